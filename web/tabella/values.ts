import type { SupportTable } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { FilterKey } from '#contract/prestazione.list.ts';
import { collator, filterKeys } from '#contract/prestazione.list.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { findsValore } from '#contract/valore-tabella.ts';

/** How the values are ordered: by description, or by how many tests use them, the most used first. */
export type ValueSort = 'description' | 'usedBy';

/** The order that an address asks for. */
export function sortOf(written: string | null): ValueSort {
  return written === 'usedBy' ? 'usedBy' : 'description';
}

/** The query of a page's address; what is usual is left out. */
export function addressOf({ table, q, sort }: { table: SupportTable; q: string; sort: ValueSort }) {
  return { table, ...(q !== '' && { q }), ...(sort !== 'description' && { sort }) };
}

/** The field whose values come from a table: what the list of tests is filtered by. */
export function filterOf(table: SupportTable): FilterKey {
  const found = filterKeys.find((key) => fieldOf(key).table === table);
  if (found === undefined) throw new Error(`no field takes its values from ${table}`);
  return found;
}

/** The values that a search finds, in order. */
export function shownValues<Value extends ValoreTabella>(
  values: readonly Value[],
  q: string,
  sort: ValueSort,
): readonly Value[] {
  const byDescription = (a: ValoreTabella, b: ValoreTabella) =>
    collator.compare(a.description, b.description) || a.id - b.id;
  return values
    .filter(findsValore(q))
    .toSorted((a, b) => (sort === 'usedBy' ? b.usedBy - a.usedBy || byDescription(a, b) : byDescription(a, b)));
}
