import type { FilterKey, PrestazioneFilter } from '#contract/prestazione.list.ts';
import { collator, filterKeys, initialOf, passes } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';

/** A value that the list can be narrowed to, and how many tests would then stand in it. */
export interface FacetOption {
  readonly choice: Choice;
  readonly count: number;
}

/** What the list can be narrowed to, given the rest of the filter. */
export interface Facets {
  readonly options: ReadonlyMap<FilterKey, readonly FacetOption[]>;
  readonly initials: ReadonlySet<string>;
  readonly urgent: number;
  readonly ssn: number;
}

/** The values that an item has for a filter. */
export function choicesOf(item: PrestazioneListItem, key: FilterKey): readonly Choice[] {
  const value = item[key];
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}

/**
 * Counts what each further choice would leave. A group's own choices don't count against it: several values of one group
 * widen the list, so their counts tell what each would add.
 * @param candidates the tests that the search found, or all
 * @param keys the groups wanted
 */
export function countFacets(
  candidates: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  keys: readonly FilterKey[] = filterKeys,
): Facets {
  const kept = candidates.filter((item) => passes(item, filter));
  const keptWithout = (key: keyof PrestazioneFilter) => {
    if (filter[key] === undefined) return kept;
    const { [key]: _, ...rest } = filter;
    return candidates.filter((item) => passes(item, rest));
  };
  const options = new Map(keys.map((key) => [key, optionsOf(keptWithout(key), key)]));
  return {
    options,
    initials: new Set(keptWithout('initial').map((item) => initialOf(item.serviceName))),
    urgent: keptWithout('urgent').filter((item) => item.urgentRequest).length,
    ssn: keptWithout('ssn').filter((item) => item.affiliatedExamSsn).length,
  };
}

function optionsOf(items: readonly PrestazioneListItem[], key: FilterKey): readonly FacetOption[] {
  const found = new Map<number, { choice: Choice; count: number }>();
  for (const item of items) {
    for (const choice of choicesOf(item, key)) {
      const option = found.get(choice.id);
      if (option) option.count += 1;
      else found.set(choice.id, { choice, count: 1 });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => b.count - a.count || collator.compare(a.choice.description, b.choice.description),
  );
}
