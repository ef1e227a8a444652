import { expect, test } from 'vitest';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { countFacets as countFacetsOn, initialsOf } from './facets.ts';
import { prestazioneItem } from './testing.ts';

const today = '2026-11-29';
const countFacets = (items: readonly PrestazioneListItem[], filter: PrestazioneFilter) =>
  countFacetsOn(items, filter, today);

const serum = { id: 1, code: null, description: 'Siero' };
const urine = { id: 2, code: null, description: 'Urine' };
const items = [
  prestazioneItem({ id: 1, serviceName: 'Glucosio', material: serum, urgentRequest: true }),
  prestazioneItem({ id: 2, serviceName: 'Creatinina', material: serum, affiliatedExamSsn: true }),
  prestazioneItem({ id: 3, serviceName: 'Esame urine', material: urine, urgentRequest: true }),
];
const counts = (filter: PrestazioneFilter) =>
  countFacets(items, filter)
    .options.get('material')
    ?.map(({ choice, count }) => [choice.description, count]);

test('lists each value with its tests, the most used first', () => {
  expect(counts({})).toEqual([
    ['Siero', 2],
    ['Urine', 1],
  ]);
});

test('narrows a group by other groups, not by itself', () => {
  expect(counts({ material: [2] })).toEqual(counts({}));
  expect(counts({ urgent: [true] })).toEqual([
    ['Siero', 1],
    ['Urine', 1],
  ]);
  const facets = countFacets(items, { material: [1] });
  expect([facets.flags.get('urgent')?.get(true), facets.flags.get('ssn')?.get(true)]).toEqual([
    1, 1,
  ]);
});

test('lists the letters of the other filters, not of its own', () => {
  expect([...initialsOf(items, { material: [1], initial: 'C' }, today)].sort()).toEqual(['C', 'G']);
});

test('counts yes, no and not stated separately, and a hidden field not at all', () => {
  const { urgentRequest: _, ...hidden } = prestazioneItem({ id: 5 });
  const all = [...items, prestazioneItem({ id: 4, urgentRequest: null }), hidden];
  const stateCounts = (filter: PrestazioneFilter) =>
    [...(countFacets(all, filter).flags.get('urgent') ?? [])].sort();
  const counted = [
    [false, 1],
    ['notStated', 1],
    [true, 2],
  ];
  expect(stateCounts({})).toEqual(counted);
  expect(stateCounts({ urgent: ['notStated'] })).toEqual(counted);
});

test('sorts containers by order of draw, then kits, then those without a cap', () => {
  const named = [
    'Contenitore per feci',
    'Kit di 4 provette, tappi grigio, verde e viola',
    'Provetta K2-EDTA, tappo viola',
    'Provetta con gel separatore, tappo giallo',
    'Provetta sodio citrato, tappo azzurro',
    'Provetta litio eparina, tappo verde',
  ];
  const used = named.map((description, at) =>
    prestazioneItem({ id: at + 1, testTubeContainer: { id: at + 1, code: null, description } }),
  );
  const options = countFacets(used, {}).options.get('testTubeContainer') ?? [];
  expect(options.map(({ choice }) => choice.id)).toEqual([5, 4, 6, 3, 2, 1]);
});

test('counts each status, withdrawn tests only there, and none where no test states one', () => {
  const all = [
    ...items,
    prestazioneItem({ id: 6, material: urine, suspendedFrom: '2026-11-29' }),
    prestazioneItem({ id: 7, material: urine, withdrawnOn: '2026-11-29' }),
  ];
  expect(countFacets(items, {}).statuses).toBeUndefined();
  const { statuses, options } = countFacets(all, { material: [2], status: ['inUse'] });
  expect([...(statuses ?? [])]).toEqual([
    ['inUse', 1],
    ['suspended', 1],
    ['withdrawn', 1],
  ]);
  expect(options.get('material')?.map(({ count }) => count)).toEqual([2, 1]);
  expect(
    countFacets(all, {})
      .options.get('material')
      ?.map(({ count }) => count),
  ).toEqual([2, 2]);
});
