import { expect, test } from 'vitest';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { missingFieldsIn, requiredFieldsOf } from './required-fields.ts';

const fields = [
  { key: 'notePatient', required: true },
  { key: 'intervals', required: true },
  { key: 'onIce', required: true },
  { key: 'initials', required: false },
] as const;
const record = (over: object) =>
  ({
    id: 1,
    notePatient: null,
    intervals: [],
    onIce: false,
    initials: null,
    ...over,
  }) as unknown as PrestazioneEdit;

test('a stored test may still lack what it lacks, and nothing else', () => {
  expect(missingFieldsIn(record({}), fields)).toEqual(['notePatient', 'intervals']);
  expect([...requiredFieldsOf(record({}), fields)]).toEqual(['onIce']);
  expect([...requiredFieldsOf(record({ notePatient: 'x' }), fields)]).toEqual([
    'notePatient',
    'onIce',
  ]);
});

test('a new test needs all that is required', () => {
  expect(missingFieldsIn(record({ id: null }), fields)).toEqual([]);
  expect([...requiredFieldsOf(record({ id: null }), fields)]).toEqual([
    'notePatient',
    'intervals',
    'onIce',
  ]);
});
