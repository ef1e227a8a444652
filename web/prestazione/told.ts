import type { Person } from '#contract/intervals.applies.ts';
import type { AgeUnit } from '#contract/intervals.ts';

/** What the reader has told the interval finder, as it stands in its boxes. */
export interface Told {
  readonly sex: '' | 'M' | 'F';
  readonly age: string;
  readonly unit: AgeUnit;
}

/** Nothing told. */
export const nobody: Told = { sex: '', age: '', unit: 'years' };

/** The person told of; undefined when nothing was told that can be read. An age has a decimal comma or point. */
export function personOf({ sex, age, unit }: Told): Person | undefined {
  const written = age.trim();
  const isAge = /^\d{1,4}([.,]\d{1,2})?$/.test(written);
  if (sex === '' && !isAge) return undefined;
  return { sex: sex === '' ? null : sex, age: isAge ? Number(written.replace(',', '.')) : null, unit };
}
