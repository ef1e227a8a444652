import type { AgeUnit } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { Token } from './tokens.ts';
import { unitOfWord } from './vocabulary.ts';

/** An age as it is written; `unit` null: it names none. */
export interface WrittenAge {
  readonly written: string;
  readonly age: number;
  readonly unit: AgeUnit | null;
}

/** Who an interval is for by age, as it is written. */
export interface AgeSpan {
  readonly from: WrittenAge | null;
  readonly to: WrittenAge | null;
  /** Does the first age belong to the interval (`≥ 65`), or only what is above it (`> 65`)? */
  readonly fromSign: '>' | '>=';
  /** `-`: the last of two ages, whose file decides whether it belongs to the interval. */
  readonly toSign: '<' | '<=' | '-';
}

/** A line and its parts. */
export interface Parts {
  readonly line: string;
  readonly tokens: readonly Token[];
}

/** What was read, and the index of the token behind it. */
interface Read<Value> {
  readonly value: Value;
  readonly next: number;
}

const textOf = ({ line }: Parts, { start, end }: Token) => line.slice(start, end);

/** A letter may be a unit (`a`, `m`, `g`) after a number, though it means something else apart. */
function unitAt(parts: Parts, at: number): AgeUnit | undefined {
  const token = parts.tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === 'unit') return token.unit;
  const written = textOf(parts, token);
  // `6 M` may be men; `da 1 a 18`: what stands before a number is no unit.
  const isLetter = /^\p{Ll}{1,2}\.?$/u.test(written);
  const isBeforeNumber = parts.tokens[at + 1]?.kind === 'number' && token.isApart;
  return isLetter && !isBeforeNumber ? unitOfWord(fold(written).replace('.', '')) : undefined;
}

/** An age at a token. */
export function ageAt(parts: Parts, at: number): Read<WrittenAge> | null {
  const token = parts.tokens[at];
  if (token?.kind !== 'number' || token.value === null) return null;
  const unit = unitAt(parts, at + 1);
  const next = unit === undefined ? at + 1 : at + 2;
  const end = parts.tokens[next - 1]?.end ?? token.end;
  const written = parts.line.slice(token.start, end);
  return { value: { written, age: token.value, unit: unit ?? null }, next };
}

const open = { fromSign: '>=', toSign: '-' } as const;

function signedAge(parts: Parts, at: number): Read<AgeSpan> | null {
  const token = parts.tokens[at];
  if (token?.kind !== 'operator') return null;
  const age = ageAt(parts, at + 1);
  if (age === null) return null;
  const { operator } = token;
  const value: AgeSpan =
    operator === '<' || operator === '<='
      ? { ...open, from: null, to: age.value, toSign: operator }
      : { ...open, from: age.value, to: null, fromSign: operator };
  return { value, next: age.next };
}

/** `18–65 anni`, `da 1 a 18 anni`, `anni 18-65`, `65 anni e oltre`, `dai 18 anni`. */
function spanAt(parts: Parts, at: number): Read<AgeSpan> | null {
  const { tokens } = parts;
  const lead = tokens[at];
  const opening = lead?.kind === 'from' || lead?.kind === 'between' ? lead.kind : null;
  const isBehindNumber = tokens[at - 1]?.kind === 'number';
  const isUnit = lead?.kind === 'unit' && /years|months/.test(lead.unit) && !isBehindNumber;
  const unitFirst = isUnit ? lead.unit : null;
  const first = ageAt(parts, opening === null && unitFirst === null ? at : at + 1);
  if (first === null) return null;
  const link = tokens[first.next]?.kind;
  const isLinked =
    (opening === null && link === 'dash') ||
    (opening !== 'between' && link === 'to') ||
    (opening === 'between' && link === 'and');
  const last = isLinked ? ageAt(parts, first.next + 1) : null;
  if (last !== null) {
    const unit = unitFirst ?? last.value.unit;
    return { value: { ...open, from: first.value, to: { ...last.value, unit } }, next: last.next };
  }
  if (unitFirst !== null) return null;
  const upwards = { ...open, from: first.value, to: null } as const;
  if (link === 'orMore' || (link === '+' && opening === null))
    return { value: upwards, next: first.next + 1 };
  return opening === 'from' ? { value: upwards, next: first.next } : null;
}

/**
 * The ages that begin at a token; null where none do. An age alone (`1 mese`) is none: it may be
 * the first, the last or the only one.
 * @param isAge are numbers without a unit ages too?
 */
export function agesAt(parts: Parts, at: number, isAge = false): Read<AgeSpan> | null {
  const isHeaded = parts.tokens[at]?.kind === 'ageWord';
  const start = isHeaded ? at + 1 : at;
  let read = signedAge(parts, start) ?? spanAt(parts, start);
  // `65+ anni`
  const trailing = read === null ? undefined : unitAt(parts, read.next);
  const isUnitless = read?.value.from?.unit == null && read?.value.to?.unit == null;
  if (read !== null && isUnitless && trailing !== undefined && read.value.from !== null) {
    const from = { ...read.value.from, unit: trailing };
    read = { value: { ...read.value, from }, next: read.next + 1 };
  }
  if (read === null) return null;
  const { from, to } = read.value;
  // Without a unit and without the word, numbers may be anything.
  return isAge || isHeaded || from?.unit != null || to?.unit != null ? read : null;
}
