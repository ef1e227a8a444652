/** The kind of a number format. `zeros`: the least number of digits, as in codes. */
export type NumberKind = 'number' | 'date' | 'time' | 'dateTime' | { readonly zeros: number };

/** The built-in formats (ECMA-376 part 1, 18.8.30). */
function builtIn(id: number): NumberKind {
  const isAmong = (...ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([from, to]) => id >= from && id <= to);
  if (isAmong([18, 21], [32, 35], [45, 47], [55, 56])) return 'time';
  if (isAmong([14, 17], [27, 31], [36, 36], [50, 54], [57, 58])) return 'date';
  return id === 22 ? 'dateTime' : 'number';
}

/** The first section without literals, paddings, colours and languages, but with `[h]`. */
function skeleton(code: string): string {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '');
  return (bare.split(';')[0] ?? '').toLowerCase();
}

export function kindOfCode(code: string): NumberKind {
  const bare = skeleton(code);
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length };
  // `General` and the exponent of `0.00E+00` hold none of these letters.
  const hasTime = /[hs]|am\/pm|\[m+\]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (bare.includes('m') && !hasTime);
  if (hasDay) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : 'number';
}

/** @param codes defined by the workbook */
export function numberKind(id: number, codes: ReadonlyMap<number, string>): NumberKind {
  const code = codes.get(id);
  return code === undefined ? builtIn(id) : kindOfCode(code);
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** `1.5E-7` as `0.00000015`. */
function expand(sign: string, digits: string, exponent: number): string {
  const point = digits.length + exponent;
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  return point > 0
    ? `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
    : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

/** Spreadsheets show and accept no more digits: others are noise of binary fractions. */
const shownDigits = 15;

/**
 * A number in plain decimal notation, as a person sees it: `0.1` for `0.10000000000000001`, `7.1`
 * for `7.1000000000000005`. An integer with more digits than a double can hold keeps them.
 * @returns undefined for anything but a number
 */
export function plainNumber(text: string): string | undefined {
  const match = written.exec(text);
  if (match === null || !/\d/.test(text)) return undefined;
  const [, sign = '', integer = '', fraction = '', exponent] = match;
  if (fraction === '' && exponent === undefined && integer.length > shownDigits) {
    return (sign === '-' ? '-' : '') + (integer.replace(/^0+/, '') || '0');
  }
  const value = Number(Number(text).toPrecision(shownDigits));
  if (!Number.isFinite(value)) return undefined;
  const [, minus = '', digits = '', decimals = '', power = '0'] = written.exec(String(value)) ?? [];
  const shortest = expand(minus, digits + decimals, Number(power) - decimals.length);
  return value === 0
    ? '0'
    : shortest
        .replace(/^(-?)0+(?=\d)/, '$1')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
}

const secondsOfDay = 86_400;
/** The first serial number after the year 9999. */
const lastDay = 2_958_466;

const twoDigits = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const [hours, minutes, remainder] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return `${twoDigits(hours)}:${twoDigits(minutes)}${remainder === 0 ? '' : `:${twoDigits(remainder)}`}`;
}

/** In the 1900 system number 60 is a 29 February that did not exist. */
function isoDay(serial: number, from1904: boolean): string {
  if (!from1904 && serial === 60) return '1900-02-29';
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * secondsOfDay * 1000).toISOString().slice(0, 10);
}

/**
 * A number in its format: days and times as ISO 8601, codes with leading zeros; percent, currency
 * and decimals are ignored.
 */
export function formatNumber(number: string, kind: NumberKind, from1904: boolean): string {
  if (kind === 'number') return number;
  if (typeof kind === 'object')
    return /^\d+$/.test(number) ? number.padStart(kind.zeros, '0') : number;
  const seconds = Math.round(Number(number) * secondsOfDay);
  const serial = Math.floor(seconds / secondsOfDay);
  if (seconds < 0 || serial >= lastDay) return number;
  if (kind === 'time') return clock(seconds);
  if (serial === 0 && !from1904) return number;
  const timeOfDay = seconds - serial * secondsOfDay;
  const day = isoDay(serial, from1904);
  return kind === 'date' || timeOfDay === 0 ? day : `${day}T${clock(timeOfDay)}`;
}
