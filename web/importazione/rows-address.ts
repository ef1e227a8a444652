import { longestQuery } from '#contract/constants.ts';
import type { ImportPlan } from '#contract/import.ts';
import { rowFilters } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import type { StateReaders } from '../platform/list-state.ts';
import { cutText, oneOf, page, readState } from '../platform/list-state.ts';
import type { ListState } from '../platform/useListState.ts';
import { useListState } from '../platform/useListState.ts';

/** Which rows of the plan are looked at: it stands in the page's address. */
export type RowsAsked = Pick<Input<'admin/Importazione'>, 'q' | 'page'> & {
  readonly kind?: Input<'admin/Importazione'>['kind'] | 'all';
};

/** How many rows a page of the plan has. */
export const rowsAtOnce = 50;

const readers: StateReaders<RowsAsked> = {
  kind: oneOf([...rowFilters, 'all'] as const),
  q: (values) => cutText(longestQuery)(values)?.trim() || undefined,
  page: (values) => (page(values) === 1 ? undefined : page(values)),
};

/** Which rows an address asks for. */
export const rowsOf = (search: URLSearchParams): RowsAsked => readState(readers, search);

/** Which rows of the plan are looked at. */
export const useRowsAsked = (): ListState<RowsAsked> => useListState(readers);

/** A part of the plan that a reader is led to. */
export type PlanPart = 'changed' | 'new' | 'all';

/** The part of a plan that is most worth a look and has rows. */
export function rowsWorthALook(counts: ImportPlan['counts']): PlanPart {
  if (counts.changed > 0) return 'changed';
  return counts.new > 0 ? 'new' : 'all';
}
