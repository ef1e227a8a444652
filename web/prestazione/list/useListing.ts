import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ListedTests } from '#contract/prestazione.found.ts';
import { listFound, missingOf } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { selectPrestazioni } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchResult } from '#contract/search.result.ts';
import { logFailure } from '../../platform/log.ts';
import { noMarks } from '../../ui/Marked.tsx';
import { initialsOf } from './facets.ts';
import type { ListLine } from './lines.ts';
import { buildLines } from './lines.ts';
import { loadSearch, searchCode } from './load-search.ts';
import type { Reasoning } from './Reasons.tsx';

export interface Listing extends ListedTests {
  readonly lines: readonly ListLine[];
  /** What the filters count: after a key, for a moment, what they counted before. */
  readonly counted: Counted;
  /** The letters that tests begin with, as last counted. */
  readonly filled: ReadonlySet<string>;
  /** Why each test was found. */
  readonly reasoning: Reasoning;
  /** How many tests the search finds without the filters. */
  readonly unfiltered: number;
  /** How many of all tests have all words of the search, where the list has only some tests. */
  readonly elsewhere: number;
  /** The nearest words, when the search found nothing. */
  readonly nearest: SearchResult['nearest'];
}

const noReasoning: Reasoning = { marks: noMarks, fieldHits: () => [] };

const logAway = (cause: unknown) => logFailure('the search was not prepared', cause);

type Items = readonly PrestazioneListItem[];

/** The tests that a search found, or all, and the filter that narrows them. */
export interface Counted {
  readonly candidates: Items;
  readonly filter: PrestazioneFilter;
}

/** How many tests have all words of a search, or are named by it. */
function countFullMatches({ groups }: SearchResult): number {
  const full = groups.filter(({ words }) => missingOf(words).length === 0);
  return full.reduce((count, { ids }) => count + ids.length, 0);
}

/**
 * Searches, filters and counts, all in the browser (design.md section 3: no request for a
 * keystroke).
 * @param all all tests, where the list has only some of them
 * @param isDivided do the tests of reduced service come first?
 */
export function useListing(
  items: Items,
  filter: PrestazioneFilter,
  all: Items,
  isDivided: boolean,
): Listing {
  const q = filter.q?.trim() ?? '';
  const code = q === '' ? undefined : searchCode();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    loadSearch()
      .then(() => {
        if (!isLeft) end = searchCode().prepareSearch(items);
      })
      .catch(logAway);
    return () => {
      isLeft = true;
      end?.();
    };
  }, [items]);
  const matches = useMemo(() => code?.searchOf(items).find(q), [code, items, q]);
  const reasoning = useMemo(() => code?.reasoningOf(q, items) ?? noReasoning, [code, items, q]);
  const listed = useMemo(
    () => listFound(items, filter, matches, isDivided),
    [items, filter, matches, isDivided],
  );
  const lines = useMemo(() => buildLines(listed), [listed]);
  // Deferred: the rows come first, and the next key need not wait for the counts.
  const counted = useDeferredValue(
    useMemo(
      () => ({ candidates: matches ? selectPrestazioni(items, {}, matches.ids) : items, filter }),
      [items, filter, matches],
    ),
  );
  const filled = useMemo(() => initialsOf(counted.candidates, counted.filter), [counted]);
  const isShort =
    matches !== undefined && (matches.ids.length === 0 || matches.match === 'partial');
  const elsewhere = useMemo(
    () => (code && isShort && all !== items ? countFullMatches(code.searchOf(all).find(q)) : 0),
    [code, isShort, all, items, q],
  );
  const unfiltered = matches?.ids.length ?? items.length;
  return {
    ...listed,
    lines,
    counted,
    filled,
    reasoning,
    unfiltered,
    elsewhere,
    nearest: matches?.nearest ?? [],
  };
}
