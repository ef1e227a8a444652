import { expect, test } from 'vitest';
import { isCoercedForm, numberForm } from './spreadsheet-coercion.ts';

test.each([
  ['00123', '123'],
  ['1E5', '100000'],
  ['1E5', '1E+05'],
  ['90.10', '90.1'],
  ['0,10', '0,1'],
  ['+5', '5'],
  ['123456789012345678', '1.23456789012346E+017'],
  ['123456789012', '1.23457E+11'],
  ['12345678901234567890', '12345678901234600000'],
])('%s is written %s by a spreadsheet', (text, cell) => expect(isCoercedForm(text, cell)).toBe(true));

test.each([
  ['123', '123'],
  [' 123', '123 '],
  ['123', '124'],
  ['90.10', '90.11'],
  ['123456789012', '1.23458E+11'],
  ['A12', '12'],
  ['1/2', '0.5'],
  ['', '0'],
  ['12', ''],
])('%j is not written %j', (text, cell) => expect(isCoercedForm(text, cell)).toBe(false));

test('one number has one form, what is none has none', () => {
  expect(['00123', '123.0', '1,230e2'].map((text) => numberForm(text))).toEqual(['123', '123', '123']);
  expect(['A1', '', '1.2.3', '1e999', 'Infinity'].map((text) => numberForm(text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
