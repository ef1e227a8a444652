import { urgentTests } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { SearchIndex } from '#contract/search.index.ts';
import { indexInSteps, numbered } from '#contract/search.index.ts';
import { updateIndex } from '#contract/search.update.ts';

export type Items = readonly PrestazioneListItem[];

/** The indexes of a catalogue's lists: each is searched among its own tests. */
export type ListIndexes = Readonly<Record<TestList, SearchIndex>>;

/** As they leave the worker: the page has the tests itself. */
export type SentIndexes = Readonly<Record<TestList, Omit<SearchIndex, 'items'>>>;

/** What a worker is sent: the tests in parts. */
export interface ItemsPart {
  readonly items: Items;
  readonly isLast: boolean;
}

/** The urgent tests' index is made out of the other: no text is read twice. */
export function* indexListsInSteps(items: Items): Generator<void, ListIndexes> {
  const tests = yield* indexInSteps(items);
  yield;
  return { tests, urgentTests: updateIndex(tests, urgentTests(items)) };
}

/** The indexes as a worker sent them, over the page's own tests. */
export function receivedIndexes(items: Items, sent: SentIndexes): ListIndexes {
  return {
    tests: { items: numbered(items), ...sent.tests },
    urgentTests: { items: numbered(urgentTests(items)), ...sent.urgentTests },
  };
}
