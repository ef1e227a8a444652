import type { Person } from '#contract/intervals.applies.ts';
import type { AgeUnit } from '#contract/intervals.ts';

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
