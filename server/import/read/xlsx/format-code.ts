import type { Decimal } from './decimal.ts';
import { readDecimal, roundDecimal, writeDecimal } from './decimal.ts';

// Number formats (ECMA-376 part 1, 18.8.31).

type Token =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'digit'; readonly pad: string }
  | { readonly kind: 'value' | 'point' | 'comma' };

interface Section {
  readonly tokens: readonly Token[];
  /** The number of digits before the point, and after it. */
  readonly integers: number;
  readonly places: number;
  /** The power of ten that the shown number is multiplied by. */
  readonly shift: number;
  /** Are thousands separated, by a mark of the reader's country? */
  readonly isGrouped: boolean;
}

/** A section is null when its result can't be predicted. */
export interface CellFormat {
  readonly sections: readonly (Section | null)[];
}

export interface ShownValue {
  /** Null when unknown. */
  readonly text: string | null;
  /** Another number: rounded, scaled, or without its sign. */
  readonly isOther: boolean;
}

/** Built-in formats that change what is shown (18.8.30). */
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

/** No program writes a longer one. */
const maxCodeLength = 255;

const tokenPattern =
  /"([^"]*)"|\\(.)|_(.)|\*(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})\]|(general|standard)|([0#?])|(\.)|(,)|(@)|(%)|([-$+():!^&'~{}<>=\s€£¥°])/iuy;

function toToken(match: RegExpExecArray): Token | '%' | null {
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
    value,
    percent,
    plain,
  ] = match;
  if (blank !== undefined) return { kind: 'literal', text: ' ' };
  // The width of a fill is unknown.
  if (fill !== undefined) return fill === ' ' ? { kind: 'literal', text: '' } : null;
  if (digit !== undefined) return { kind: 'digit', pad: { '0': '0', '?': ' ' }[digit] ?? '' };
  if (point !== undefined) return { kind: 'point' };
  if (comma !== undefined) return { kind: 'comma' };
  if (general !== undefined || value !== undefined) return { kind: 'value' };
  if (percent !== undefined) return '%';
  return { kind: 'literal', text: quoted ?? escaped ?? currency ?? plain ?? '' };
}

/** Reads a section up to the next semicolon; null where a token is unknown. */
function readSection(code: string, start: number): { end: number; section: Section | null } {
  const tokens: Token[] = [];
  let [integers, places, shift, commas] = [0, 0, 0, 0];
  let isAfterPoint = false;
  let isGrouped = false;
  let isKnown = true;
  let at = start;
  while (at < code.length && code[at] !== ';') {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(code);
    const token = match === null ? null : toToken(match);
    if (
      match === null ||
      token === null ||
      (token !== '%' && token.kind === 'point' && isAfterPoint)
    )
      isKnown = false;
    at += match?.[0].length ?? 1;
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
  // Each comma after the last digit divides by a thousand.
  shift -= commas * 3;
  return {
    end: at,
    section: isKnown ? { tokens, integers, places, shift, isGrouped } : null,
  };
}

function readCode(code: string): CellFormat {
  if (code.length > maxCodeLength) return { sections: [null] };
  const sections: (Section | null)[] = [];
  for (let at = 0; at <= code.length && sections.length < 5; ) {
    const { end, section } = readSection(code, at);
    sections.push(section);
    at = end + 1;
  }
  return { sections };
}

/** @param codes defined by the workbook @returns null for a format that changes nothing */
export function findFormat(id: number, codes: ReadonlyMap<number, string>): CellFormat | null {
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

/** What a format shows of a text; null when unknown. */
export function showText(text: string, { sections }: CellFormat): string | null {
  const textSection = sections.length > 3 ? sections[3] : sections.find(isText);
  const isGeneral = sections.length < 4 && !isText(textSection);
  if (textSection === undefined || isGeneral) return text;
  const shown = textSection === null ? null : literals(textSection, text).join('').trim();
  return shown === '' ? null : shown;
}

/** `isSigned`: the section shows the sign itself. */
function findSection({ sections }: CellFormat, number: Decimal) {
  const isZero = /^0*$/.test(number.digits);
  const [positive = null, negative, zero] = sections;
  if (isZero && sections.length > 2) return { section: zero ?? null, isSigned: false };
  if (number.isNegative && !isZero && sections.length > 1)
    return { section: negative ?? null, isSigned: true };
  return { section: positive, isSigned: false };
}

/** Fills the digits in: right-aligned before the point, left-aligned after it. */
function fillPlaces({ tokens, integers }: Section, integer: string, fraction: string): string {
  let shown = '';
  let place = 0;
  let decimal = 0;
  let isAfterPoint = false;
  for (const token of tokens) {
    if (token.kind === 'literal') shown += token.text;
    else if (token.kind === 'point') {
      isAfterPoint = true;
      // Digits without a placeholder come before the point.
      if (integers === 0) shown += integer;
      shown += '.';
    } else if (token.kind === 'digit' && isAfterPoint) {
      const remaining = fraction.slice(decimal);
      shown += token.pad !== '0' && /^0*$/.test(remaining) ? token.pad : (fraction[decimal] ?? '0');
      decimal += 1;
    } else if (token.kind === 'digit') {
      const missing = integers - place;
      if (place === 0 && integer.length > integers) shown += integer.slice(0, -integers);
      shown += integer.length >= missing ? integer.at(-missing) : token.pad;
      place += 1;
    }
  }
  return shown;
}

/** @param text a number as `plainNumber` writes it */
export function showNumber(text: string, format: CellFormat): ShownValue {
  const unknown = { text: null, isOther: false };
  const number = readDecimal(text);
  if (number === null) return unknown;
  const { section, isSigned } = findSection(format, number);
  if (section === null) return unknown;
  const hasDigits = section.integers + section.places > 0;
  if (!hasDigits && section.tokens.some(({ kind }) => kind === 'value')) {
    // In a format for texts, programs differ on whether its words appear beside a number.
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
