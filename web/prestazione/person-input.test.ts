import { expect, test } from 'vitest';
import { emptyPerson, personHash, personInHash, personOf } from './person-input.ts';

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

test.each([
  { sex: 'F', age: '52', unit: 'years' },
  { sex: '', age: '2,5', unit: 'months' },
  { sex: 'M', age: '', unit: 'years' },
] as const)('reads back the end of a link: $sex $age $unit', (input) => {
  expect(personInHash(personHash(input))).toEqual(input);
});

test.each([
  '',
  '#',
  '#section-intervals',
  '#sex=X&age=3',
  '#sex=F&age=tre',
  '#sex=F&age=3&unit=decades',
  `#sex=F&age=${'1'.repeat(100)}`,
])('gives nobody for the end of a link that is not wholly understood: %s', (hash) => {
  expect(personInHash(hash)).toBeUndefined();
});
