import { longestQuery } from '#contract/constants.ts';
import type { ImportPlan } from '#contract/import.ts';
import { rowFilters } from '#contract/importazione.ts';
import type { StateReaders } from '#contract/list-state.ts';
import { cutText, oneOf, page, readState } from '#contract/list-state.ts';
import type { Input } from '#contract/operations.ts';
import type { ListState } from '../platform/useListState.ts';
import { useListState } from '../platform/useListState.ts';

/** Which rows of the plan are shown, as the page's address says. */
export type RowsQuery = Pick<Input<'admin/Importazione'>, 'q' | 'page'> & {
  readonly kind?: Input<'admin/Importazione'>['kind'] | 'all';
};

export const rowsAtOnce = 50;

const readers: StateReaders<RowsQuery> = {
  kind: oneOf([...rowFilters, 'all'] as const),
  q: (values) => cutText(longestQuery)(values)?.trim() || undefined,
  page: (values) => (page(values) === 1 ? undefined : page(values)),
};

export const readRowsQuery = (search: URLSearchParams): RowsQuery => readState(readers, search);

export const useRowsQuery = (): ListState<RowsQuery> =>
  useListState(readers, undefined, { keepsScroll: true });

export type PlanPart = 'confirmation' | 'changed' | 'new' | 'all';

export function rowsWorthALook({
  counts,
  confirmations,
}: Pick<ImportPlan, 'counts' | 'confirmations'>): PlanPart {
  if (confirmations.unconfirmed > 0) return 'confirmation';
  if (counts.changed > 0) return 'changed';
  return counts.new > 0 ? 'new' : 'all';
}
