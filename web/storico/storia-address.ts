import { wholeNumberIn } from '#contract/ids.ts';
import type { StateReaders } from '#contract/list-state.ts';
import { accepted, page, readState } from '#contract/list-state.ts';
import type { Input } from '#contract/operations.ts';
import { storicoFilter } from '#contract/storico.operations.ts';
import type { ListState } from '../platform/useListState.ts';
import { useListState } from '../platform/useListState.ts';

export type StoriaFilter = Omit<Input<'admin/Storico'>, 'pageSize' | 'grouped'>;

const readers: StateReaders<StoriaFilter> = {
  noun: accepted(storicoFilter.noun),
  recordId: accepted(storicoFilter.recordId, wholeNumberIn),
  field: accepted(storicoFilter.field),
  by: accepted(storicoFilter.by),
  from: accepted(storicoFilter.from),
  to: accepted(storicoFilter.to),
  batch: accepted(storicoFilter.batch, wholeNumberIn),
  undo: accepted(storicoFilter.undo, wholeNumberIn),
  write: accepted(storicoFilter.write, wholeNumberIn),
  via: accepted(storicoFilter.via),
  page,
};

/** Reads an address; ignores what it says wrongly. */
export const readFilter = (search: URLSearchParams): StoriaFilter => readState(readers, search);

export const useStoriaFilter = (): ListState<StoriaFilter> => useListState(readers);

export function countFilters({ page: _, ...filter }: StoriaFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/**
 * The filter after a change, from its first page on. A field belongs to one noun, and so does a
 * record.
 */
export function changedFilter(before: StoriaFilter, change: StoriaFilter): StoriaFilter {
  const { page: _, ...rest } = before;
  const next = { ...rest, ...change };
  if (!('noun' in change) || change.noun === before.noun) return next;
  const { field: _field, recordId: _record, ...others } = next;
  return 'recordId' in change ? { ...others, recordId: change.recordId } : others;
}
