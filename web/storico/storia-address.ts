import type { Input } from '#contract/operations.ts';
import { page } from '#contract/pages.ts';
import { wholeNumberIn } from '#contract/ids.ts';
import { storicoFilter } from '#contract/storico.operations.ts';

/** What of the whole history is looked at: it stands in the page's address. */
export type StoriaFilter = Omit<Input<'admin/Storico'>, 'pageSize'>;

const shapes = { ...storicoFilter, page };

const numbers: ReadonlySet<string> = new Set(['recordId', 'batch', 'undo', 'page']);

/** Reads an address; what it says wrongly counts as not said. */
export function filterOf(search: URLSearchParams): StoriaFilter {
  const read = Object.entries(shapes).flatMap(([key, schema]) => {
    const text = search.get(key);
    if (text === null || text.trim() === '') return [];
    const value = schema.safeParse(numbers.has(key) ? wholeNumberIn(text) : text.trim());
    return value.success ? [[key, value.data]] : [];
  });
  return Object.fromEntries(read) as StoriaFilter;
}

/** How many filters are chosen. */
export function chosenOf({ page: _, ...filter }: StoriaFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}

/** The filter after a change, from its first page on. A field is of one noun, and so is a record. */
export function changedFilter(before: StoriaFilter, change: StoriaFilter): StoriaFilter {
  const { page: _, ...kept } = before;
  const next = { ...kept, ...change };
  if (!('noun' in change) || change.noun === before.noun) return next;
  const { field: _field, recordId: _record, ...others } = next;
  return 'recordId' in change ? { ...others, recordId: change.recordId } : others;
}
