import type { Person } from '#contract/intervals.applies.ts';
import type { AgeUnit } from '#contract/intervals.ts';
import { ageUnits } from '#contract/intervals.ts';

export interface PersonInput {
  readonly sex: '' | 'M' | 'F';
  readonly age: string;
  readonly unit: AgeUnit;
}

export const emptyPerson: PersonInput = { sex: '', age: '', unit: 'years' };

/** Is the input of the age not an age? An age may have a decimal comma or point. */
export function isUnreadable(age: string): boolean {
  const written = age.trim();
  return written !== '' && !/^\d{1,4}([.,]\d{1,2})?$/.test(written);
}

/**
 * The person of an input; undefined for an empty one, or an unreadable age: half an answer would
 * mislead.
 */
export function personOf({ sex, age, unit }: PersonInput): Person | undefined {
  const written = age.trim();
  if (isUnreadable(age) || (sex === '' && written === '')) return undefined;
  return {
    sex: sex === '' ? null : sex,
    age: written === '' ? null : Number(written.replace(',', '.')),
    unit,
  };
}

/** The end of a link that gives sex and age: `#sex=F&age=52&unit=years`. No server receives it. */
export function personHash({ sex, age, unit }: PersonInput): string {
  const written = age.trim();
  const given = { ...(sex !== '' && { sex }), ...(written !== '' && { age: written, unit }) };
  return `#${new URLSearchParams(given)}`;
}

/** Reads `personHash` back; undefined for any other end of a link. */
export function personInHash(hash: string): PersonInput | undefined {
  if (hash.length > 60) return undefined;
  const given = new URLSearchParams(hash.slice(1));
  const [sex, age] = [given.get('sex') ?? '', given.get('age') ?? ''];
  const unit = ageUnits.find((unit) => unit === (given.get('unit') ?? emptyPerson.unit));
  if ((sex !== '' && sex !== 'M' && sex !== 'F') || isUnreadable(age) || unit === undefined)
    return undefined;
  return sex === '' && age === '' ? undefined : { sex, age, unit };
}
