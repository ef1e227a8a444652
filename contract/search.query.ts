import { readCapQuery } from './search.caps.ts';
import type { Query, QueryWord } from './search.words.ts';
import { isStopWord, readQuery } from './search.words.ts';
import type { CapColour } from './tubes.ts';

/** Words without meaning for the search: `esame uricemia` means `uricemia`. */
const genericWords = new Set(
  `analisi assay determinazione determinazioni dosaggi dosaggio esame esami exam exams level levels
  livelli livello misura misurazione prestazione prestazioni prova prove ricerca ricerche test
  tests valore valori value values`.split(/\s+/),
);

/** A word of a query for tests. */
export interface TestQueryWord extends QueryWord {
  /**
   * Of a word for a tube or its cap, the words of Italian records for it; searched only in the
   * sample fields.
   */
  readonly italian: readonly string[];
}

/** A query for tests as it is read. */
export interface TestQuery extends Query {
  readonly words: readonly TestQueryWord[];
  /**
   * All of it in one without the generic words, then without stop words too; empty where it holds
   * no generic one.
   */
  readonly cores: readonly string[];
  /** The caps that are meant, when nothing else is. */
  readonly caps: readonly CapColour[];
}

/**
 * Reads a query for tests: beside another word, generic words need not be found, as stop words need
 * not.
 */
export function readTestQuery(q: string): TestQuery {
  const { words, joined } = readQuery(q);
  const cap = readCapQuery(words.map(({ word }) => word));
  const isGeneric = ({ word }: QueryWord) => genericWords.has(word);
  const significant = words.filter((one) => !one.optional && !isGeneric(one));
  const isLess = significant.length > 0 && words.some(isGeneric);
  const specific = words.filter((one) => !isGeneric(one));
  const bare = specific.filter(({ word }) => word.length === 1 || !isStopWord(word));
  const isCore = specific.length > 0 && specific.length < words.length;
  return {
    joined,
    words: words.map((one) => ({
      ...one,
      optional: one.optional || (isLess && isGeneric(one)),
      italian: cap?.italian.get(one.word) ?? [],
    })),
    cores: isCore ? [specific, bare].map((some) => some.map(({ word }) => word).join('')) : [],
    caps: cap?.colours ?? [],
  };
}
