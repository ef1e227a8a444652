import { otherForms } from './search.forms.ts';
import { misspeltAs } from './search.misspelt.ts';
import type { TestQuery } from './search.query.ts';
import { readTestQuery } from './search.query.ts';
import type { MisspeltWord } from './search.result.ts';
import { eachWord, isStopWord, longestJoined } from './search.words.ts';
import { fold } from './text.ts';

/** `hit`: the query found it. */
export interface Mark {
  text: string;
  hit: boolean;
}

interface Placed {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  /** Joined to the word before it by a dot, a dash or an apostrophe. */
  readonly joined: boolean;
}

/** The words that a folded word of a query may mean, where it was taken for a misspelt one. */
export type CorrectionsOf = (word: string) => { has(word: string): boolean };

const nothing: ReadonlySet<string> = new Set();

/** As a search took them. */
export function correctionsIn(misspelt: readonly MisspeltWord[]): CorrectionsOf {
  const corrections = new Map(misspelt.map((entry) => [entry.word, new Set(entry.corrections)]));
  return (word) => corrections.get(word) ?? nothing;
}

/**
 * Splits a text where a query hits it, by the rules of `find`: a word, its beginning, another form
 * of it; a compound in one (`ca199` in `CA 19.9`); a misspelt word where nothing else is. The
 * pieces joined give the text back. It knows neither the field nor the other tests.
 * @param correctionsOf the words of the catalogue that a misspelt one may mean: without it, a word of the
 *   catalogue may be marked as a misspelling of another
 */
export function markMatches(text: string, q: string, correctionsOf?: CorrectionsOf): Mark[] {
  const query = readTestQuery(q);
  const words = placedWords(text);
  if (query.words.length === 0 || words.length === 0)
    return text === '' ? [] : [{ text, hit: false }];
  const hits = new Uint8Array(text.length);
  if (eachWord(text, () => undefined) === query.joined)
    hits.fill(1, words[0]?.from, words.at(-1)?.to);
  const sorted = [...new Set(words.map((word) => word.folded))].sort();
  const markWhole = (marked: { has(word: string): boolean }) => {
    for (const word of words) if (marked.has(word.folded)) hits.fill(1, word.from, word.to);
  };
  for (const [word, italian] of wordsToMark(query)) {
    const translations = italian.length > 0 ? italian : [word];
    const others = translations.flatMap((translation) =>
      otherForms(sorted, translation).map((at) => sorted[at] as string),
    );
    const forms = new Set([...others, ...italian]);
    markWhole(forms);
    if (italian.length > 0) continue;
    if (markPlain(hits, text, words, word) || sorted.some((form) => forms.has(form))) continue;
    markWhole(correctionsOf ? correctionsOf(word) : misspeltAs(sorted, word));
  }
  for (const { word, nouns } of query.words) {
    if (nouns.length > 0) markLetter(hits, words, word);
  }
  return pieces(text, hits);
}

/** In a text as short as a name, a letter need not follow its noun directly. */
const longestName = 100;

/** Marks a single letter or digit that stands with its noun, already marked, or alone. */
function markLetter(hits: Uint8Array, words: readonly Placed[], letter: string): void {
  const isName = hits.length <= longestName && (words.length === 1 || hits.includes(1));
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isBehind = before !== undefined && hits[before.from] === 1;
    if (word.folded === letter && (isName || isBehind)) hits.fill(1, word.from, word.to);
  });
}

/** Each word to mark, with its Italian equivalents. Stop words only if there is nothing else. */
function wordsToMark({ words, joined }: TestQuery): Map<string, readonly string[]> {
  const significant = words.filter((word) => !(word.optional && isStopWord(word.word)));
  const marked = new Map<string, readonly string[]>();
  for (const { word, parts, italian, nouns } of significant) {
    if (nouns.length === 0) marked.set(word, italian);
    for (const noun of nouns) marked.set(noun + word, []);
    for (const part of parts) marked.set(part, []);
  }
  if (words.length > 1 && /\p{N}/u.test(joined)) marked.set(joined, []);
  return marked;
}

function placedWords(text: string): Placed[] {
  let before = 0;
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => {
    const from = match.index;
    const joined = from > 0 && /^[-.'_\u2010-\u2015]+$/.test(fold(text.slice(before, from)));
    before = from + match[0].length;
    return { folded: fold(match[0]), from, to: before, joined };
  });
}

/**
 * Marks the words that the word begins, and the compounds that it begins if it is longer than one
 * of their words.
 */
function markPlain(
  hits: Uint8Array,
  text: string,
  words: readonly Placed[],
  word: string,
): boolean {
  let any = false;
  const isShort = words.reduce((sum, word) => sum + word.folded.length, 0) <= longestJoined;
  words.forEach((start, at) => {
    let [rest, end] = [word, at];
    let current: Placed | undefined = start;
    while (
      current &&
      current.folded !== '' &&
      rest.length > current.folded.length &&
      rest.startsWith(current.folded)
    ) {
      rest = rest.slice(current.folded.length);
      current = words[++end];
      if (!current?.joined && !(at === 0 && isShort)) return;
    }
    if (current?.folded.startsWith(rest) !== true) return;
    hits.fill(1, start.from, endOf(text, current, rest.length));
    any = true;
  });
  return any;
}

/**
 * Where the first `letters` folded letters of a word end in the text: folding may change how many
 * there are.
 */
function endOf(text: string, word: Placed, letters: number): number {
  let end = word.from;
  let folded = 0;
  for (const letter of text.slice(word.from, word.to)) {
    const more = fold(letter).length;
    if (folded >= letters && more > 0) break;
    folded += more;
    end += letter.length;
  }
  return end;
}

function pieces(text: string, hits: Uint8Array): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[from]) continue;
    marks.push({ text: text.slice(from, at), hit: hits[from] === 1 });
    from = at;
  }
  return marks;
}
