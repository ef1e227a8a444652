import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import type { QueryState } from '../platform/api.ts';
import { ApiProblem, useOperation } from '../platform/api.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import { refresh } from '../platform/query-client.ts';
import { send } from '../platform/save.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import type { Changes } from './changes.ts';
import { isNothing, noChanges, savedBy, withChanges } from './changes.ts';
import type { RowsAsked } from './rows-address.ts';
import { rowsAtOnce } from './rows-address.ts';
import type { Unsaved } from './save-queue.ts';
import { saveQueue } from './save-queue.ts';

/** An import that is being worked on. */
export interface Work {
  /** As it is on the server; its rows those that are asked for. */
  readonly query: QueryState<Importazione>;
  /** With what is being saved; undefined until it is there. */
  readonly shown: Importazione | undefined;
  readonly change: (changes: Changes) => void;
  readonly isSaving: boolean;
  /** Why the last changes are not saved: they are still there. */
  readonly failure: unknown;
  /** A colleague was faster: the changes can be made on what is there now. */
  readonly isStale: boolean;
  readonly retry: () => void;
  readonly drop: () => void;
}

/** How often an import that is being applied is looked at, in milliseconds. */
const often = 1000;

const name = 'admin/Importazione';

function latestOf(
  one: Importazione | undefined,
  other: Importazione | undefined,
): Importazione | undefined {
  return one !== undefined && (other === undefined || one.version >= other.version) ? one : other;
}

/** An import as it stands, and the one way to change it: everything is saved as it is done. */
export function useWork(id: number, rows: RowsAsked): Work {
  const queries = useQueryClient();
  const [keys] = useState(idempotencyKeys);
  const { kind, ...others } = rows;
  const input: Input<typeof name> = {
    ...{ id, ...others, pageSize: rowsAtOnce },
    ...(kind !== undefined && kind !== 'all' && { kind }),
  };
  const known = queries.getQueryData<Importazione>([name, input]);
  const query = useOperation(name, input, {
    keepsLast: true,
    ...(known?.applying && { every: often }),
  });
  const latest = useRef(query.data);
  const [{ pending, failure }, setUnsaved] = useState<Unsaved>({
    pending: noChanges,
    failure: null,
  });

  async function save(changes: Changes): Promise<void> {
    const of = latest.current;
    if (of === undefined) return;
    const said = { ...input, version: of.version, ...savedBy(changes, of) };
    try {
      const saved = await send('admin/SaveImportazione', {
        ...said,
        requestId: keys.keyFor(said),
      });
      keys.settle(null);
      latest.current = saved;
      queries.setQueryData([name, input], saved);
    } catch (cause) {
      keys.settle(cause);
      if (cause instanceof ApiProblem && cause.code === 'conflict.staleVersion') query.refetch();
      throw cause;
    } finally {
      const written = JSON.stringify(input);
      void queries.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey }) => JSON.stringify(queryKey[1]) !== written,
      });
      refresh(queries, ['admin/Importazioni']);
    }
  }

  const saves = useRef(save);
  useLayoutEffect(() => {
    saves.current = save;
    latest.current = latestOf(query.data, latest.current);
  });
  const [queue] = useState(() => saveQueue((changes) => saves.current(changes), setUnsaved));
  const isSaving = !isNothing(pending);
  useNotSaved(isSaving ? 'lost' : null);
  useEffect(() => {
    if (!isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaving]);

  return {
    query,
    shown: query.data && withChanges(query.data, pending),
    change: queue.add,
    isSaving,
    failure,
    isStale: failure instanceof ApiProblem && failure.code === 'conflict.staleVersion',
    retry: queue.retry,
    drop: queue.drop,
  };
}
