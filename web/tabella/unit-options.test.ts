import { expect, test } from 'vitest';
import { correctionsOf, exactly, matching } from '../design/options.ts';
import { comparisonOf } from './unit-options.ts';

const units = comparisonOf('unita-misura');
const optionOf = (description: string, at: number) => ({
  id: at + 1,
  code: null,
  description,
  usedBy: at,
});
const named = (options: readonly { description: string }[]) =>
  options.map(({ description }) => description);

test('finds and chooses a unit in another spelling first', () => {
  const options = ['mg/L', 'µg/L', 'mmol/L', 'g/dL'].map(optionOf);
  expect(named(matching(options, 'mcg/L', units))).toEqual(['µg/L']);
  expect(named(correctionsOf(options, 'mcg/L', units))).toEqual(['µg/L']);
  expect(named(matching(options, 'mg', units))).toEqual(['mg/L']);
  expect(named(matching(options, 'g/l', units))).toEqual(['mg/L', 'µg/L']);
});

test('never chooses another power of ten with the same letters', () => {
  const options = ['mg/L', 'mU/L', 'mg/g di creatinina'].map(optionOf);
  expect(correctionsOf(options, 'g/L', units)).toEqual([]);
  expect(correctionsOf(options, 'MU/L', units)).toEqual([]);
  expect(exactly(options, 'MU/L', units)).toEqual([]);
  expect(named(correctionsOf(options, 'mu/L'))).toEqual(['mU/L']);
  expect(named(correctionsOf(options, 'creat', units))).toEqual(['mg/g di creatinina']);
  expect(named(correctionsOf(options, 'mg/l', units))).toEqual(['mg/L']);
});

test('does not take giga per litre for gram per litre', () => {
  const options = ['g/L', '10^9/L'].map(optionOf);
  expect(named(correctionsOf(options, 'G/L', units))).toEqual(['10^9/L']);
  expect(named(correctionsOf(options, 'g/l', units))).toEqual(['g/L']);
  expect(named(matching(options, 'G/L', units))).toEqual(['10^9/L', 'g/L']);
});

test('chooses none of several equal units, and lists the most used first', () => {
  const options = ['ng/mL', 'µg/L', 'mcg/L'].map(optionOf);
  expect(named(correctionsOf(options, 'microg/L', units))).toEqual(['mcg/L', 'µg/L', 'ng/mL']);
  expect(comparisonOf('materiali')).toBeUndefined();
});
