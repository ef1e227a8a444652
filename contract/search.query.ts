import { readCapQuery } from './search.caps.ts';
import type { Query, QueryWord } from './search.words.ts';
import { hasDigit, isStopWord, readQuery } from './search.words.ts';
import type { CapColour } from './tubes.ts';

/** Words without meaning for the search: `esame uricemia` means `uricemia`. */
const genericWords = new Set(
  `analisi assay determinazione determinazioni dosaggi dosaggio esame esami exam exams level levels
  livelli livello misura misurazione prestazione prestazioni prova prove ricerca ricerche test
  tests valore valori value values`.split(/\s+/),
);

export interface TestQueryWord extends QueryWord {
  /** For a tube or its cap, the words in Italian records; searched only in the sample fields. */
  readonly italian: readonly string[];
  /**
   * For a single letter or digit after a noun, that noun, whole and in parts, and a letter right
   * before it (`vitamina D 3`): it is found only together with one of them. Otherwise empty.
   */
  readonly nouns: readonly string[];
}

export interface TestQuery extends Query {
  readonly words: readonly TestQueryWord[];
  /**
   * The query joined, without generic words, then without stop words too; empty if it has no
   * generic one.
   */
  readonly cores: readonly string[];
  /** The caps that are meant, if nothing else is. */
  readonly caps: readonly CapColour[];
}

/**
 * Beside another word, generic words are as optional as stop words; but a letter at the end is
 * never optional (`vitamina a`).
 */
export function readTestQuery(q: string): TestQuery {
  const { words, joined, unread } = readQuery(q);
  const cap = readCapQuery(words.map(({ word }) => word));
  const isGeneric = ({ word }: QueryWord) => genericWords.has(word);
  const isSignificant = (word: QueryWord) => !word.optional && !isGeneric(word);
  const significant = words.filter(isSignificant);
  const isLess = significant.length > 0 && words.some(isGeneric);
  const specific = words.filter((word) => !isGeneric(word));
  const bare = specific.filter(({ word }) => word.length === 1 || !isStopWord(word));
  const isCore = specific.length > 0 && specific.length < words.length;
  const lastSignificant = words.findLastIndex(isSignificant);
  let noun: QueryWord | undefined;
  const read = words.map((word, at): TestQueryWord => {
    const before = words[at - 1]?.word ?? '';
    const isOfNumber = !hasDigit(word.word) && hasDigit(before);
    const isLetter =
      word.word.length === 1 && noun !== undefined && cap === undefined && !isOfNumber;
    const letters = before.length === 1 ? [before] : [];
    const nouns = isLetter && noun ? [noun.word, ...noun.parts, ...letters] : [];
    if (isSignificant(word) && word.word.length > 1 && !hasDigit(word.word)) noun = word;
    const isLast = isLetter && at > lastSignificant;
    return {
      ...word,
      optional: !isLast && (word.optional || (isLess && isGeneric(word))),
      italian: cap?.italian.get(word.word) ?? [],
      nouns,
    };
  });
  return {
    joined,
    unread,
    words: read,
    cores: isCore ? [specific, bare].map((some) => some.map(({ word }) => word).join('')) : [],
    caps: cap?.colours ?? [],
  };
}
