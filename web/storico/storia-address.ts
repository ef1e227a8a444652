import { wholeNumberIn } from '#contract/ids.ts';
import type { Input } from '#contract/operations.ts';
import { storicoFilter } from '#contract/storico.operations.ts';
import type { StateReaders } from '../platform/list-state.ts';
import { page, readState } from '../platform/list-state.ts';
import type { ListState } from '../platform/useListState.ts';
import { useListState } from '../platform/useListState.ts';

/** What of the whole history is looked at: it stands in the page's address. */
export type StoriaFilter = Omit<Input<'admin/Storico'>, 'pageSize'>;

type Part = keyof typeof storicoFilter;

/** A part as the operation accepts it, without blanks around it. */
const accepted =
  <Key extends Part>(
    key: Key,
    read: (text: string) => unknown = (text) => text.trim() || undefined,
  ) =>
  ([text, ...more]: readonly string[]) =>
    text === undefined || more.length > 0
      ? undefined
      : (storicoFilter[key].safeParse(read(text)).data as
          | NonNullable<StoriaFilter[Key]>
          | undefined);

const readers: StateReaders<StoriaFilter> = {
  noun: accepted('noun'),
  recordId: accepted('recordId', wholeNumberIn),
  field: accepted('field'),
  by: accepted('by'),
  from: accepted('from'),
  to: accepted('to'),
  batch: accepted('batch', wholeNumberIn),
  undo: accepted('undo', wholeNumberIn),
  page,
};

/** Reads an address; what it says wrongly counts as not said. */
export const filterOf = (search: URLSearchParams): StoriaFilter => readState(readers, search);

/** What of the history is looked at. */
export const useStoriaFilter = (): ListState<StoriaFilter> => useListState(readers);

/** How many filters are chosen. */
export function chosenOf({ page: _, ...filter }: StoriaFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/**
 * The filter after a change, from its first page on. A field is of one noun, and so is a record.
 */
export function changedFilter(before: StoriaFilter, change: StoriaFilter): StoriaFilter {
  const { page: _, ...kept } = before;
  const next = { ...kept, ...change };
  if (!('noun' in change) || change.noun === before.noun) return next;
  const { field: _field, recordId: _record, ...others } = next;
  return 'recordId' in change ? { ...others, recordId: change.recordId } : others;
}
