import { expect, test } from 'vitest';
import { countFacets } from './facets.ts';
import { prestazioneItem } from './testing.ts';

const serum = { id: 1, code: null, description: 'Siero' };
const urine = { id: 2, code: null, description: 'Urine' };
const items = [
  prestazioneItem({ id: 1, serviceName: 'Glucosio', material: serum, urgentRequest: true }),
  prestazioneItem({ id: 2, serviceName: 'Creatinina', material: serum, affiliatedExamSsn: true }),
  prestazioneItem({ id: 3, serviceName: 'Esame urine', material: urine, urgentRequest: true }),
];
const counts = (filter: Parameters<typeof countFacets>[1]) =>
  countFacets(items, filter)
    .options.get('material')
    ?.map(({ choice, count }) => [choice.description, count]);

test('each value with its tests, the most used first', () => {
  expect(counts({})).toEqual([
    ['Siero', 2],
    ['Urine', 1],
  ]);
});

test('a group does not narrow itself, other groups do', () => {
  expect(counts({ material: [2] })).toEqual(counts({}));
  expect(counts({ urgent: true })).toEqual([
    ['Siero', 1],
    ['Urine', 1],
  ]);
  const facets = countFacets(items, { material: [1] });
  expect([facets.urgent, facets.ssn]).toEqual([1, 1]);
  expect([...facets.initials].sort()).toEqual(['C', 'G']);
});
