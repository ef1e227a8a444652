import type { Person } from '#contract/intervals.applies.ts';
import type { AgeUnit } from '#contract/intervals.ts';

/** What the reader has told the interval finder, as it stands in its boxes. */
export interface PersonInput {
  readonly sex: '' | 'M' | 'F';
  readonly age: string;
  readonly unit: AgeUnit;
}

/** Nothing told. */
export const emptyPerson: PersonInput = { sex: '', age: '', unit: 'years' };

/** Is there something in the box of the age that is no age? An age has a decimal comma or point. */
export function isUnreadable(age: string): boolean {
  const written = age.trim();
  return written !== '' && !/^\d{1,4}([.,]\d{1,2})?$/.test(written);
}

/**
 * The person told of; undefined when nothing was told, or an age that can't be read: half an answer
 * would mislead.
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
