import type { Sentence } from './sentence.ts';

// Where an encoding lacks a letter, programs write `?` or U+FFFD.

const mark = String.raw`[?\ufffd]`;

/** Italian words that end with an accent, by the letters before it. */
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
/** `-ità`, `-età`, `-ltà`, `-rtà`, `-ttà`: no Italian word ends so without the `à`. */
const endOfNoun = /(?:[ielr]t|tt)$/i;

/** Words with an apostrophe: `l’`, `dell’`, `un’`. */
const elided = new RegExp(
  String.raw`(?<!\p{L})(l|un|d|c|n|dell|all|nell|sull|dall|coll|quell|quest|bell|mezz|tutt|senz|anch)${mark}(?=[aeiouhàèéìòù])`,
  'giu',
);

function missingAccent(stem: string): string | undefined {
  const listed = Object.hasOwn(accentedEnds, stem.toLowerCase())
    ? accentedEnds[stem.toLowerCase()]
    : undefined;
  const accent = listed ?? (stem.length > 2 && endOfNoun.test(stem) ? 'à' : undefined);
  const isUpper = stem === stem.toUpperCase();
  return isUpper ? accent?.toUpperCase() : accent;
}

/** The text with the accents and apostrophes of its Italian words restored. */
export function withAccents(text: string): string {
  if (!/[?\ufffd]/.test(text)) return text;
  return text
    .replace(lastLetter, (written, stem: string) => {
      const accent = missingAccent(stem);
      return accent === undefined ? written : stem + accent;
    })
    .replace(elided, '$1’');
}

/** In the place of `≥`, `−` or a power: before a number, between two, after one. */
const lostSign =
  /(?:^|[\s([,:;=/])[?\ufffd]{1,3}\s?(?=[.,]?\d)|\d\s?[?\ufffd]\s?\d|(?<![\p{L}\d])\d{1,3}[?\ufffd](?=\s?[\p{L}/])/u;
/** In a word, before one, or between words that continue in small letters. */
const lostLetter = /\p{L}\?\p{L}|(?:^|[\s([,:;/])\?-?\p{L}|\p{L}\? \p{Ll}|\p{Ll} \? \p{Ll}|\ufffd/u;

const isAddress = (word: string) => word.includes('://') || word.startsWith('www.');

/** Detects a letter or a sign that an encoding lost; `?` at a sentence's end is not one. */
export function lossIn(text: string): Sentence | undefined {
  if (!/[?\ufffd]/.test(text)) return undefined;
  const words = text.includes('/') || text.includes('www.') ? text.split(/(\s+)/) : [text];
  const withoutAddresses = words.filter((word) => !isAddress(word)).join('');
  if (lostSign.test(withoutAddresses)) return { phrase: 'import.lostSign' };
  return lostLetter.test(withoutAddresses) ? { phrase: 'import.lostAccent' } : undefined;
}

const isMark = (letter: string | undefined) => letter === '?' || letter === '\ufffd';
/** What an encoding may lack. */
const isBeyondAscii = (letter: string) => (letter.codePointAt(0) ?? 0) > 0x7f;
/** A letter may be lost byte by byte. */
const maxMarks = 4;

/** Does a cell differ from a text, and only by letters of it that an encoding lost? */
export function isLossOf(text: string, cell: string): boolean {
  if (text === cell || !/[?\ufffd]/.test(cell)) return false;
  if (text[0] !== cell[0] && !isMark(cell[0])) return false;
  const [letters, written] = [[...text], [...cell]];
  let [position, cellPosition] = [0, 0];
  while (position < letters.length || cellPosition < written.length) {
    if (letters[position] === written[cellPosition] && !isMark(written[cellPosition])) {
      position += 1;
      cellPosition += 1;
      continue;
    }
    let marks = 0;
    while (isMark(written[cellPosition + marks])) marks += 1;
    const following = written[cellPosition + marks];
    // The text may have a question mark of its own beside the lost letters.
    let [questionMarks, lost] = [0, 0];
    for (
      let letter = letters[position];
      letter !== undefined && letter !== following;
      letter = letters[position + questionMarks + lost]
    ) {
      if (isMark(letter)) questionMarks += 1;
      else if (isBeyondAscii(letter)) lost += 1;
      else break;
    }
    const maxLost = questionMarks + lost * maxMarks;
    if (questionMarks + lost === 0 || marks < questionMarks + lost || marks > maxLost) return false;
    position += questionMarks + lost;
    cellPosition += marks;
  }
  return true;
}
