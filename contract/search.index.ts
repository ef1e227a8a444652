import type { Field } from './field-kind.ts';
import type { ListKey } from './prestazione.list-fields.ts';
import { listFields } from './prestazione.list-fields.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import { capReader, choiceReader } from './search.choices.ts';
import type { Dictionary, Postings } from './search.dictionary.ts';
import { buildDictionary } from './search.dictionary.ts';
import { lowerBound } from './search.distance.ts';
import type { WordPlace } from './search.posting.ts';
import { letterKey, posting, rankAt, rankOf, testNumber } from './search.posting.ts';
import { eachWord, hasDigit, longestJoined } from './search.words.ts';
import type { CapColour } from './tubes.ts';

/** The fields that are searched, and how they rank; their order in the table ranks the aliases. */
const searched = listFields.flatMap((field: Field & { key: ListKey }) =>
  field.search === undefined ? [] : [{ ...field, place: field.search }],
);
const aliases = searched.filter((field) => field.place === 'alias').map((field) => field.key);

/**
 * Ranks of a query that is a whole value: a code 0, a name 1, then each alias field in turn; a
 * posting has room for 16.
 */
export const wholeRanks = 2 + aliases.length;

/** The key of the tests of a cap's colour; no query text equals it. */
export function capKey(colour: CapColour): string {
  return `cap:${colour}`;
}

/** Tests are numbered by length of name, so that a lower number wins a tie. */
export interface SearchIndex extends Postings {
  readonly items: readonly PrestazioneListItem[];
  /**
   * Codes, names and aliases, letters and digits joined, with their tests and rank; under a cap's
   * key the tests with such a tube, ranked 0 where it is just that; under a letter's key those that
   * have it with the noun, ranked by where the letter stands.
   */
  readonly wholes: Postings;
}

/** @param joined a text's letters and digits (`SearchIndex.wholes`) */
export function isWhole({ wholes: { words } }: SearchIndex, joined: string): boolean {
  return words[lowerBound(words, joined)] === joined;
}

/** Visits each test with its best rank (`SearchIndex.wholes`). */
export function eachWhole(
  { wholes: { words, starts, postings } }: SearchIndex,
  joined: string,
  visit: (test: number, rank: number) => void,
): void {
  const word = lowerBound(words, joined);
  if (words[word] !== joined) return;
  const end = starts[word + 1] as number;
  for (let at = starts[word] as number; at < end; at++) {
    const entry = postings[at] as number;
    visit(testNumber(entry), rankOf(entry));
  }
}

/** As searched: a choice by its description and code, a yes by its words. */
function textsOf(
  item: PrestazioneListItem,
  { key, yesWords = '' }: (typeof searched)[number],
): readonly string[] {
  const value = item[key];
  if (value === true) return [yesWords];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((choice) =>
    typeof choice === 'string' ? choice : [choice.description, choice.code ?? ''],
  );
}

/** The searched texts of a test. */
export function searchedTexts(item: PrestazioneListItem): string[] {
  return searched.flatMap((field) => textsOf(item, field));
}

/**
 * Indexed between two pauses: a millisecond or two. The caller decides how many steps go in one
 * turn.
 */
const testsInAStep = 25;

/** In the order of their numbers. */
export function numbered(items: readonly PrestazioneListItem[]): readonly PrestazioneListItem[] {
  return items.toSorted((a, b) => a.serviceName.length - b.serviceName.length);
}

/** Tests must be added in the order of their numbers. */
export function createIndexer() {
  const words = buildDictionary();
  const wholes = buildDictionary();
  const readers = {
    sample: choiceReader(words.idOf, wholes.idOf, 'sample'),
    rest: choiceReader(words.idOf, wholes.idOf, 'rest'),
  };
  const capsOf = capReader();
  return {
    add(item: PrestazioneListItem, test: number): void {
      for (const field of searched) {
        const { key, place } = field;
        for (const text of textsOf(item, field)) {
          if (place !== 'sample' && place !== 'rest') {
            addText(text, place, test, words, wholes, key);
            continue;
          }
          const { ids, ranks, letters } = readers[place](text);
          for (let at = 0; at < ids.length; at++) {
            words.add(ids[at] as number, posting(test, ranks[at] as number));
          }
          for (const id of letters) wholes.add(id, posting(test, rankAt(place, false)));
        }
      }
      for (const { colour, exact } of capsOf(item))
        wholes.add(wholes.idOf(capKey(colour)), posting(test, exact ? 0 : 1));
    },
    finish: () => ({ ...words.finish(), wholes: wholes.finish() }),
  };
}

/** Others may run between two steps. Time: linear in the text, and a sort of the distinct words. */
export function* indexInSteps(tests: readonly PrestazioneListItem[]): Generator<void, SearchIndex> {
  const items = numbered(tests);
  const indexer = createIndexer();
  for (const [test, item] of items.entries()) {
    if (test % testsInAStep === testsInAStep - 1) yield;
    indexer.add(item, test);
  }
  return { items, ...indexer.finish() };
}

/** `indexInSteps` in one go. */
export function buildIndex(items: readonly PrestazioneListItem[]): SearchIndex {
  const steps = indexInSteps(items);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * A name or an alias is added by its words, joined, and as a whole; a code only the latter two
 * ways.
 */
function addText(
  text: string,
  place: 'name' | 'alias' | 'code',
  test: number,
  dictionary: Dictionary,
  wholes: Dictionary,
  key: ListKey,
): void {
  let words = 0;
  let hasLetter = false;
  const joined = eachWord(text, (word, opens) => {
    words++;
    hasLetter ||= word.length === 1;
    if (place !== 'code')
      dictionary.add(dictionary.idOf(word), posting(test, rankAt(place, opens)));
  });
  if (joined === '') return;
  if (place === 'code' || (words > 1 && joined.length <= longestJoined)) {
    dictionary.add(dictionary.idOf(joined), posting(test, rankAt(place, true)));
  }
  if (hasLetter && words > 1 && place !== 'code') addLetters(text, place, test, wholes);
  const rank = place === 'code' ? 0 : place === 'name' ? 1 : 2 + aliases.indexOf(key);
  wholes.add(wholes.idOf(joined), posting(test, rank));
}

/** Adds each single letter or digit of a name or an alias, with each longer word of it. */
function addLetters(text: string, place: WordPlace, test: number, wholes: Dictionary): void {
  const letters: { letter: string; opens: boolean }[] = [];
  const nouns: string[] = [];
  eachWord(text, (word, opens) => {
    if (word.length === 1) letters.push({ letter: word, opens });
    else if (!hasDigit(word)) nouns.push(word);
  });
  for (const { letter, opens } of letters) {
    for (const noun of nouns)
      wholes.add(wholes.idOf(letterKey(letter, noun)), posting(test, rankAt(place, opens)));
  }
}
