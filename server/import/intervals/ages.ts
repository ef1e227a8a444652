import type { AgeUnit } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { Token } from './tokens.ts';
import { ageUnitOfWord } from './vocabulary.ts';

/** `unit` null: none is written. */
export interface WrittenAge {
  readonly written: string;
  readonly age: number;
  readonly unit: AgeUnit | null;
}

export interface AgeSpan {
  readonly from: WrittenAge | null;
  readonly to: WrittenAge | null;
  /** `>=` includes the first age (`≥ 65`). */
  readonly fromSign: '>' | '>=';
  /** `-`: the file decides whether the last of two ages is included. */
  readonly toSign: '<' | '<=' | '-';
}

export interface Parts {
  readonly line: string;
  readonly tokens: readonly Token[];
}

/** `next`: the index of the token after it. */
interface Match<Value> {
  readonly value: Value;
  readonly next: number;
}

const tokenText = ({ line }: Parts, { start, end }: Token) => line.slice(start, end);

/** After a number a letter may be a unit (`a`, `m`, `g`), though alone it means something else. */
function unitAt(parts: Parts, at: number): AgeUnit | undefined {
  const token = parts.tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === 'unit') return token.unit;
  const written = tokenText(parts, token);
  // `6 M` may be men; in `da 1 a 18` the `a` before a number is no unit.
  const isLetter = /^\p{Ll}{1,2}\.?$/u.test(written);
  const isBeforeNumber = parts.tokens[at + 1]?.kind === 'number' && token.isApart;
  return isLetter && !isBeforeNumber ? ageUnitOfWord(fold(written).replace('.', '')) : undefined;
}

export function ageAt(parts: Parts, at: number): Match<WrittenAge> | null {
  const token = parts.tokens[at];
  if (token?.kind !== 'number' || token.value === null) return null;
  const unit = unitAt(parts, at + 1);
  const next = unit === undefined ? at + 1 : at + 2;
  const end = parts.tokens[next - 1]?.end ?? token.end;
  const written = parts.line.slice(token.start, end);
  return { value: { written, age: token.value, unit: unit ?? null }, next };
}

const openSpan = { fromSign: '>=', toSign: '-' } as const;

function signedAge(parts: Parts, at: number): Match<AgeSpan> | null {
  const token = parts.tokens[at];
  if (token?.kind !== 'operator') return null;
  const age = ageAt(parts, at + 1);
  if (age === null) return null;
  const { operator } = token;
  const value: AgeSpan =
    operator === '<' || operator === '<='
      ? { ...openSpan, from: null, to: age.value, toSign: operator }
      : { ...openSpan, from: age.value, to: null, fromSign: operator };
  return { value, next: age.next };
}

/** `18–65 anni`, `da 1 a 18 anni`, `anni 18-65`, `65 anni e oltre`, `dai 18 anni`. */
function spanAt(parts: Parts, at: number): Match<AgeSpan> | null {
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
    return {
      value: { ...openSpan, from: first.value, to: { ...last.value, unit } },
      next: last.next,
    };
  }
  if (unitFirst !== null) return null;
  const upwards = { ...openSpan, from: first.value, to: null } as const;
  if (link === 'orMore' || (link === '+' && opening === null))
    return { value: upwards, next: first.next + 1 };
  return opening === 'from' ? { value: upwards, next: first.next } : null;
}

/**
 * The ages at a token. A single age (`1 mese`) is no span: it may be the first, the last or the
 * only one.
 * @param isAge numbers without a unit are ages too
 */
export function agesAt(parts: Parts, at: number, isAge = false): Match<AgeSpan> | null {
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
