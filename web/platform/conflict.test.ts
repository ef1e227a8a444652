import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ApiProblem } from './api.ts';
import { currentOf, isNotFound } from './conflict.ts';

const schema = z.object({ id: z.int() });
const stale = (body: unknown) => new ApiProblem({ code: 'conflict.staleVersion', status: 409, body });

test('a stale version tells the record as it is now, and nothing of another shape', () => {
  expect(currentOf(stale({ current: { id: 3 } }), schema)).toEqual({ id: 3 });
  expect(currentOf(stale({ current: { id: 'three' } }), schema)).toBeUndefined();
  expect(currentOf(stale(undefined), schema)).toBeUndefined();
  expect(currentOf(new ApiProblem({ code: 'conflict.inUse', status: 409, body: { current: { id: 3 } } }), schema)).toBe(
    undefined,
  );
  expect(currentOf(new Error('another'), schema)).toBeUndefined();
});

test('a record that is not there is told by its code alone', () => {
  expect(isNotFound(new ApiProblem({ code: 'notFound', status: 404 }))).toBe(true);
  expect(isNotFound(new ApiProblem({ code: 'unavailable', status: 404 }))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});
