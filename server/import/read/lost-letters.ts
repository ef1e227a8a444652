import type { Sentence } from './sentence.ts';

// What encodings lose: where one has no letter, programs write `?`, or U+FFFD.

const mark = String.raw`[?\ufffd]`;

/** Italian words that end with an accent, by what stands before it. */
const accentedEnds: Readonly<Record<string, string>> = {
  pi: 'ù',
  gi: 'à',
  pu: 'ò',
  ci: 'ò',
  perci: 'ò',
  cio: 'è',
  cos: 'ì',
  caff: 'è',
  et: 'à',
  perch: 'é',
  poich: 'é',
  affinch: 'é',
  bench: 'é',
  finch: 'é',
  giacch: 'é',
  anzich: 'é',
  sar: 'à',
  potr: 'à',
  dovr: 'à',
  verr: 'à',
  luned: 'ì',
  marted: 'ì',
  mercoled: 'ì',
  gioved: 'ì',
  venerd: 'ì',
  met: 'à',
};
const lastLetter = new RegExp(String.raw`(?<!\p{L})(\p{L}{2,40})${mark}(?!\p{L})`, 'gu');
/** `-ità`, `-età`, `-ltà`, `-rtà`, `-ttà`: no Italian word ends with these letters without `à`. */
const endOfNoun = /(?:[ielr]t|tt)$/i;

/** Before an apostrophe: `l’`, `dell’`, `un’`. */
const elided = new RegExp(
  String.raw`(?<!\p{L})(l|un|d|c|n|dell|all|nell|sull|dall|coll|quell|quest|bell|mezz|tutt|senz|anch)${mark}(?=[aeiouhàèéìòù])`,
  'giu',
);

function accentOf(stem: string): string | undefined {
  const known = Object.hasOwn(accentedEnds, stem.toLowerCase())
    ? accentedEnds[stem.toLowerCase()]
    : undefined;
  const accent = known ?? (stem.length > 2 && endOfNoun.test(stem) ? 'à' : undefined);
  const isUpper = stem === stem.toUpperCase();
  return isUpper ? accent?.toUpperCase() : accent;
}

/** A text with the accents and apostrophes that its Italian words must have had. */
export function withAccents(text: string): string {
  if (!/[?\ufffd]/.test(text)) return text;
  return text
    .replace(lastLetter, (written, stem: string) => {
      const accent = accentOf(stem);
      return accent === undefined ? written : stem + accent;
    })
    .replace(elided, '$1’');
}

/** Where `≥`, `−` or a power stood: before a number, between two, after one. */
const lostSign =
  /(?:^|[\s([,:;=/])[?\ufffd]{1,3}\s?(?=[.,]?\d)|\d\s?[?\ufffd]\s?\d|(?<![\p{L}\d])\d{1,3}[?\ufffd](?=\s?[\p{L}/])/u;
/** Within a word, before one, or after one that goes on in small letters. */
const lostLetter = /\p{L}\?\p{L}|(?:^|[\s([,:;/])\?-?\p{L}|\p{L}\? \p{Ll}|\p{Ll} \? \p{Ll}|\ufffd/u;

const isAddress = (word: string) => word.includes('://') || word.startsWith('www.');

/** Detects that an encoding lost a letter or a sign; `?` at a sentence's end is none. */
export function lossIn(text: string): Sentence | undefined {
  if (!/[?\ufffd]/.test(text)) return undefined;
  const words = text.includes('/') || text.includes('www.') ? text.split(/(\s+)/) : [text];
  const bare = words.filter((word) => !isAddress(word)).join('');
  if (lostSign.test(bare)) return { phrase: 'import.lostSign' };
  return lostLetter.test(bare) ? { phrase: 'import.lostAccent' } : undefined;
}

const isMark = (letter: string | undefined) => letter === '?' || letter === '\ufffd';
/** What an encoding may lack. */
const isBeyondAscii = (letter: string) => (letter.codePointAt(0) ?? 0) > 0x7f;
/** A letter may have been lost byte by byte. */
const mostMarks = 4;

/** Does a cell differ from a text, and only by letters of it that an encoding lost? */
export function isLossOf(text: string, cell: string): boolean {
  if (text === cell || !/[?\ufffd]/.test(cell)) return false;
  if (text[0] !== cell[0] && !isMark(cell[0])) return false;
  const [letters, written] = [[...text], [...cell]];
  let [at, read] = [0, 0];
  while (at < letters.length || read < written.length) {
    if (letters[at] === written[read] && !isMark(written[read])) {
      at += 1;
      read += 1;
      continue;
    }
    let marks = 0;
    while (isMark(written[read + marks])) marks += 1;
    const next = written[read + marks];
    // Beside lost letters a question mark may stand that is the text's own.
    let [own, lost] = [0, 0];
    for (
      let letter = letters[at];
      letter !== undefined && letter !== next;
      letter = letters[at + own + lost]
    ) {
      if (isMark(letter)) own += 1;
      else if (isBeyondAscii(letter)) lost += 1;
      else break;
    }
    const most = own + lost * mostMarks;
    if (own + lost === 0 || marks < own + lost || marks > most) return false;
    at += own + lost;
    read += marks;
  }
  return true;
}
