import type { NearWord } from './search.nearest.ts';

/** Tests that have the same words of a query. */
export interface SearchGroup {
  /** The words that must be found, as they were typed, with whether these tests have them. */
  readonly words: readonly { readonly text: string; readonly isFound: boolean }[];
  /** Best first. */
  readonly ids: readonly number[];
}

/** A word that no test has, taken for a misspelt one. */
export interface CorrectedWord {
  /** As it was typed. */
  readonly typed: string;
  /** Up to 5 of the words that it was taken for, as the catalogue writes them. */
  readonly similar: readonly string[];
}

/** What a query finds. */
export interface SearchResult {
  /** Best first: those of the groups, one after the other. */
  readonly ids: readonly number[];
  /**
   * `partial`: some of the tests lack a word of the query. `several`: so they do, but the query is
   * the names, initials, codes or synonyms of several tests, one after the other.
   */
  readonly match: 'all' | 'partial' | 'several';
  /** The words whose misspelling was corrected for what was found. */
  readonly corrected: readonly CorrectedWord[];
  /** The words beyond the most that are read, as they were typed. */
  readonly unread: readonly string[];
  /**
   * The tests by the words that they have; those that have all stand first. Of several tests, by
   * what names them, with these words only.
   */
  readonly groups: readonly SearchGroup[];
  /** When nothing is found, up to 5 near words of the catalogue. */
  readonly nearest: readonly NearWord[];
}

/** The search over a catalogue (design.md section 6; docs/search.md). */
export interface Search {
  /**
   * The tests that a query finds. Never throws; a query without a letter or digit finds nothing.
   */
  find(q: string): SearchResult;
  /**
   * The words of the catalogue that `find` takes a folded word for, with whether their whole is
   * meant or their beginning; none when it is a word, begins one, or is another form of one.
   */
  misspelt(word: string): ReadonlyMap<string, boolean>;
}
