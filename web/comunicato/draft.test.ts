import { expect, test } from 'vitest';
import { draftOf, faultsIn, writtenOf } from './draft.ts';

const base = { title: 'Titolo', subject: 'Testo', dueDate: '' };

test('an empty box is nothing, and back', () => {
  expect(draftOf({ title: null, subject: null, dueDate: null })).toEqual({ title: '', subject: '', dueDate: '' });
  expect(writtenOf({ ...base, dueDate: '' }).dueDate).toBeNull();
  expect(writtenOf({ ...base, dueDate: '2026-12-31' }).dueDate).toBe('2026-12-31');
});

test.each([
  [
    { title: ' ', subject: '' },
    { title: 'required', subject: 'required' },
  ],
  [{ title: 'è'.repeat(201) }, { title: 'tooLong:200' }],
  [{ title: ` ${'è'.repeat(200)} ` }, {}],
  [{ subject: 'a\u202Eb' }, { subject: 'character' }],
  [{ dueDate: '2026-02-30' }, { dueDate: 'day' }],
  [{ dueDate: '2020-01-01' }, {}],
])('%j: %j', (over, faults) => {
  expect(faultsIn({ ...base, ...over })).toEqual(faults);
});
