import { fold } from './text.ts';

/** The shortest first. */
export const ageUnits = ['hours', 'days', 'weeks', 'months', 'years'] as const;

export type AgeUnit = (typeof ageUnits)[number];

/**
 * Ages are half-open, `[ageFrom, ageTo)`, in `ageUnit`; a missing end is open. Either bounds with
 * operators, or a `text` left unchanged (design.md section 5). Its schemas stand in
 * contract/intervals.schemas.ts, so that the pages read intervals without them.
 */
export interface Interval {
  sex: 'M' | 'F' | 'any';
  ageFrom: number | null;
  ageTo: number | null;
  ageUnit: AgeUnit | null;
  phase: string | null;
  low: number | null;
  lowOperator: '>' | '>=' | null;
  high: number | null;
  highOperator: '<' | '<=' | null;
  text: string | null;
}

/** How a language writes an interval; made by `intervalWords` in `phrases/`. */
export interface IntervalWords {
  readonly sex: Readonly<Record<Interval['sex'], string>>;
  readonly unit: Readonly<Record<AgeUnit, string>>;
  /** Between two bounds that are not both included: `> 3 e < 5`. */
  readonly and: string;
  readonly decimal: ',' | '.';
}

const anyPatient = {
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
} as const satisfies Partial<Interval>;

const unbounded = {
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
} as const satisfies Partial<Interval>;

function numberLine(value: number, words: IntervalWords, decimals = 0): string {
  const plain = String(value);
  // Exactly three decimals, all zero, would read as thousands: 1,000–3,333.
  const isUnpadded = plain.includes('e') || (Number.isInteger(value) && decimals === 3);
  const missing = isUnpadded ? 0 : Math.max(0, decimals - decimalsOf(value));
  const mark = missing > 0 && decimalsOf(value) === 0 ? '.' : '';
  return `${plain}${mark}${'0'.repeat(missing)}`.replace('.', words.decimal);
}

function decimalsOf(value: number): number {
  const plain = String(value);
  return plain.includes('e') ? 0 : (plain.split('.')[1] ?? '').length;
}

function ageLine({ ageFrom, ageTo, ageUnit }: Interval, words: IntervalWords): string | null {
  if (ageUnit === null || (ageFrom === null && ageTo === null)) return null;
  const [from, to] = [ageFrom, ageTo].map((age) => (age === null ? null : numberLine(age, words)));
  const span = from === null ? `< ${to}` : to === null ? `≥ ${from}` : `${from}–${to}`;
  return `${span} ${words.unit[ageUnit]}`;
}

function rangeLine(interval: Interval, words: IntervalWords): string {
  if (interval.text !== null) return interval.text;
  // Both bounds get the same number of decimals, as laboratories print them: 2,0–4,4; 1,003–1,030.
  const decimals = Math.max(
    ...[interval.low, interval.high].map((limit) => (limit === null ? 0 : decimalsOf(limit))),
  );
  const low = interval.low === null ? null : numberLine(interval.low, words, decimals);
  const high = interval.high === null ? null : numberLine(interval.high, words, decimals);
  if (
    low !== null &&
    high !== null &&
    interval.lowOperator !== '>' &&
    interval.highOperator !== '<'
  )
    return `${low}–${high}`;
  const above = low === null ? [] : [`${interval.lowOperator === '>' ? '>' : '≥'} ${low}`];
  const below = high === null ? [] : [`${interval.highOperator === '<' ? '<' : '≤'} ${high}`];
  return [...above, ...below].join(` ${words.and} `);
}

/**
 * `M, ≥ 18 anni: 13,5–17,5`; `parseInterval` reads it back. Notation: demo/README.md.
 * @param words the reader's language
 */
export function formatInterval(interval: Interval, words: IntervalWords): string {
  const who = [
    interval.sex === 'any' ? null : words.sex[interval.sex],
    ageLine(interval, words),
    interval.phase,
  ].filter((part) => part !== null);
  const range = rangeLine(interval, words);
  return who.length === 0 ? range : `${who.join(', ')}: ${range}`;
}

const number = String.raw`-?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?`;

/**
 * Without thousands separators.
 * @param decimal the mark that is surely decimal; the other one is read too, but not before exactly
 *   three digits, where it may separate thousands (`1.200`)
 * @returns null when it is not surely a number
 */
export function parseNumber(written: string, decimal: ',' | '.'): number | null {
  const digits = written.trim();
  if (!new RegExp(`^${number}$`, 'i').test(digits)) return null;
  const other = decimal === ',' ? '.' : ',';
  if (new RegExp(`\\${other}\\d{3}(?!\\d)`).test(digits)) return null;
  const value = Number(digits.replace(',', '.')) + 0; // a minus before nothing but zeros is dropped
  return Number.isFinite(value) ? value : null;
}

