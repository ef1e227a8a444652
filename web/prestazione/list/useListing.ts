import { useDeferredValue, useEffect, useMemo } from 'react';
import type { ListedTests } from '#contract/prestazione.found.ts';
import { listFound } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { passes, selectPrestazioni } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchResult } from '#contract/search.result.ts';
import { testStatuses } from '#contract/test-status.ts';
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

/** The tests that a search found, or all, withdrawn ones too, and what narrows them. */
export interface Counted {
  readonly candidates: Items;
  readonly filter: PrestazioneFilter;
  readonly today: string;
}

/**
 * Searches, filters and counts. The search is this browser's own as soon as it is prepared; until
 * then the server answers.
 * @param all all tests, where the list has only some of them
 * @param isDivided do the tests of reduced service come first?
 * @param today the laboratory's day
 */
export function useListing(
  items: Items,
  filter: PrestazioneFilter,
  all: Items,
  list: TestList,
  isDivided: boolean,
  today: string,
): Listing {
  const q = filter.q?.trim() ?? '';
  const code = q === '' ? undefined : searchCode();
  useEffect(() => {
    loadSearch()
      .then(() => searchCode().prepareAnswers(all))
      .catch(logAway);
  }, [all]);
  const answer = useMemo(() => code?.answerTo(all, list, q, today), [code, all, list, q, today]);
  const reasoning = useMemo(
    () => (code && answer ? code.reasoningOf(q, answer) : noReasoning),
    [code, answer, q],
  );
  const listed = useMemo(
    () => listFound(items, filter, answer, { today, isDivided }),
    [items, filter, answer, isDivided, today],
  );
  const lines = useMemo(() => buildLines(listed), [listed]);
  const ids = useMemo(() => answer?.groups.flatMap((group) => group.ids), [answer]);
  // Deferred: the rows come first, and the next key need not wait for the counts.
  const candidates = useMemo(
    () => (ids ? selectPrestazioni(items, { status: [...testStatuses] }, ids, today) : items),
    [items, ids, today],
  );
  const counted = useDeferredValue(
    useMemo(() => ({ candidates, filter, today }), [candidates, filter, today]),
  );
  const filled = useMemo(() => {
    return initialsOf(counted.candidates, counted.filter, counted.today);
  }, [counted]);
  const unfiltered = useMemo(
    () => candidates.filter((item) => passes(item, {}, today)).length,
    [candidates, today],
  );
  return {
    ...listed,
    lines,
    counted,
    filled,
    reasoning,
    unfiltered,
    elsewhere: answer?.elsewhere ?? 0,
    nearest: answer?.nearest ?? [],
  };
}
