import { expect, test } from 'vitest';
import { ApiProblem } from '../platform/api.ts';
import { usersOf } from './value-acts.ts';

const tests = [{ id: 8, serviceName: 'Glucosio', internalCode: 'CH001' }];

test('a refused removal tells the tests', () => {
  const failure = new ApiProblem({ code: 'conflict.inUse', status: 409, body: { usedBy: tests } });
  expect(usersOf(failure)).toEqual(tests);
  expect(usersOf(new Error('another'))).toBeUndefined();
});
