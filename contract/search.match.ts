import { endOfPrefix, lowerBound, misspeltAs } from './search.distance.ts';
import { otherForms } from './search.forms.ts';
import type { SearchIndex } from './search.index.ts';
import type { How } from './search.levels.ts';
import {
  absent,
  asBeginningOrForm,
  asMisspelt,
  asMisspeltBeginning,
  exactly,
  levelOf,
} from './search.levels.ts';
import { placeOf, places, testOf } from './search.posting.ts';
import type { TestQueryWord } from './search.query.ts';
import { hasDigit, isStopWord } from './search.words.ts';

/**
 * So many results for misspelt words are cached: while the next word is typed they are needed again
 * and again.
 */
const cachedMisspellings = 64;

const [alias, sample, rest] = [
  places.indexOf('alias'),
  places.indexOf('sample'),
  places.indexOf('rest'),
];

/**
 * Finds the tests that hold a word: `levels` has a place for each test, its best hit or `absent`.
 */
export interface Matcher {
  /** A word of a query, by all the rules (docs/search.md, 'What is found'). */
  match(levels: Uint8Array, word: TestQueryWord): void;
  /** A word or what it begins. */
  matchBeginning(levels: Uint8Array, word: string): boolean;
  /**
   * The words that a misspelt one may mean, with whether their whole is meant; none for a word of
   * the catalogue.
   */
  misspelt(word: string): ReadonlyMap<string, boolean>;
}

/** Makes the matcher of an index. */
export function createMatcher({ items, words, starts, postings }: SearchIndex): Matcher {
  const tests = items.length;
  const part = new Uint8Array(tests);
  const misspellings = new Map<string, ReadonlyMap<string, boolean>>();

  /**
   * Lowers the levels of the tests that hold word `at` of the dictionary in one of the places,
   * `first` to `last`.
   */
  function lower(levels: Uint8Array, at: number, how: How, last = rest, first = 0): void {
    const end = starts[at + 1] as number;
    for (let one = starts[at] as number; one < end; one++) {
      const posting = postings[one] as number;
      const place = placeOf(posting);
      if (place > last || place < first) continue;
      const level = levelOf(posting, how);
      const test = testOf(posting);
      if (level < (levels[test] as number)) levels[test] = level;
    }
  }

  /**
   * Lowers the levels of the tests that hold the word, another form of it or, unless only `whole`
   * will do, a word that it begins. A stop word queried alone is the beginning of another word; a
   * single letter begins only names and aliases.
   */
  function lowerAll(levels: Uint8Array, word: string, whole = false): boolean {
    const from = lowerBound(words, word);
    const isWord = words[from] === word;
    if (isWord) lower(levels, from, isStopWord(word) && !whole ? asBeginningOrForm : exactly);
    const forms = otherForms(words, word);
    for (const at of forms) lower(levels, at, asBeginningOrForm);
    const to = whole ? from : endOfPrefix(words, word, from);
    for (let at = isWord ? from + 1 : from; at < to; at++) {
      lower(levels, at, asBeginningOrForm, word.length === 1 ? alias : rest);
    }
    return isWord || to > from || forms.length > 0;
  }

  /** The tests that hold every part of a compound; the worst of its parts stands for it. */
  function lowerParts(levels: Uint8Array, parts: readonly string[]): boolean {
    const worst = new Uint8Array(tests);
    for (const one of parts) {
      part.fill(absent);
      lowerAll(part, one);
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

  /** Words for a tube: a colour in a method or a note is no cap. */
  function lowerSample(levels: Uint8Array, italian: readonly string[]): void {
    for (const word of italian) {
      const at = lowerBound(words, word);
      if (words[at] === word) lower(levels, at, exactly, sample, sample);
      for (const form of otherForms(words, word))
        lower(levels, form, asBeginningOrForm, sample, sample);
    }
  }

  function misspelt(word: string): ReadonlyMap<string, boolean> {
    let known = misspellings.get(word);
    if (known === undefined) {
      const isKnown = words[lowerBound(words, word)]?.startsWith(word) ?? false;
      known = isKnown || otherForms(words, word).length > 0 ? new Map() : misspeltAs(words, word);
      if (misspellings.size >= cachedMisspellings) misspellings.clear();
      misspellings.set(word, known);
    }
    return known;
  }

  function match(levels: Uint8Array, { word, parts, optional, italian }: TestQueryWord): void {
    levels.fill(absent);
    if (italian.length > 0) {
      lowerSample(levels, italian);
      return;
    }
    let any = lowerAll(levels, word, optional);
    if (parts.length > 0 && !(any && hasDigit(word))) any = lowerParts(levels, parts) || any;
    if (any || optional) return;
    for (const [meant, whole] of misspelt(word)) {
      lower(levels, lowerBound(words, meant), whole ? asMisspelt : asMisspeltBeginning);
    }
  }

  function matchBeginning(levels: Uint8Array, word: string): boolean {
    levels.fill(absent);
    return lowerAll(levels, word);
  }

  return { match, matchBeginning, misspelt };
}
