import type { SupportTable } from '#contract/field.ts';
import { largestId } from '#contract/ids.ts';
import { readersOf, usualOf } from '#contract/list-address.ts';
import { number } from '#contract/list-state.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { FilterKey } from '#contract/prestazione.list.ts';
import { compareTexts, filterKeys } from '#contract/prestazione.list.ts';
import { findsValore } from '#contract/valore-tabella.search.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import type { ListState } from '../platform/useListState.ts';
import { useListState } from '../platform/useListState.ts';

/**
 * How the values are ordered: by description, or by how many tests use them, the most used first.
 */
export type ValueSort = 'description' | 'usedBy';

export interface TableState {
  readonly table: SupportTable;
  readonly q: string;
  readonly sort: ValueSort;
}

// The address always has the table, even the first one.
const { table: firstTable, ...usual } = usualOf.tables;

export function useTableState(): ListState<TableState> {
  const { state, ...rest } = useListState<TableState>(readersOf.tables, usual);
  return { state: { ...state, table: state.table ?? firstTable }, ...rest };
}

/** `using`: the value whose tests are listed beside the table. */
export interface ManagedTableState extends TableState {
  readonly using?: number | undefined;
}

const managedReaders = { ...readersOf.tables, using: number(largestId) };

export function useManagedTableState(): ListState<ManagedTableState> {
  const { state, ...rest } = useListState<ManagedTableState>(managedReaders, usual, {
    keepsScroll: true,
  });
  return { state: { ...state, table: state.table ?? firstTable }, ...rest };
}

/** The filter of the list of tests for a table's values. */
export function filterOf(table: SupportTable): FilterKey {
  const filterKey = filterKeys.find((key) => fieldOf(key).table === table);
  if (filterKey === undefined) throw new Error(`no field takes its values from ${table}`);
  return filterKey;
}

export function shownValues<Value extends ValoreTabella>(
  values: readonly Value[],
  q: string,
  sort: ValueSort,
): readonly Value[] {
  const byDescription = (a: ValoreTabella, b: ValoreTabella) =>
    compareTexts(a.description, b.description) || a.id - b.id;
  return values
    .filter(findsValore(q))
    .toSorted((a, b) =>
      sort === 'usedBy' ? b.usedBy - a.usedBy || byDescription(a, b) : byDescription(a, b),
    );
}
