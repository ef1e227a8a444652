import { longestQuery } from './constants.ts';
import { fold } from './text.ts';

/**
 * A word of a query: found as itself or as a beginning; with `parts`, also where all its parts are
 * found.
 */
export interface QueryWord {
  readonly word: string;
  /** As it was typed, where that is known. */
  readonly typed: string;
  /**
   * What dots, dashes and apostrophes part: `anti`, `tpo` of `anti-tpo`. Empty for a plain word.
   */
  readonly parts: readonly string[];
  /**
   * A stop word beside others: it need not be found, but it ranks (`vitamina E` is not `vitamina`).
   */
  readonly optional: boolean;
}

/** A query as it is read. */
export interface Query {
  readonly words: readonly QueryWord[];
  /** The letters and digits of all of it, in one: `ca199` of `CA 19.9`. */
  readonly joined: string;
}

/**
 * More words than this are not read; 100 characters hold no more that mean something, and ranks are
 * packed for 16.
 */
const mostWords = 16;

const chunks = /[\p{L}\p{N}]+(?:[-.'_\u2010-\u2015]+[\p{L}\p{N}]+)*/gu;
const joints = /[-.'_\u2010-\u2015]+/;
const everyJoint = /[-.'_\u2010-\u2015]+/g;
/** Anything that folding does more to than lower its case. */
const toFold = /[^\n\t -_a-~]/;
const elision = /^(?:l|d|c|un|gl|all|dell|dall|nell|sull|quell|quest)'+/;

/** The Italian stop words. Single letters and all, since they never cost a hit. */
const stopWords = new Set(
  `a ad al allo alla ai agli alle all e ed o od i il lo la le gli un uno una di del dello della dei
  degli delle dell da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell
  su sul sullo sulla sui sugli sulle sull con per tra fra che se si`.split(/\s+/),
);

/** Is a folded word a stop word? */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/**
 * Visits the folded words of a text: what blanks and signs part; what dots, dashes and apostrophes
 * part as well, and such a compound as one (`anti-TPO`: anti, tpo, antitpo). An elided article is
 * left out (`dell'urea`: urea).
 * @param visit gets the word and whether it opens the text
 * @returns the letters and digits of all the text, in one
 */
export function eachWord(text: string, visit: (word: string, opens: boolean) => void): string {
  let joined = '';
  let opens = true;
  const folded = toFold.test(text) ? fold(text) : text.toLowerCase();
  for (const chunk of folded.match(chunks) ?? []) {
    if (joints.test(chunk)) {
      const parts = partsOf(chunk);
      parts.forEach((part, at) => {
        visit(part, opens && at === 0);
      });
      if (parts.length > 1) visit(parts.join(''), opens);
      joined += chunk.replace(everyJoint, '');
    } else {
      visit(chunk, opens);
      joined += chunk;
    }
    opens = false;
  }
  return joined;
}

/**
 * Reads a query: its distinct words, stop words marked unless there is nothing else. Any text is a
 * query.
 */
export function readQuery(q: string): Query {
  const found = chunksOf(q.slice(0, longestQuery));
  const onlyStopWords = found.every(({ chunk }) => isStopWord(chunk));
  const words = new Map<string, QueryWord>();
  for (const { chunk, typed } of found) {
    const parts = partsOf(chunk);
    const word = parts.join('');
    const optional = !onlyStopWords && isStopWord(word);
    if (words.size < mostWords)
      words.set(word, { word, typed, parts: parts.length > 1 ? parts : [], optional });
  }
  const joined = found.map(({ chunk }) => chunk).join('');
  return { words: [...words.values()], joined: joined.replace(everyJoint, '') };
}

/**
 * The folded chunks of a query, each as it was typed; one that folding splits is returned folded.
 */
function chunksOf(q: string): { chunk: string; typed: string }[] {
  return q.split(/\s+/).flatMap((text) => {
    const folded: readonly string[] = fold(text).match(chunks) ?? [];
    const typed = text.match(chunks) ?? [];
    return folded.map((chunk, at) => ({
      chunk,
      typed: (folded.length === typed.length && typed[at]) || chunk,
    }));
  });
}

/** Does a word hold a digit? Such a word is never taken for a misspelt one: `b12` is not `b6`. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

function partsOf(chunk: string): string[] {
  return chunk.replace(elision, '').split(joints);
}
