import { longestQuery } from './constants.ts';
import { beginsWithDigit, readTime } from './search.time.ts';
import { fold } from './text.ts';

/**
 * Names and synonyms of up to so many letters also count as one word: `PT INR` is found by `ptin`,
 * `CA 19.9` by `ca19`.
 */
export const longestJoined = 12;

/** Found as itself or as a beginning; with `parts`, also where all its parts are found. */
export interface QueryWord {
  readonly word: string;
  /** As typed, where that is known. */
  readonly typed: string;
  /**
   * Separated by dots, dashes and apostrophes: `anti`, `tpo` of `anti-tpo`. Empty for a plain word.
   */
  readonly parts: readonly string[];
  /** A stop word beside others: not required, but it ranks (`vitamina E` is not `vitamina`). */
  readonly optional: boolean;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** Its letters and digits joined: `ca199` of `CA 19.9`. */
  readonly joined: string;
  /** Words beyond the limit, as typed. */
  readonly unread: readonly string[];
}

/** Further distinct words are not read: ranks are packed for so many. */
export const mostWords = 30;

const chunks = /[\p{L}\p{N}]+(?:[-.'_\u2010-\u2015]+[\p{L}\p{N}]+)*/gu;
const joints = /[-.'_\u2010-\u2015]+/;
const everyJoint = /[-.'_\u2010-\u2015]+/g;
/** Anything that folding changes beyond lower case. */
const toFold = /[^\n\t -_a-~]/;
const elision = /^(?:l|d|c|un|gl|all|dell|dall|nell|sull|quell|quest)'+/;

/** Italian stop words, and all single letters, since they never cost a hit. */
const stopWords = new Set(
  `a ad al allo alla ai agli alle all e ed o od i il lo la le gli un uno una di del dello della dei
  degli delle dell da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell
  su sul sullo sulla sui sugli sulle sull con per tra fra che se si`.split(/\s+/),
);

const longestStopWord = Math.max(...Array.from(stopWords, ({ length }) => length));

/** Takes a folded word. */
export function isStopWord(word: string): boolean {
  return word.length <= longestStopWord && stopWords.has(word);
}

/**
 * Visits the folded words of a text, separated by blanks and signs; those between dots, dashes and
 * apostrophes too, and such a compound as one (`anti-TPO`: anti, tpo, antitpo). An elided article
 * is left out (`dell'urea`: urea); a time is one word too, spelt out (`24h`: 24, ore, 24ore).
 * @param visit gets the word and whether it opens the text
 * @returns the letters and digits of all the text, joined
 */
export function eachWord(text: string, visit: (word: string, opens: boolean) => void): string {
  let joined = '';
  let opens = true;
  let before = '';
  let isAfterNumber = false;
  const folded = toFold.test(text) ? fold(text) : text.toLowerCase();
  const hasJoints = joints.test(folded);
  for (const chunk of folded.match(chunks) ?? []) {
    const hasNumber = beginsWithDigit(chunk);
    const time = hasNumber || isAfterNumber ? readTime(chunk, before) : undefined;
    const isCompound = hasJoints && joints.test(chunk);
    if (time !== undefined || isCompound) {
      const parts = time ?? partsOf(chunk);
      for (let at = 0; at < parts.length; at++) visit(parts[at] as string, opens && at === 0);
      if (parts.length > 1) visit(parts.join(''), opens);
    } else {
      visit(chunk, opens);
    }
    joined += isCompound ? chunk.replace(everyJoint, '') : chunk;
    before = chunk;
    isAfterNumber = hasNumber;
    opens = false;
  }
  return joined;
}

/**
 * Its distinct words, stop words marked unless there is nothing else. Any text is a query; it is
 * cut at `longestQuery`.
 */
export function readQuery(q: string): Query {
  const chunks = chunksOf(q.slice(0, longestQuery));
  const onlyStopWords = chunks.every(({ chunk }) => isStopWord(chunk));
  const words = new Map<string, QueryWord>();
  const unread = new Set<string>();
  for (const { chunk, typed, time } of chunks) {
    const parts = time ?? partsOf(chunk);
    const word = parts.join('');
    const isOptional = !onlyStopWords && isStopWord(word);
    if (words.size === mostWords && !words.has(word)) unread.add(typed);
    else
      words.set(word, {
        word,
        typed,
        parts: parts.length > 1 ? parts : [],
        optional: isOptional,
      });
  }
  const joined = chunks.map(({ chunk }) => chunk).join('');
  return {
    words: [...words.values()],
    joined: joined.replace(everyJoint, ''),
    unread: [...unread],
  };
}

/** A piece of a query between blanks and signs. */
interface Chunk {
  readonly chunk: string;
  /** As typed; a chunk that folding splits is returned folded. */
  readonly typed: string;
  /** The number and unit of a time. */
  readonly time: readonly string[] | undefined;
}

function chunksOf(q: string): Chunk[] {
  const found: Chunk[] = [];
  for (const text of q.split(/\s+/)) {
    const folded: readonly string[] = fold(text).match(chunks) ?? [];
    const typed = text.match(chunks) ?? [];
    for (const [at, chunk] of folded.entries()) {
      const before = found.at(-1);
      const time = readTime(chunk, before?.chunk ?? '');
      const own = (folded.length === typed.length && typed[at]) || chunk;
      if (time === undefined || before === undefined || beginsWithDigit(chunk)) {
        found.push({ chunk, typed: own, time });
      } else {
        // The number before it belongs to this time.
        found.pop();
        found.push({ chunk: before.chunk + chunk, typed: `${before.typed} ${own}`, time });
      }
    }
  }
  return found;
}

/** Such a word is never taken for a misspelt one: `b12` is not `b6`. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

function partsOf(chunk: string): string[] {
  return chunk.replace(elision, '').split(joints);
}
