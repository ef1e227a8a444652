import type { Decimal } from './decimal.ts';
import { readDecimal, roundDecimal, writeDecimal } from './decimal.ts';

// Number formats (ECMA-376 part 1, 18.8.31): what a person sees of a cell's value.

/** A part of a format: itself, a digit's place, the value itself, or a mark. */
type Token =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'digit'; readonly pad: string }
  | { readonly kind: 'value' | 'point' | 'comma' };

interface Section {
  readonly tokens: readonly Token[];
  /** How many digits before the point, and after it. */
  readonly integers: number;
  readonly places: number;
  /** By which power of ten the number is multiplied before it is shown. */
  readonly shift: number;
  /** Are thousands set apart, by a mark of the reader's country? */
  readonly isGrouped: boolean;
}

/** A format's sections; null: one that is not known well enough to say what it shows. */
export interface CellFormat {
  readonly sections: readonly (Section | null)[];
}

/** What is shown of a value. */
export interface Shown {
  /** Null where that can't be known. */
  readonly text: string | null;
  /** Is that another number: rounded, scaled, or without its sign? */
  readonly isOther: boolean;
}

/** The formats that have no code of their own and show a number otherwise than it is (18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  48: '##0.0E+0',
};

/** A longer one is none that a program writes. */
const longestCode = 255;

const part =
  /"([^"]*)"|\\(.)|_(.)|\*(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})\]|(general|standard)|([0#?])|(\.)|(,)|(@)|(%)|([-$+():!^&'~{}<>=\s€£¥°])/iuy;

function tokenOf(found: RegExpExecArray): Token | '%' | null {
  const [
    ,
    quoted,
    escaped,
    blank,
    fill,
    currency,
    general,
    digit,
    point,
    comma,
    at,
    percent,
    plain,
  ] = found;
  if (blank !== undefined) return { kind: 'literal', text: ' ' };
  // What fills the cell's width can't be known.
  if (fill !== undefined) return fill === ' ' ? { kind: 'literal', text: '' } : null;
  if (digit !== undefined) return { kind: 'digit', pad: { '0': '0', '?': ' ' }[digit] ?? '' };
  if (point !== undefined) return { kind: 'point' };
  if (comma !== undefined) return { kind: 'comma' };
  if (general !== undefined || at !== undefined) return { kind: 'value' };
  if (percent !== undefined) return '%';
  return { kind: 'literal', text: quoted ?? escaped ?? currency ?? plain ?? '' };
}

/** The parts of a format's section, to the next semicolon; null where one is not known. */
function readSection(code: string, from: number): { end: number; section: Section | null } {
  const tokens: Token[] = [];
  let [integers, places, shift, commas] = [0, 0, 0, 0];
  let isAfterPoint = false;
  let isGrouped = false;
  let isKnown = true;
  let at = from;
  while (at < code.length && code[at] !== ';') {
    part.lastIndex = at;
    const found = part.exec(code);
    const token = found === null ? null : tokenOf(found);
    if (
      found === null ||
      token === null ||
      (token !== '%' && token.kind === 'point' && isAfterPoint)
    )
      isKnown = false;
    at += found?.[0].length ?? 1;
    if (token === null) continue;
    if (token === '%') {
      shift += 2;
      tokens.push({ kind: 'literal', text: '%' });
      continue;
    }
    if (token.kind === 'comma') commas += 1;
    else if (token.kind === 'digit') {
      if (commas > 0) isGrouped = true;
      commas = 0;
      if (isAfterPoint) places += 1;
      else integers += 1;
    } else if (token.kind === 'point') {
      isAfterPoint = true;
      shift -= commas * 3;
      commas = 0;
    }
    if (token.kind !== 'comma') tokens.push(token);
  }
  // Commas behind the last digit: thousands are left out.
  shift -= commas * 3;
  return {
    end: at,
    section: isKnown ? { tokens, integers, places, shift, isGrouped } : null,
  };
}

function readCode(code: string): CellFormat {
  if (code.length > longestCode) return { sections: [null] };
  const sections: (Section | null)[] = [];
  for (let at = 0; at <= code.length && sections.length < 5; ) {
    const { end, section } = readSection(code, at);
    sections.push(section);
    at = end + 1;
  }
  return { sections };
}

