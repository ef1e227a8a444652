import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { currentRecord, differences, merged } from './conflict.ts';
import { ApiProblem, isNotFound } from './problem.ts';

const schema = z.object({ id: z.int() });
const stale = (body: unknown) =>
  new ApiProblem({ code: 'conflict.staleVersion', status: 409, body });

test('reads the current record from a stale version, and nothing of another shape', () => {
  expect(currentRecord(stale({ current: { id: 3 } }), schema)).toEqual({ id: 3 });
  expect(currentRecord(stale({ current: { id: 'three' } }), schema)).toBeUndefined();
  expect(currentRecord(stale(undefined), schema)).toBeUndefined();
  expect(
    currentRecord(
      new ApiProblem({ code: 'conflict.inUse', status: 409, body: { current: { id: 3 } } }),
      schema,
    ),
  ).toBe(undefined);
  expect(currentRecord(new Error('another'), schema)).toBeUndefined();
});

test('recognizes a missing record by its code alone', () => {
  expect(isNotFound(new ApiProblem({ code: 'notFound', status: 404 }))).toBe(true);
  expect(isNotFound(new ApiProblem({ code: 'unavailable', status: 404 }))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});

const keys = ['title', 'subject', 'dueDate'] as const;

test('attributes each changed field to its author, or to both', () => {
  const base = { title: 'Titolo', subject: 'Testo', dueDate: '', reason: '' };
  const draft = { title: 'Mio', subject: 'Mio testo', dueDate: '', reason: 'perché' };
  const saved = { ...base, subject: 'Suo testo', dueDate: '2026-12-31' };
  expect(differences(keys, { base, draft, saved })).toEqual([
    { key: 'title', by: 'mine' },
    { key: 'subject', by: null },
    { key: 'dueDate', by: 'theirs' },
  ]);
  const sides = new Map([
    ['title', 'mine'],
    ['subject', 'mine'],
    ['dueDate', 'theirs'],
  ] as const);
  expect(merged(draft, saved, sides)).toEqual({
    title: 'Mio',
    subject: 'Mio testo',
    dueDate: '2026-12-31',
    reason: 'perché',
  });
  expect(differences(keys, { base, draft, saved: draft })).toEqual([]);
});
