import { expect, test } from 'vitest';
import { ApiProblem } from '../platform/problem.ts';
import { usingTests } from './value-actions.ts';

const tests = [{ id: 8, serviceName: 'Glucosio', internalCode: 'CH001' }];

test('reads the tests from a refused removal', () => {
  const failure = new ApiProblem({ code: 'conflict.inUse', status: 409, body: { usedBy: tests } });
  expect(usingTests(failure)).toEqual(tests);
  expect(usingTests(new Error('another'))).toBeUndefined();
});
