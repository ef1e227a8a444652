import { fold } from '#contract/text.ts';
import type { Meaning } from './vocabulary.ts';
import { maxMeaningWords, meaningOf } from './vocabulary.ts';

const marked = String.raw`\d{1,3}(?:[\u00a0\u2009\u202f'’]\d{3})+(?!\d)`;
// Two numbers may follow one another (`144 145`): only round ones are surely thousands.
const spaced = String.raw`\d{1,3}(?: \d{3})* \d00(?! ?\d)`;
const grouped = String.raw`(?:${marked}|${spaced})(?:[.,]\d+)?`;
const plain = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?`;

const numberAhead = new RegExp(`(?:${grouped}|${plain})(?![.,]?\\d)`, 'iy');

const repeated = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const mixed = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/;
const single = /^(\d*)(?:([.,])(\d+))?(?:e[+-]?\d+)?$/i;

/**
 * Null where a number is ambiguous: a single mark before exactly three digits may separate
 * thousands (`1.200`) unless it is the file's decimal mark, or follows a zero (`0.002`).
 */
function readNumber(written: string, decimal: ',' | '.'): number | null {
  const digits = written.replace(/[ \u00a0\u2009\u202f'’]/g, '');
  if (repeated.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (mixed.test(digits)) {
    const decimalAt = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    return Number(
      `${digits.slice(0, decimalAt).replace(/[.,]/g, '')}.${digits.slice(decimalAt + 1)}`,
    );
  }
  const [, integerPart = '', mark, decimals = ''] = single.exec(digits) ?? [];
  if (mark === undefined && integerPart === '') return null;
  const isGroup = mark !== undefined && mark !== decimal && decimals.length === 3;
  const hasGroups = digits !== written;
  if (isGroup && !hasGroups && !/^0*$/.test(integerPart)) return null;
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

export type Token = {
  readonly start: number;
  readonly end: number;
  /** Blanks precede it. */
  readonly isApart: boolean;
} & (
  | Meaning
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'dash'; readonly mark: string }
  | { readonly kind: 'ratio' | 'quoted' | 'word' | 'other' }
  | { readonly kind: ':' | '=' | ',' | ';' | '/' | '(' | ')' | '+' }
);

/** A longer line is a text. */
const maxLineLength = 1200;

const blanks = /\s*/y;
/** The number that replaces a quoted text (contract/intervals.cells.ts). */
const numbered = String.raw`\u0000\d+\u0000`;
const quoted = new RegExp(numbered, 'y');
/** A titre, a ratio, an hour: `1:80`, `20 : 1`, `8:00`. */
const ratio = /\d+(?:[.,]\d+)?(?::| : )\d+(?:[.,]\d+)?(?![.,]?\d)|1\/\d{2,5}(?![.,/]?\d)/y;
const sign = /<\s?(?:=|o\s?=|or\s?=)|>\s?(?:=|o\s?=|or\s?=)|=\s?[<>]|[<>≤≥≦≧⩽⩾＜＞]/y;
const dash = /[-–—−‐‑‒―~∼÷_]|\.{2,3}|…/y;
const abbreviation = /(?:\p{L}\.){2,5}|\p{L}\/\p{L}(?![\p{L}\p{N}])/uy;
const word = /[\p{L}♂♀][\p{L}\p{M}'’]*/uy;
const mark = /[:=,;/()[\]+]/y;

const toOperator = (written: string) => {
  const isBelow = /[<≤≦⩽＜]/.test(written);
  const isIncluded = /[=≤≦≧≥⩽⩾]/.test(written);
  return `${isBelow ? '<' : '>'}${isIncluded ? '=' : ''}` as const;
};

/** Several words with one meaning become one token: `minore o uguale a`. */
function joinWords(line: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    if (first === undefined) break;
    let length = 1;
    let meaning: Meaning | undefined;
    for (let count = maxMeaningWords; first.kind === 'word' && count > 0; count -= 1) {
      const words = tokens.slice(at, at + count);
      if (words.length < count || words.some(({ kind }) => kind !== 'word')) continue;
      const text = words.map(({ start, end }) => fold(line.slice(start, end)).replace(/[.']/g, ''));
      meaning = meaningOf(text.join(' '));
      length = count;
      if (meaning !== undefined) break;
    }
    const end = tokens[at + length - 1]?.end ?? first.end;
    joined.push(
      meaning === undefined
        ? first
        : { ...meaning, start: first.start, end, isApart: first.isApart },
    );
    at += meaning === undefined ? 1 : length;
  }
  return joined;
}

/**
 * The tokens of a line; together they hold all its characters but blanks. Null for a line that is
 * too long for an interval.
 */
export function tokenize(line: string, decimal: ',' | '.'): readonly Token[] | null {
  if (line.length > maxLineLength) return null;
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(line)?.[0];
  };
  while (at < line.length) {
    const gap = take(blanks) ?? '';
    at += gap.length;
    if (at >= line.length) break;
    const span = (text: string) => ({ start: at, end: at + text.length, isApart: gap !== '' });
    const token = ((): Token => {
      const quotedPart = take(quoted);
      if (quotedPart !== undefined) return { kind: 'quoted', ...span(quotedPart) };
      const ratioPart = take(ratio);
      if (ratioPart !== undefined) return { kind: 'ratio', ...span(ratioPart) };
      const digits = take(numberAhead);
      if (digits !== undefined)
        return { kind: 'number', value: readNumber(digits, decimal), ...span(digits) };
      const signs = take(sign);
      if (signs !== undefined)
        return { kind: 'operator', operator: toOperator(signs), ...span(signs) };
      const dashes = take(dash);
      if (dashes !== undefined) return { kind: 'dash', mark: dashes, ...span(dashes) };
      const letters = take(abbreviation) ?? take(word);
      if (letters !== undefined) return { kind: 'word', ...span(letters) };
      const single = take(mark);
      const kind = single?.replace('[', '(').replace(']', ')');
      if (single !== undefined) return { kind: kind as ':', ...span(single) };
      const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
      return { kind: 'other', ...span(character) };
    })();
    tokens.push(token);
    at = token.end;
    // The full stop of an abbreviation (`M.`, `femm.`, `gg.`) belongs to the word.
    if (token.kind === 'word' && line[at] === '.' && !/^\.{2}/.test(line.slice(at, at + 2))) {
      tokens[tokens.length - 1] = { ...token, end: at + 1 };
      at += 1;
    }
  }
  return joinWords(line, tokens);
}
