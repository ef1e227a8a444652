import { endOfPrefix, lowerBound, misspeltAs } from '#contract/search.distance.ts';
import type { Mark } from '#contract/search.marks.ts';
import { markMatches } from '#contract/search.marks.ts';
import { eachWord, readQuery } from '#contract/search.words.ts';
import type { Entry, Part } from './tree.ts';

/** A place in the manual that a search found. */
interface ManualHit {
  readonly entry: Entry;
  readonly part: Part;
  /** The line of it that says most of what was asked. */
  readonly line: string;
}

/**
 * A part as it is searched: its words, with what each costs; a word of the heading costs less than
 * one of the text.
 */
interface Indexed {
  readonly entry: Entry;
  readonly part: Part;
  readonly words: ReadonlyMap<string, number>;
}

const [ofHeading, ofText] = [0, 2];
/**
 * A word that only begins with what was asked costs more than the word itself, and a misspelt one
 * still more.
 */
const [asBeginning, asMisspelt] = [1, 4];

function indexed(entry: Entry, part: Part): Indexed {
  const words = new Map<string, number>();
  for (const line of part.lines) eachWord(line, (word) => void words.set(word, ofText));
  eachWord(part.heading, (word) => void words.set(word, ofHeading));
  return { entry, part, words };
}

/** The search in a manual. */
export interface ManualSearch {
  /** The places that a query finds, best first. */
  readonly find: (q: string) => readonly ManualHit[];
  /** A line parted where the query hits it. */
  readonly mark: (text: string, q: string) => readonly Mark[];
}

/**
 * Makes the search of a manual, by the words and slips of the catalogue's own search
 * (docs/search.md): blind to case and accents, beginnings, misspelt words.
 */
export function createManualSearch(sections: readonly Entry[]): ManualSearch {
  const parts = sections.flatMap((entry) => entry.parts.map((part) => indexed(entry, part)));
  const words = [...new Set(parts.flatMap((one) => [...one.words.keys()]))].sort();

  function misspelt(word: string): ReadonlyMap<string, boolean> {
    const isKnown = words[lowerBound(words, word)]?.startsWith(word) ?? false;
    return isKnown ? new Map() : misspeltAs(words, word);
  }

  /** The words of the manual that a word asked for may mean, with what each costs. */
  function meant(word: string): ReadonlyMap<string, number> {
    const from = lowerBound(words, word);
    const begun = words.slice(from, endOfPrefix(words, word, from));
    if (begun.length > 0) return new Map(begun.map((one) => [one, one === word ? 0 : asBeginning]));
    return new Map([...misspelt(word).keys()].map((one) => [one, asMisspelt]));
  }

  /** What it costs a part to answer a word: nothing found is undefined. */
  function costOf(part: Indexed, candidates: ReadonlyMap<string, number>): number | undefined {
    let least: number | undefined;
    for (const [word, cost] of candidates) {
      const own = part.words.get(word);
      if (own !== undefined) least = Math.min(least ?? own + cost, own + cost);
    }
    return least;
  }

  const mark: ManualSearch['mark'] = (text, q) => markMatches(text, q, { misspelt });
  const hitsIn = (line: string, q: string) =>
    new Set(mark(line, q).flatMap(({ hit, text }) => (hit ? [text] : []))).size;

  function find(q: string): ManualHit[] {
    const asked = readQuery(q).words.filter((one) => !one.optional);
    const candidates = asked.map(({ word, parts: pieces }) => [meant(word), ...pieces.map(meant)]);
    const scored = parts.map((part, order) => {
      const costs = candidates.map(([whole, ...pieces]) => {
        const asOne = costOf(part, whole ?? new Map());
        const inPieces = pieces.map((one) => costOf(part, one));
        const isWhole =
          asOne !== undefined || inPieces.length === 0 || inPieces.includes(undefined);
        return isWhole ? asOne : Math.max(...inPieces.map((cost) => cost ?? 0));
      });
      const found = costs.filter((cost) => cost !== undefined);
      return { part, order, found: found.length, cost: found.reduce((sum, cost) => sum + cost, 0) };
    });
    const most = Math.max(0, ...scored.map(({ found }) => found));
    if (most === 0 || most < asked.length / 2) return [];
    return scored
      .filter(({ found }) => found === most)
      .sort((one, other) => one.cost - other.cost || one.order - other.order)
      .map(({ part: { entry, part } }) => ({ entry, part, line: lineOf(part, q) }));
  }

  function lineOf(part: Part, q: string): string {
    const [first = ''] = part.lines;
    return part.lines.reduce(
      (best, line) => (hitsIn(line, q) > hitsIn(best, q) ? line : best),
      first,
    );
  }

  return { find, mark };
}