/** A format by its id and the codes that the workbook defines; null: one that shows what is. */
export function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat | null {
  const code = codes.get(id) ?? builtIn[id];
  return code === undefined || /^(?:general|@|)$/i.test(code) ? null : readCode(code);
}

function isText(section: Section | null | undefined): boolean {
  return section?.tokens.some(({ kind }) => kind === 'value') === true;
}

const literals = ({ tokens }: Section, value: string) =>
  tokens.map((token) =>
    token.kind === 'literal' ? token.text : token.kind === 'value' ? value : '',
  );

/** What a format shows of a text; null where that can't be known. */
export function showText(text: string, { sections }: CellFormat): string | null {
  const own = sections.length > 3 ? sections[3] : sections.find(isText);
  const isGeneral = sections.length < 4 && !isText(own);
  if (own === undefined || isGeneral) return text;
  const shown = own === null ? null : literals(own, text).join('').trim();
  return shown === '' ? null : shown;
}

/** The section for a number, and whether it shows the sign itself. */
function sectionFor({ sections }: CellFormat, number: Decimal) {
  const isZero = /^0*$/.test(number.digits);
  const [positive = null, negative, zero] = sections;
  if (isZero && sections.length > 2) return { section: zero ?? null, isSigned: false };
  if (number.isNegative && !isZero && sections.length > 1)
    return { section: negative ?? null, isSigned: true };
  return { section: positive, isSigned: false };
}

/** Puts digits into their places: from the right before the point, from the left behind it. */
function fillPlaces({ tokens, integers }: Section, integer: string, fraction: string): string {
  let shown = '';
  let place = 0;
  let decimal = 0;
  let isAfterPoint = false;
  for (const token of tokens) {
    if (token.kind === 'literal') shown += token.text;
    else if (token.kind === 'point') {
      isAfterPoint = true;
      // Digits without a place of their own stand before the point.
      if (integers === 0) shown += integer;
      shown += '.';
    } else if (token.kind === 'digit' && isAfterPoint) {
      const rest = fraction.slice(decimal);
      shown += token.pad !== '0' && /^0*$/.test(rest) ? token.pad : (fraction[decimal] ?? '0');
      decimal += 1;
    } else if (token.kind === 'digit') {
      const left = integers - place;
      if (place === 0 && integer.length > integers) shown += integer.slice(0, -integers);
      shown += integer.length >= left ? integer.at(-left) : token.pad;
      place += 1;
    }
  }
  return shown;
}

/** What a format shows of a number, as `plainNumber` writes it. */
export function showNumber(text: string, format: CellFormat): Shown {
  const unknown = { text: null, isOther: false };
  const number = readDecimal(text);
  if (number === null) return unknown;
  const { section, isSigned } = sectionFor(format, number);
  if (section === null) return unknown;
  const hasDigits = section.integers + section.places > 0;
  if (!hasDigits && section.tokens.some(({ kind }) => kind === 'value')) {
    // A format of texts alone: whether its words stand beside a number is the program's affair.
    const shown = literals(section, text).join('').trim();
    return { text: shown === text ? text : null, isOther: false };
  }
  const scaled = { ...number, exponent: number.exponent + section.shift };
  const rounded = roundDecimal(scaled, section.places);
  const { integer, fraction } = writeDecimal(rounded, section.places);
  const filled = fillPlaces(section, integer === '0' ? '' : integer, fraction).trim();
  const zero = section.tokens.some((token) => token.kind === 'digit' && token.pad === '0');
  const isNothing = filled === '' || (!zero && integer === '0' && !/\d/.test(filled));
  const sign = number.isNegative && !isSigned && !/^0*$/.test(integer + fraction) ? '-' : '';
  const showsSign = !isSigned || /[-(−]/.test(filled);
  const isRounded = rounded.isRounded || section.shift !== 0;
  const isUnknown = (section.isGrouped && integer.length > 3) || isNothing;
  return {
    text: isUnknown ? null : sign + filled,
    isOther: !hasDigits || isRounded || !showsSign,
  };
}
