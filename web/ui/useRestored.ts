import { useLocation } from 'react-router';
import { idIn } from '#contract/ids.ts';
import type { Payload } from '#contract/operations.ts';
import type { RestorableNoun } from '#contract/ripristino.ts';
import type { Origin } from '#contract/save.ts';
import { useOperation } from '../platform/useOperation.ts';

type PastRecord = Payload<'admin/VersioneRecord'>;

/** An earlier state, to be put into a record's form. */
export interface Restored extends Pick<PastRecord, 'open' | 'revision'> {
  readonly origin: Origin;
  /** By field, only those that are restored. */
  readonly values: PastRecord['values'];
}

/**
 * The earlier state that the address of a form asks for: `?restore=4`, of some fields with
 * `field=…` for each.
 * @returns undefined where it asks for none; null while it is loading
 */
export function useRestored(noun: RestorableNoun, id: number): Restored | null | undefined {
  const parameters = new URLSearchParams(useLocation().search);
  const version = idIn(parameters.get('restore') ?? '');
  const query = useOperation(
    'admin/VersioneRecord',
    { noun, id, ...(version !== undefined && { version }) },
    { enabled: version !== undefined },
  );
  if (version === undefined || query.error !== null) return undefined;
  if (query.data === undefined) return null;
  const named = parameters.getAll('field');
  const isMeant = (key: string) => named.length === 0 || named.includes(key);
  const values = Object.entries(query.data.values).filter(([key]) => isMeant(key));
  return {
    origin: { version },
    revision: query.data.revision,
    values: Object.fromEntries(values),
    open: query.data.open.filter(({ field }) => isMeant(field)),
  };
}

/** The last version of the removed record that a new one is made of: `?from=12`. */
export function useRemoved(noun: RestorableNoun): Restored | null | undefined {
  const id = idIn(new URLSearchParams(useLocation().search).get('from') ?? '');
  const query = useOperation(
    'admin/VersioneRecord',
    { noun, id: id ?? 1 },
    { enabled: id !== undefined },
  );
  if (id === undefined || query.error !== null) return undefined;
  if (query.data === undefined) return null;
  const { version, revision, removed, values, open } = query.data;
  return removed ? { origin: { version, id }, revision, values, open } : undefined;
}
