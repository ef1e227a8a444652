import { endOfPrefix, lowerBound } from './search.distance.ts';
import { otherForms } from './search.forms.ts';
import type { SearchIndex } from './search.index.ts';
import { eachWhole, isWhole } from './search.index.ts';
import type { How } from './search.levels.ts';
import {
  absent,
  asBeginningOrForm,
  asMisspelt,
  asMisspeltBeginning,
  exactly,
  levelOf,
} from './search.levels.ts';
import { misspeltAs } from './search.misspelt.ts';
import { letterKey, placeNumber, places, posting, rankAt, testNumber } from './search.posting.ts';
import type { TestQueryWord } from './search.query.ts';
import { hasDigit, isStopWord } from './search.words.ts';

/** Results for misspelt words: while the next word is typed they are needed again and again. */
const cachedMisspellings = 64;

const [alias, sample, last] = [
  places.indexOf('alias'),
  places.indexOf('sample'),
  places.length - 1,
];

/** `levels` has a place for each test, its best hit or `absent`. */
export interface Matcher {
  /**
   * Matches by all the rules (docs/search.md, 'What is found').
   * @param corrects may it be taken for a misspelt one, which costs most?
   * @returns the words that it was taken for; undefined where that was not looked for
   */
  match(
    levels: Uint8Array,
    word: TestQueryWord,
    corrects: boolean,
  ): ReadonlyMap<string, boolean> | undefined;
  /** Matches a word or what it begins. */
  matchBeginning(levels: Uint8Array, word: string): boolean;
}

/** Makes the matcher of an index. */
export function createMatcher(index: SearchIndex): Matcher {
  const { items, words, starts, postings, wholes } = index;
  const tests = items.length;
  const part = new Uint8Array(tests);
  const misspellings = new Map<string, ReadonlyMap<string, boolean>>();

  /** For the tests that hold word `at` of the dictionary in one of the places `from` to `to`. */
  function lower(levels: Uint8Array, at: number, how: How, to = last, from = 0): void {
    const end = starts[at + 1] as number;
    for (let position = starts[at] as number; position < end; position++) {
      const entry = postings[position] as number;
      const place = placeNumber(entry);
      if (place > to || place < from) continue;
      const level = levelOf(entry, how);
      const test = testNumber(entry);
      if (level < (levels[test] as number)) levels[test] = level;
    }
  }

  /**
   * For the tests that hold the word, another form of it or, unless `onlyWhole`, a word that it
   * begins. A stop word queried alone is the beginning of another word; a single letter begins only
   * names and aliases.
   */
  function lowerAll(levels: Uint8Array, word: string, onlyWhole = false): boolean {
    const from = lowerBound(words, word);
    const isWord = words[from] === word;
    if (isWord) lower(levels, from, isStopWord(word) && !onlyWhole ? asBeginningOrForm : exactly);
    const forms = otherForms(words, word);
    for (const at of forms) lower(levels, at, asBeginningOrForm);
    const to = onlyWhole ? from : endOfPrefix(words, word, from);
    for (let at = isWord ? from + 1 : from; at < to; at++) {
      lower(levels, at, asBeginningOrForm, word.length === 1 ? alias : last);
    }
    return isWord || to > from || forms.length > 0;
  }

  /** For the tests that hold every part of a compound; the worst of its parts counts. */
  function lowerParts(levels: Uint8Array, parts: readonly string[]): boolean {
    const worst = new Uint8Array(tests);
    for (const word of parts) {
      part.fill(absent);
      lowerAll(part, word);
      for (let test = 0; test < tests; test++)
        worst[test] = Math.max(worst[test] as number, part[test] as number);
    }
    let any = false;
    for (let test = 0; test < tests; test++) {
      if ((worst[test] as number) < absent) any = true;
      if ((worst[test] as number) < (levels[test] as number)) levels[test] = worst[test] as number;
    }
    return any;
  }

  function lowerKey(levels: Uint8Array, key: string): boolean {
    let any = false;
    eachWhole(index, key, (test, rank) => {
      any = true;
      const level = levelOf(posting(test, rank), exactly);
      if (level < (levels[test] as number)) levels[test] = level;
    });
    return any;
  }

  /**
   * For the tests that hold a single letter or digit together with its noun, or as one word with it
   * (`ft 4`). Where none does and the noun names others (`sodio k`), for those that the letter
   * names.
   */
  function lowerLetter(
    levels: Uint8Array,
    letter: string,
    nouns: readonly string[],
    corrects: boolean,
  ): void {
    let any = false;
    const take = (key: string) => {
      any = lowerKey(levels, key) || any;
    };
    for (const noun of nouns) {
      if (noun.length > 1) {
        const prefix = letterKey(letter, noun);
        const from = lowerBound(wholes.words, prefix);
        const to = endOfPrefix(wholes.words, prefix, from);
        for (const key of wholes.words.slice(from, to)) take(key);
        for (const at of otherForms(words, noun)) take(letterKey(letter, words[at] as string));
        const meantNouns = corrects ? misspelt(noun).keys() : [];
        for (const meantNoun of meantNouns) take(letterKey(letter, meantNoun));
      }
      const joined = lowerBound(words, noun + letter);
      if (words[joined] !== noun + letter) continue;
      lower(levels, joined, exactly);
      any = true;
    }
    if (any || nouns.every((noun) => !isWhole(index, noun))) return;
    eachWhole(index, letter, (test, rank) => {
      const place = rank === 1 ? 'name' : rank === 0 ? 'code' : 'alias';
      levels[test] = levelOf(posting(test, rankAt(place, true)), exactly);
    });
  }

  /** Words for a tube: a colour in a method or a note is no cap. */
  function lowerSample(levels: Uint8Array, italian: readonly string[]): void {
    for (const word of italian) {
      const at = lowerBound(words, word);
      if (words[at] === word) lower(levels, at, exactly, sample, sample);
      for (const form of otherForms(words, word))
        lower(levels, form, asBeginningOrForm, sample, sample);
    }
  }

  /**
   * The words that a misspelt one may mean, and whether all of each is meant; none for a word of
   * the catalogue.
   */
  function misspelt(word: string): ReadonlyMap<string, boolean> {
    let cached = misspellings.get(word);
    if (cached === undefined) {
      const isKnown = words[lowerBound(words, word)]?.startsWith(word) ?? false;
      cached = isKnown || otherForms(words, word).length > 0 ? new Map() : misspeltAs(words, word);
      if (misspellings.size >= cachedMisspellings) misspellings.clear();
      misspellings.set(word, cached);
    }
    return cached;
  }

  function match(
    levels: Uint8Array,
    query: TestQueryWord,
    corrects: boolean,
  ): ReadonlyMap<string, boolean> | undefined {
    const { word, parts, optional, italian, nouns } = query;
    levels.fill(absent);
    if (italian.length > 0) {
      lowerSample(levels, italian);
      return undefined;
    }
    if (nouns.length > 0 && !optional) {
      lowerLetter(levels, word, nouns, corrects);
      return undefined;
    }
    let any = lowerAll(levels, word, optional);
    if (parts.length > 0 && !(any && hasDigit(word))) any = lowerParts(levels, parts) || any;
    if (any || optional || !corrects) return undefined;
    const meantWords = misspelt(word);
    for (const [meantWord, isWholeWord] of meantWords)
      lower(levels, lowerBound(words, meantWord), isWholeWord ? asMisspelt : asMisspeltBeginning);
    return meantWords;
  }

  function matchBeginning(levels: Uint8Array, word: string): boolean {
    levels.fill(absent);
    return lowerAll(levels, word);
  }

  return { match, matchBeginning };
}
