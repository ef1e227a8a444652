import { expect, test } from 'vitest';
import { emptyPerson, personOf } from './person-input.ts';

test.each([
  ['nothing', emptyPerson, undefined],
  ['sex alone', { ...emptyPerson, sex: 'F' }, { sex: 'F', age: null, unit: 'years' }],
  [
    'age alone, decimal comma',
    { ...emptyPerson, age: ' 1,5 ' },
    { sex: null, age: 1.5, unit: 'years' },
  ],
  ['both', { sex: 'M', age: '3', unit: 'days' }, { sex: 'M', age: 3, unit: 'days' }],
  ['an age that cannot be read', { ...emptyPerson, age: '-3' }, undefined],
  ['letters', { ...emptyPerson, sex: 'M', age: 'due' }, undefined],
] as const)('%s', (_, input, person) => {
  expect(personOf(input)).toEqual(person);
});
