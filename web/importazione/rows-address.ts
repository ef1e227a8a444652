import type { ImportPlan } from '#contract/import.ts';
import { askedRows } from '#contract/importazione.ts';
import type { Input } from '#contract/operations.ts';
import { longestQuery } from '#contract/constants.ts';
import { pageOf } from '../platform/page-address.ts';

/** Which rows of the plan are looked at: it stands in the page's address. */
export type RowsAsked = Pick<Input<'admin/Importazione'>, 'q' | 'page'> & {
  readonly kind?: Input<'admin/Importazione'>['kind'] | 'all';
};

/** How many rows a page of the plan has. */
export const rowsAtOnce = 50;

/** Reads an address; what it says wrongly counts as not said. */
export function rowsOf(search: URLSearchParams): RowsAsked {
  const kind = ([...askedRows, 'all'] as const).find((one) => one === search.get('kind'));
  const q = (search.get('q') ?? '').slice(0, longestQuery).trim();
  const page = pageOf(search);
  return {
    ...(kind && { kind }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page }),
  };
}

/** A part of the plan that a reader is led to. */
export type PlanPart = 'changed' | 'new' | 'all';

/** The part of a plan that is most worth a look and has rows. */
export function rowsWorthALook(counts: ImportPlan['counts']): PlanPart {
  if (counts.changed > 0) return 'changed';
  return counts.new > 0 ? 'new' : 'all';
}
