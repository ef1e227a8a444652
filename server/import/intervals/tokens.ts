import { fold } from '#contract/text.ts';
import type { Meaning } from './vocabulary.ts';
import { longestMeaning, meaningOf } from './vocabulary.ts';

/** The marks of a number in a text: its groups of thousands, its decimals, its exponent. */
const marked = String.raw`\d{1,3}(?:[\u00a0\u2009\u202f'’]\d{3})+(?!\d)`;
// Two numbers may stand beside one another too (`144 145`): only round ones are surely thousands.
const spaced = String.raw`\d{1,3}(?: \d{3})* \d00(?! ?\d)`;
const grouped = String.raw`(?:${marked}|${spaced})(?:[.,]\d+)?`;
const plain = String.raw`(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d+)?`;

/** A number without its sign, where it begins. */
const numberAhead = new RegExp(`(?:${grouped}|${plain})(?![.,]?\\d)`, 'iy');

const repeated = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const mixed = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/;
const single = /^(\d*)(?:([.,])(\d+))?(?:e[+-]?\d+)?$/i;

/**
 * What a number without a sign says, where it surely says one thing. A mark that stands once before
 * exactly three digits may part thousands (`1.200`) unless it is the decimal mark of the file, or
 * nothing but a zero stands before it (`0.002`).
 * @param decimal the mark that is surely decimal
 */
function readNumber(written: string, decimal: ',' | '.'): number | null {
  const digits = written.replace(/[ \u00a0\u2009\u202f'’]/g, '');
  if (repeated.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (mixed.test(digits)) {
    const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`);
  }
  const [, whole = '', mark, decimals = ''] = single.exec(digits) ?? [];
  if (mark === undefined && whole === '') return null;
  const isGroup = mark !== undefined && mark !== decimal && decimals.length === 3;
  const hasGroups = digits !== written;
  if (isGroup && !hasGroups && !/^0*$/.test(whole)) return null;
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** A part of a line: where it stands, and what it may mean. */
export type Token = {
  readonly start: number;
  readonly end: number;
  /** Blanks stand before it. */
  readonly isApart: boolean;
} & (
  | Meaning
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'dash'; readonly mark: string }
  | { readonly kind: 'ratio' | 'quoted' | 'word' | 'other' }
  | { readonly kind: ':' | '=' | ',' | ';' | '/' | '(' | ')' | '+' }
);

/** A longer line is a text, and refused as one where the field is shorter. */
const longestLine = 1200;

const blanks = /\s*/y;
/** What stood between quotation marks: its number (contract/intervals.cells.ts). */
const numbered = String.raw`\u0000\d+\u0000`;
const quoted = new RegExp(numbered, 'y');
/** A titre, a ratio, an hour: `1:80`, `20 : 1`, `8:00`. */
const ratio = /\d+(?:[.,]\d+)?(?::| : )\d+(?:[.,]\d+)?(?![.,]?\d)|1\/\d{2,5}(?![.,/]?\d)/y;
const sign = /<\s?(?:=|o\s?=|or\s?=)|>\s?(?:=|o\s?=|or\s?=)|=\s?[<>]|[<>≤≥≦≧⩽⩾＜＞]/y;
const dash = /[-–—−‐‑‒―~∼÷_]|\.{2,3}|…/y;
const abbreviation = /(?:\p{L}\.){2,5}|\p{L}\/\p{L}(?![\p{L}\p{N}])/uy;
const word = /[\p{L}♂♀][\p{L}\p{M}'’]*/uy;
const mark = /[:=,;/()[\]+]/y;

const operatorOf = (written: string) => {
  const isBelow = /[<≤≦⩽＜]/.test(written);
  const isIncluded = /[=≤≦≧≥⩽⩾]/.test(written);
  return `${isBelow ? '<' : '>'}${isIncluded ? '=' : ''}` as const;
};

/** Several words of one meaning are one token: `minore o uguale a`. */
function joinWords(line: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    if (first === undefined) break;
    let length = 1;
    let found: Meaning | undefined;
    for (let count = longestMeaning; first.kind === 'word' && count > 0; count -= 1) {
      const words = tokens.slice(at, at + count);
      if (words.length < count || words.some(({ kind }) => kind !== 'word')) continue;
      const text = words.map(({ start, end }) => fold(line.slice(start, end)).replace(/[.']/g, ''));
      found = meaningOf(text.join(' '));
      length = count;
      if (found !== undefined) break;
    }
    const end = tokens[at + length - 1]?.end ?? first.end;
    joined.push(
      found === undefined ? first : { ...found, start: first.start, end, isApart: first.isApart },
    );
    at += found === undefined ? 1 : length;
  }
  return joined;
}

/**
 * The parts of a line, in their order; together they hold every character of it that is no blank.
 * Null of a line that is too long for an interval.
 */
export function tokensOf(line: string, decimal: ',' | '.'): readonly Token[] | null {
  if (line.length > longestLine) return null;
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
    const place = (text: string) => ({ start: at, end: at + text.length, isApart: gap !== '' });
    const found = ((): Token => {
      const quotedPart = take(quoted);
      if (quotedPart !== undefined) return { kind: 'quoted', ...place(quotedPart) };
      const ratioPart = take(ratio);
      if (ratioPart !== undefined) return { kind: 'ratio', ...place(ratioPart) };
      const digits = take(numberAhead);
      if (digits !== undefined)
        return { kind: 'number', value: readNumber(digits, decimal), ...place(digits) };
      const signs = take(sign);
      if (signs !== undefined)
        return { kind: 'operator', operator: operatorOf(signs), ...place(signs) };
      const dashes = take(dash);
      if (dashes !== undefined) return { kind: 'dash', mark: dashes, ...place(dashes) };
      const letters = take(abbreviation) ?? take(word);
      if (letters !== undefined) return { kind: 'word', ...place(letters) };
      const single = take(mark);
      const kind = single?.replace('[', '(').replace(']', ')');
      if (single !== undefined) return { kind: kind as ':', ...place(single) };
      const other = String.fromCodePoint(line.codePointAt(at) ?? 0);
      return { kind: 'other', ...place(other) };
    })();
    tokens.push(found);
    at = found.end;
    // The point of an abbreviation (`M.`, `femm.`, `gg.`) is the word's.
    if (found.kind === 'word' && line[at] === '.' && !/^\.{2}/.test(line.slice(at, at + 2))) {
      tokens[tokens.length - 1] = { ...found, end: at + 1 };
      at += 1;
    }
  }
  return joinWords(line, tokens);
}
