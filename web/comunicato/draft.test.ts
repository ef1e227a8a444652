import { expect, test } from 'vitest';
import { draftOf, readDraftOf, toForm } from './draft.ts';

const plain = { pinned: false, warning: false, prestazioni: [] };
const base = {
  ...plain,
  title: 'Titolo',
  subject: 'Testo',
  startDate: '',
  dueDate: '',
  isCorrection: false,
  reason: '',
};

test('an empty box is sent as null, and null is shown as an empty box', () => {
  const nothing = { ...plain, title: null, subject: null, startDate: null, dueDate: null };
  expect(draftOf(nothing)).toEqual({
    ...plain,
    isCorrection: false,
    title: '',
    subject: '',
    startDate: '',
    dueDate: '',
    reason: '',
  });
  expect(toForm(base)).toMatchObject({ startDate: null, dueDate: null });
  expect(toForm({ ...base, dueDate: '2026-12-31' }).dueDate).toBe('2026-12-31');
});

test.each([
  [
    { title: ' ', subject: '' },
    { title: 'required', subject: 'required' },
  ],
  [{ title: 'è'.repeat(201) }, { title: 'tooLong:200' }],
  [{ title: ` ${'è'.repeat(200)} ` }, {}],
  [{ subject: 'a\u202Eb' }, { subject: 'invisible:U+202E:2' }],
  [{ dueDate: '2026-02-30' }, { dueDate: 'day' }],
  [{ dueDate: '2020-01-01' }, {}],
  [{ startDate: '2026-02-30', dueDate: '2026-01-01' }, { startDate: 'day' }],
  [{ startDate: '2026-02-02', dueDate: '2026-02-01' }, { dueDate: 'beforeStart' }],
  [{ startDate: '2026-02-02', dueDate: '2026-02-02' }, {}],
])('%j: %j', (over, faults) => {
  expect(readDraftOf({ ...base, ...over }, new Set()).faults ?? {}).toEqual(faults);
});

test('reports a day that is only half typed, and sends a draft without faults', () => {
  expect(readDraftOf(base, new Set(['dueDate']))).toEqual({
    form: null,
    faults: { dueDate: 'day' },
  });
  expect(readDraftOf(base, new Set())).toEqual({
    form: { ...toForm(base), isCorrection: false },
    faults: null,
  });
});
