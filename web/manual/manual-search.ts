import { endOfPrefix, lowerBound } from '#contract/search.distance.ts';
import type { Mark } from '#contract/search.marks.ts';
import { markMatches } from '#contract/search.marks.ts';
import { misspeltAs } from '#contract/search.misspelt.ts';
import { eachWord, readQuery } from '#contract/search.words.ts';
import type { ContentsEntry, ManualPart } from './tree.ts';

interface ManualHit {
  readonly entry: ContentsEntry;
  readonly part: ManualPart;
  /** The line that matches most of the query. */
  readonly line: string;
}

/**
 * An indexed part: its words with their costs; a word of the heading costs less than one of the
 * text.
 */
interface Indexed {
  readonly entry: ContentsEntry;
  readonly part: ManualPart;
  readonly words: ReadonlyMap<string, number>;
}

const [ofHeading, ofText] = [0, 2];
/**
 * A word that only begins with the query costs more than the word itself, and a misspelt one still
 * more.
 */
const [asBeginning, asMisspelt] = [1, 4];

function indexed(entry: ContentsEntry, part: ManualPart): Indexed {
  const words = new Map<string, number>();
  for (const line of part.lines) eachWord(line, (word) => void words.set(word, ofText));
  eachWord(part.heading, (word) => void words.set(word, ofHeading));
  return { entry, part, words };
}

export interface ManualSearch {
  /** The results of a query, best first. */
  readonly find: (q: string) => readonly ManualHit[];
  /** A line split at the query's matches. */
  readonly mark: (text: string, q: string) => readonly Mark[];
}

/**
 * Makes the search of a manual, with the rules of the catalogue's search (docs/search.md): it
 * ignores case and accents, and finds beginnings and misspelt words.
 */
export function createManualSearch(sections: readonly ContentsEntry[]): ManualSearch {
  const parts = sections.flatMap((entry) => entry.parts.map((part) => indexed(entry, part)));
  const words = [...new Set(parts.flatMap((part) => [...part.words.keys()]))].sort();

  function misspelt(word: string): ReadonlyMap<string, boolean> {
    const isKnown = words[lowerBound(words, word)]?.startsWith(word) ?? false;
    return isKnown ? new Map() : misspeltAs(words, word);
  }

  /** The words of the manual that a word of the query may mean, with their costs. */
  function candidateWords(word: string): ReadonlyMap<string, number> {
    const from = lowerBound(words, word);
    const completions = words.slice(from, endOfPrefix(words, word, from));
    if (completions.length > 0)
      return new Map(
        completions.map((completion) => [completion, completion === word ? 0 : asBeginning]),
      );
    return new Map([...misspelt(word).keys()].map((key) => [key, asMisspelt]));
  }

  /** The cost of a word in a part; undefined if it is not found. */
  function wordCost(part: Indexed, candidates: ReadonlyMap<string, number>): number | undefined {
    let least: number | undefined;
    for (const [word, cost] of candidates) {
      const partCost = part.words.get(word);
      if (partCost !== undefined) least = Math.min(least ?? partCost + cost, partCost + cost);
    }
    return least;
  }

  const mark: ManualSearch['mark'] = (text, q) => markMatches(text, q, misspelt);
  const hitsIn = (line: string, q: string) =>
    new Set(mark(line, q).flatMap(({ hit, text }) => (hit ? [text] : []))).size;

  function find(q: string): ManualHit[] {
    const terms = readQuery(q).words.filter((word) => !word.optional);
    const candidates = terms.map(({ word, parts: pieces }) => [
      candidateWords(word),
      ...pieces.map(candidateWords),
    ]);
    const scored = parts.map((part, order) => {
      const costs = candidates.map(([term, ...pieces]) => {
        const asOne = wordCost(part, term ?? new Map());
        const inPieces = pieces.map((piece) => wordCost(part, piece));
        const isWhole =
          asOne !== undefined || inPieces.length === 0 || inPieces.includes(undefined);
        return isWhole ? asOne : Math.max(...inPieces.map((cost) => cost ?? 0));
      });
      const foundCosts = costs.filter((cost) => cost !== undefined);
      return {
        part,
        order,
        found: foundCosts.length,
        cost: foundCosts.reduce((sum, cost) => sum + cost, 0),
      };
    });
    const most = Math.max(0, ...scored.map(({ found }) => found));
    if (most === 0 || most < terms.length / 2) return [];
    return scored
      .filter(({ found }) => found === most)
      .sort((a, b) => a.cost - b.cost || a.order - b.order)
      .map(({ part: { entry, part } }) => ({ entry, part, line: bestLine(part, q) }));
  }

  function bestLine(part: ManualPart, q: string): string {
    const [first = ''] = part.lines;
    return part.lines.reduce(
      (best, line) => (hitsIn(line, q) > hitsIn(best, q) ? line : best),
      first,
    );
  }

  return { find, mark };
}
