import { expect, test } from 'vitest';
import { nobody, personOf } from './told.ts';

test.each([
  ['nothing', nobody, undefined],
  ['sex alone', { ...nobody, sex: 'F' }, { sex: 'F', age: null, unit: 'years' }],
  ['age alone, decimal comma', { ...nobody, age: ' 1,5 ' }, { sex: null, age: 1.5, unit: 'years' }],
  ['both', { sex: 'M', age: '3', unit: 'days' }, { sex: 'M', age: 3, unit: 'days' }],
  ['an age that cannot be read', { ...nobody, age: '-3' }, undefined],
  ['letters', { ...nobody, sex: 'M', age: 'due' }, undefined],
] as const)('%s', (_, told, person) => {
  expect(personOf(told)).toEqual(person);
});