function parseSex(part: string, words: IntervalWords): Interval['sex'] | null {
  return (['M', 'F', 'any'] as const).find((sex) => fold(words.sex[sex]) === fold(part)) ?? null;
}

/** Anchored on both ends: `dopo 2 ore` is a phase, not an age. */
function parseAge(
  part: string,
  words: IntervalWords,
): Pick<Interval, 'ageFrom' | 'ageTo' | 'ageUnit'> | null {
  const match = new RegExp(
    `^(?:(${number})\\s*[–-]\\s*(${number})|(≥|>=|<)\\s*(${number}))\\s+(\\p{L}+)$`,
    'u',
  ).exec(part);
  if (match === null) return null;
  const [, from = '', to = '', operator, limit = '', unitWord = ''] = match;
  const ageUnit = ageUnits.find((unit) => fold(words.unit[unit]) === fold(unitWord));
  if (ageUnit === undefined) return null;
  const [first, last] =
    operator === undefined ? [from, to] : operator === '<' ? [null, limit] : [limit, null];
  const ageFrom = first === null ? null : parseNumber(first, words.decimal);
  const ageTo = last === null ? null : parseNumber(last, words.decimal);
  if ((first !== null && ageFrom === null) || (last !== null && ageTo === null)) return null;
  if ((ageFrom ?? 0) < 0 || (ageTo !== null && ageTo <= (ageFrom ?? 0))) return null;
  return { ageFrom, ageTo, ageUnit };
}

function parseWho(
  who: string,
  words: IntervalWords,
): Omit<Interval, keyof typeof unbounded> | null {
  const parts = who.split(',').map((part) => part.trim());
  // A decimal comma inside an age does not separate parts: `0,5–2 anni`.
  const joined = parts.reduce<string[]>((merged, part) => {
    const last = merged.at(-1);
    if (last !== undefined && /\d$/.test(last) && /^\d/.test(part))
      merged[merged.length - 1] = `${last},${part}`;
    else merged.push(part);
    return merged;
  }, []);
  const sex = parseSex(joined[0] ?? '', words);
  if (sex !== null) joined.shift();
  const age = parseAge(joined[0] ?? '', words);
  if (age !== null) joined.shift();
  if (joined.length > 1 || joined[0] === '') return null;
  return { ...anyPatient, ...(sex === null ? {} : { sex }), ...age, phase: joined[0] ?? null };
}

function parseRange(range: string, words: IntervalWords): Pick<Interval, keyof typeof unbounded> {
  const spans = new RegExp(`^(${number})\\s*[–-]\\s*(${number})$`).exec(range);
  const bounds = new RegExp(
    `^(?:(≥|>=|>)\\s*(${number}))?(\\s+${words.and}\\s+)?(?:(≤|<=|<)\\s*(${number}))?$`,
    'i',
  ).exec(range);
  const asText = { ...unbounded, text: range };
  const [low, high] = spans === null ? [bounds?.[2], bounds?.[5]] : [spans[1], spans[2]];
  const paired = low !== undefined && high !== undefined;
  if (spans === null && (bounds === null || (bounds[3] !== undefined) !== paired)) return asText;
  const [lowest, highest] = [low, high].map((limit) =>
    limit === undefined ? null : parseNumber(limit, words.decimal),
  );
  if ((low !== undefined && lowest === null) || (high !== undefined && highest === null))
    return asText;
  if (lowest === undefined || highest === undefined || (lowest === null && highest === null))
    return asText;
  if (lowest !== null && highest !== null && lowest > highest) return asText;
  return {
    low: lowest,
    lowOperator: lowest === null ? null : bounds?.[1] === '>' ? '>' : '>=',
    high: highest,
    highOperator: highest === null ? null : bounds?.[4] === '<' ? '<' : '<=',
    text: null,
  };
}

/** Applies to every patient. */
export function textInterval(text: string): Interval {
  return { ...anyPatient, ...unbounded, text };
}

/**
 * Reads one line in the notation of demo/README.md. Never fails: what is not surely an interval
 * stays a `text`, unchanged (domain.md section 3: parse cautiously, keep the original).
 * @param line in the language of `words`; a hyphen counts as an en dash
 */
export function parseInterval(line: string, words: IntervalWords): Interval {
  const trimmed = line.trim();
  const [people = '', range, ...more] = trimmed.split(':').map((part) => part.trim());
  if (range === undefined) return { ...anyPatient, ...parseRange(trimmed, words) };
  const whom = more.length > 0 || range === '' ? null : parseWho(people, words);
  return whom === null ? textInterval(trimmed) : { ...whom, ...parseRange(range, words) };
}
