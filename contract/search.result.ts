import type { NearWord } from './search.nearest.ts';

/** Tests that have the same words of a query. */
export interface SearchGroup {
  /** The required words, as typed, and whether these tests have them. */
  readonly words: readonly { readonly text: string; readonly isFound: boolean }[];
  /** Best first. */
  readonly ids: readonly number[];
}

/** A word that no test has, taken for a misspelt one. */
export interface CorrectedWord {
  readonly typed: string;
  /** Up to 5 words it was taken for, as the catalogue writes them. */
  readonly similar: readonly string[];
}

/** A folded word taken for a misspelt one, and all words that it may mean: for the marks. */
export interface MisspeltWord {
  readonly word: string;
  readonly corrections: readonly string[];
}

export interface SearchResult {
  /** Best first: the tests of the groups, one group after the other. */
  readonly ids: readonly number[];
  /**
   * `partial`: some of the tests lack a word of the query. `several`: so they do, but the query is
   * a list of names, initials, codes or synonyms of several tests.
   */
  readonly match: 'all' | 'partial' | 'several';
  /** Misspelt words corrected for what was found. */
  readonly corrected: readonly CorrectedWord[];
  /** Words beyond the limit, as typed. */
  readonly unread: readonly string[];
  readonly misspelt: readonly MisspeltWord[];
  /**
   * Tests by the words they have, complete ones first; for `several`, by what names them, with
   * these words only.
   */
  readonly groups: readonly SearchGroup[];
  /** If nothing is found, up to 5 near words of the catalogue. */
  readonly nearest: readonly NearWord[];
}

/** design.md section 6; docs/search.md. */
export interface Search {
  /** Never throws; a query without a letter or digit finds nothing. */
  find(q: string): SearchResult;
  /**
   * The ids of the tests of which the whole text is a code, the name, the initials or a synonym, in
   * this order. Never throws.
   */
  named(q: string): readonly number[];
}
