/**
 * What a cell's number format makes of its number. `zeros`: as many digits at least, as in codes.
 */
export type NumberKind = 'number' | 'date' | 'time' | 'dateTime' | { readonly zeros: number };

/** The formats that have no code of their own (ECMA-376 part 1, 18.8.30). */
function builtIn(id: number): NumberKind {
  const among = (...ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([from, to]) => id >= from && id <= to);
  if (among([18, 21], [32, 35], [45, 47], [55, 56])) return 'time';
  if (among([14, 17], [27, 31], [36, 36], [50, 54], [57, 58])) return 'date';
  return id === 22 ? 'dateTime' : 'number';
}

/**
 * The part of a code that counts: the first section without literals, paddings, colours and
 * languages; `[h]` stays.
 */
function skeleton(code: string): string {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '');
  return (bare.split(';')[0] ?? '').toLowerCase();
}

/** What a format's code makes of a number. */
export function kindOfCode(code: string): NumberKind {
  const bare = skeleton(code);
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length };
  // `General` and the exponent of `0.00E+00` hold none of these letters.
  const hasTime = /[hs]|am\/pm|\[m+\]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (bare.includes('m') && !hasTime);
  if (hasDay) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : 'number';
}

/** What a format makes of a number, by its id and the codes that the workbook defines. */
export function kindOf(id: number, codes: ReadonlyMap<number, string>): NumberKind {
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

/**
 * As many digits as spreadsheets show and let one type; what a file has beyond them is noise of
 * binary fractions.
 */
const shownDigits = 15;

/**
 * A number as a person sees it in a workbook, in plain decimal notation: `0.10000000000000001` and
 * `7.1000000000000005` are `0.1` and `7.1`. A integer number of more digits, which a double can't
 * hold, keeps them as they are written.
 * @returns undefined when it is no number
 */
export function plainNumber(text: string): string | undefined {
  const found = written.exec(text);
  if (found === null || !/\d/.test(text)) return undefined;
  const [, sign = '', integer = '', fraction = '', exponent] = found;
  if (fraction === '' && exponent === undefined && integer.length > shownDigits) {
    return (sign === '-' ? '-' : '') + (integer.replace(/^0+/, '') || '0');
  }
  const value = Number(Number(text).toPrecision(shownDigits));
  if (!Number.isFinite(value)) return undefined;
  const [, minus = '', digits = '', more = '', power = '0'] = written.exec(String(value)) ?? [];
  const shortest = expand(minus, digits + more, Number(power) - more.length);
  return value === 0
    ? '0'
    : shortest
        .replace(/^(-?)0+(?=\d)/, '$1')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '');
}

const secondsOfDay = 86_400;
/** The first serial number that is beyond the year 9999. */
const lastDay = 2_958_466;

const two = (value: number) => String(value).padStart(2, '0');

function clock(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** The day of a serial number. The system of 1900 has a 29 February that never was: number 60. */
function dayOf(serial: number, from1904: boolean): string {
  if (!from1904 && serial === 60) return '1900-02-29';
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * secondsOfDay * 1000).toISOString().slice(0, 10);
}

/**
 * A number as a person sees it through its format: days and times as ISO 8601, codes with their
 * leading zeros; percent, currency and decimals make no difference.
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
  const rest = seconds - serial * secondsOfDay;
  const day = dayOf(serial, from1904);
  return kind === 'date' || rest === 0 ? day : `${day}T${clock(rest)}`;
}
