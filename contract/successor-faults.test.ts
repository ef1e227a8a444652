import { expect, test } from 'vitest';
import type { Successors } from './successor-faults.ts';
import { successorFaults } from './successor-faults.ts';

function found(successors: Successors) {
  for (const steps = successorFaults(successors); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const faultsOf = (successors: Record<string, readonly string[]>) =>
  Object.fromEntries(found(new Map(Object.entries(successors))));

test('a successor that is no test, and one that leads back, are found with their codes', () => {
  const faults = faultsOf({
    a1: ['F1'],
    b1: ['c1'],
    c1: ['B1'],
    d1: ['D1'],
    e1: ['F1', 'X9'],
    f1: [],
  });
  expect(faults).toEqual({
    b1: { kind: 'cycle', code: 'c1' },
    c1: { kind: 'cycle', code: 'B1' },
    d1: { kind: 'cycle', code: 'D1' },
    e1: { kind: 'unknown', code: 'X9' },
  });
});

test('a test before a circle, between two, or after one is none of it', () => {
  const between = { a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['f'], f: ['e', 'g'], g: [] };
  expect(Object.keys(faultsOf(between)).toSorted()).toEqual(['b', 'c', 'e', 'f']);
});

test('two ways to one test are no circle', () => {
  expect(faultsOf({ a: ['b', 'c'], b: ['d'], c: ['d', 'b'], d: [] })).toEqual({});
});

test('a long chain is followed without recursion, and a circle of as many found whole', () => {
  const most = 20_000;
  const chain = Array.from({ length: most }, (_, at) => [`${at}`, [`${at + 1}`]] as const);
  const end = [[`${most}`, []]] as const;
  expect(found(new Map<string, readonly string[]>([...chain, ...end])).size).toBe(0);
  const back = [[`${most}`, ['0']]] as const;
  expect(found(new Map<string, readonly string[]>([...chain, ...back])).size).toBe(most + 1);
});
