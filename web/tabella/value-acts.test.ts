import { expect, test } from 'vitest';
import { ApiProblem } from '../platform/api.ts';
import { currentOf, usersOf } from './value-acts.ts';

const value = { id: 3, table: 'materiali', code: null, description: 'Siero', usedBy: 2, version: 4 };
const tests = [{ id: 8, serviceName: 'Glucosio', internalCode: 'CH001' }];

test('a conflict tells the value as it is now', () => {
  const failure = new ApiProblem({ code: 'conflict.staleVersion', status: 409, body: { current: value } });
  expect(currentOf(failure)).toEqual(value);
  expect(usersOf(failure)).toBeUndefined();
  expect(currentOf(new ApiProblem({ code: 'conflict.staleVersion', status: 409, body: {} }))).toBeUndefined();
});

test('a refused removal tells the tests', () => {
  const failure = new ApiProblem({ code: 'conflict.inUse', status: 409, body: { usedBy: tests } });
  expect(usersOf(failure)).toEqual(tests);
  expect(currentOf(failure)).toBeUndefined();
  expect(usersOf(new Error('another'))).toBeUndefined();
});
