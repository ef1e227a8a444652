import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Importazione } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import { perform, refresh } from '../platform/action.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import { ApiProblem } from '../platform/problem.ts';
import type { QueryState } from '../platform/useOperation.ts';
import { useOperation } from '../platform/useOperation.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import { useUnloadWarning } from '../ui/useUnloadWarning.ts';
import type { Changes } from './changes.ts';
import { isNothing, noChanges, savedBy, withChanges } from './changes.ts';
import type { RowsQuery } from './rows-address.ts';
import { rowsAtOnce } from './rows-address.ts';
import type { PendingChanges } from './save-queue.ts';
import { saveQueue } from './save-queue.ts';
import { isMove } from './useApply.ts';

export interface Work {
  /** As it is on the server, with the requested rows. */
  readonly query: QueryState<Importazione>;
  /** With the changes that are being saved; undefined until it is loaded. */
  readonly shown: Importazione | undefined;
  readonly change: (changes: Changes) => void;
  readonly isSaving: boolean;
  /** Why the last changes are not saved: they are still there. */
  readonly failure: unknown;
  /** A colleague saved first: the changes can be applied to the present state. */
  readonly isStale: boolean;
  readonly retry: () => void;
  readonly drop: () => void;
}

/** How often an import that is being applied is read, in milliseconds. */
const pollInterval = 1000;

const name = 'admin/Importazione';

/** The newest version of an import that was read with whichever rows. */
function newestRead(queries: QueryClient, id: number): Importazione | undefined {
  const reads = queries.getQueriesData<Importazione>({ queryKey: [name] });
  return reads
    .flatMap(([, read]) => (read?.id === id ? [read] : []))
    .toSorted((a, b) => b.version - a.version)[0];
}

/** An import and its only way to change: every change is saved at once. */
export function useWork(id: number, rows: RowsQuery): Work {
  const queries = useQueryClient();
  const [keys] = useState(idempotencyKeys);
  const { kind, ...others } = rows;
  const input: Input<typeof name> = {
    id,
    ...others,
    pageSize: rowsAtOnce,
    ...(kind !== undefined && kind !== 'all' && { kind }),
  };
  const cached = queries.getQueryData<Importazione>([name, input]);
  const query = useOperation(name, input, {
    keepsLast: true,
    ...(cached?.applying && { every: pollInterval }),
  });
  const [{ pending, failure }, setUnsaved] = useState<PendingChanges>({
    pending: noChanges,
    failure: null,
  });

  async function save(changes: Changes): Promise<void> {
    const of = newestRead(queries, id);
    if (of === undefined) return;
    const changed = { ...input, version: of.version, ...savedBy(changes, of) };
    try {
      const saved = await perform('admin/SaveImportazione', changed, keys);
      queries.setQueryData([name, input], saved);
    } catch (cause) {
      if (isMove(cause)) query.refetch();
      throw cause;
    } finally {
      const written = JSON.stringify([name, input]);
      refresh(queries, (key) => JSON.stringify(key) === written);
    }
  }

  const [queue] = useState(() => saveQueue(setUnsaved));
  const isSaving = !isNothing(pending);
  useNotSaved(isSaving ? 'lost' : null);
  useUnloadWarning(() => isSaving);

  return {
    query,
    shown: query.data && withChanges(query.data, pending),
    change: (changes) => queue.add(changes, save),
    isSaving,
    failure,
    isStale: failure instanceof ApiProblem && failure.code === 'conflict.staleVersion',
    retry: queue.retry,
    drop: queue.drop,
  };
}
