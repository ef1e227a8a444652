import { expect, test } from 'vitest';
import type { Comunicato } from '#contract/comunicato.ts';
import { withConfusables } from '#contract/confusable.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import {
  aboutRemovedTests,
  endingSoon,
  lostSuccessors,
  nearValues,
  noUnits,
  sameNames,
  sharedWords,
  unusedValues,
  withoutWithdrawn,
} from './catalogue-rules.ts';

const valuesOf = (table: string, descriptions: readonly string[], usedBy = 1) =>
  descriptions.map(
    (description, at) =>
      ({ id: at + 1, version: 1, table, code: null, description, usedBy }) as ValoreTabellaWhole,
  );
const itemsOf = (tests: readonly Partial<PrestazioneListItem>[]) =>
  tests.map((test, at) => ({
    id: at + 1,
    revision: 1,
    internalCode: `CH00${at}`,
    initials: null,
    synonym: [],
    ...test,
  })) as PrestazioneListItem[];
const announcement = (over: Partial<Comunicato>) =>
  ({ id: 1, title: 'A', dueDate: null, prestazioni: [], ...over }) as Comunicato;

test.each([
  ['Siero', 'Sieri'],
  ['Plasma EDTA', 'plasma edta'],
  ['Sangue intero', 'Sangue  intero'],
  ['Immunochimica', 'Imunochimica'],
])('%s and %s are nearly equal', async (a, b) => {
  const found = await nearValues(valuesOf('materiali', [a, b, 'Urine']));
  expect(found.map(({ id, others }) => [id, others?.map((other) => other.id)])).toEqual([
    [1, [2]],
    [2, [1]],
  ]);
});

test.each([
  ['Provetta 3 mL', 'Provetta 5 mL'],
  ['Fegato', 'Figato di'],
  ['Feci', 'Fece'],
  ['Plasma EDTA', 'Plasma eparina'],
])('%s and %s are two things', async (a, b) => {
  expect(await nearValues(valuesOf('materiali', [a, b]))).toEqual([]);
});

test('values of two tables are never nearly equal, and units are no words', async () => {
  const [value] = valuesOf('materiali', ['Siero']);
  const [other] = valuesOf('contenitori', ['Siero']);
  expect(await nearValues([value, { ...other, id: 2 }] as ValoreTabellaWhole[])).toEqual([]);
  expect(await nearValues(valuesOf('unita-misura', ['mg/dL', 'mg/dl']))).toEqual([]);
});

test('a value that no test uses is found', () => {
  expect(unusedValues(valuesOf('materiali', ['Siero'], 0))).toHaveLength(1);
  expect(unusedValues(valuesOf('materiali', ['Siero']))).toEqual([]);
});

test('a unit that is read as none is found', () => {
  const units = valuesOf('unita-misura', ['mg/dL', 'mg/dLL', '10^9/L', 'boh']);
  expect(noUnits(units).map(({ name }) => name)).toEqual(['mg/dLL', 'boh']);
  expect(noUnits(valuesOf('materiali', ['boh']))).toEqual([]);
});

test('tests of one name are found, whatever its letters', () => {
  const items = itemsOf([
    { serviceName: 'Glucosio' },
    { serviceName: 'GLUCOSIO' },
    { serviceName: 'Sodio' },
  ]);
  expect(sameNames({ items }).map(({ id, others }) => [id, others])).toEqual([
    [1, [{ id: 2, name: 'CH001' }]],
    [2, [{ id: 1, name: 'CH000' }]],
  ]);
});

test('tests with one synonym are found with the word', () => {
  const items = withConfusables(
    itemsOf([
      { serviceName: 'Tempo di protrombina', synonym: ['TP'] },
      { serviceName: 'Proteine totali', initials: 'TP' },
      { serviceName: 'Sodio' },
    ]),
  );
  expect(sharedWords({ items }).map(({ id, others }) => [id, others])).toEqual([
    [1, [{ id: 2, name: 'TP: Proteine totali' }]],
    [2, [{ id: 1, name: 'TP: Tempo di protrombina' }]],
  ]);
});

test('an announcement that ends within the days is found, first and last day included', () => {
  const dueDates = [null, '2026-11-27', '2026-11-28', '2026-12-12', '2026-12-13'];
  const all = dueDates.map((dueDate, id) => announcement({ id, dueDate }));
  expect(endingSoon(all, '2026-11-28', '2026-12-12').map(({ id }) => id)).toEqual([2, 3]);
});

test('an announcement about a test that is gone is found', () => {
  const comunicati = new Map([
    [1, announcement({ id: 1, prestazioni: [7] })],
    [2, announcement({ id: 2, prestazioni: [8] })],
  ]);
  const prestazioni = new Map([[7, {}]]) as never;
  expect(aboutRemovedTests({ comunicati, prestazioni }).map(({ id }) => id)).toEqual([2]);
});

test('a test is found whose successor is gone, or withdrawn with nothing in its place', () => {
  const withdrawnOn = '2026-11-01';
  const items = itemsOf([
    { internalCode: 'A', withdrawnOn, replacedBy: ['B'] },
    { internalCode: 'B' },
    { internalCode: 'C', withdrawnOn, replacedBy: ['X'] },
    { internalCode: 'D', withdrawnOn, replacedBy: ['E'] },
    { internalCode: 'E', withdrawnOn },
    { internalCode: 'F', withdrawnOn, replacedBy: ['A'] },
  ]);
  const found = lostSuccessors({ items }, '2026-11-28');
  expect(found.map(({ code, others }) => [code, others?.map(({ name }) => name)])).toEqual([
    ['C', ['X']],
    ['D', ['E']],
  ]);
  expect(lostSuccessors({ items }, '2026-10-31').map(({ code }) => code)).toEqual(['C']);
});

test('withdrawn tests are found by no other rule, nor as what another one is like', () => {
  const prestazioni = new Map([
    [1, { withdrawnOn: '2026-11-01' }],
    [2, { withdrawnOn: null }],
    [3, {}],
  ]) as never;
  const found = (id: number, others?: number[]) => ({
    noun: 'prestazione' as const,
    ...{ id, name: 'A', code: null },
    ...(others && { others: others.map((other) => ({ id: other, name: 'B' })) }),
  });
  const records = [found(1), found(2), found(3, [1]), found(2, [1, 3])];
  expect(withoutWithdrawn({ prestazioni }, records, '2026-11-28')).toEqual([
    found(2),
    found(2, [3]),
  ]);
  expect(withoutWithdrawn({ prestazioni }, records, '2026-10-31')).toEqual(records);
});
