import { expect, test } from 'vitest';
import type { StoricoEntry } from '#contract/storico.ts';
import { actsOf } from './acts.ts';
import { renamedTable } from './history.ts';

function row(id: number, over: Partial<StoricoEntry>): StoricoEntry {
  return {
    ...{
      id,
      noun: 'prestazione',
      recordId: id,
      version: 3,
      revision: 2,
      field: 'material',
      previousValue: 'Siero',
    },
    ...{
      currentValue: 'Siero bis',
      at: '2026-11-20T08:30:00.000Z',
      by: 'anna',
      source: 'form',
      reason: null,
    },
    ...{ undo: false, name: `Esame ${id}`, internalCode: `E${id}`, removed: false },
    ...over,
  };
}

const told = (rows: readonly StoricoEntry[]) =>
  actsOf(rows, []).map(({ change, renamed }) => [
    change?.first.id ?? null,
    renamed.map(({ first }) => first.id),
  ]);

const value = (id: number) => row(id, { noun: 'valoreTabella', field: 'description', recordId: 7 });
const rename = { source: 'rename' } as const;

test('a value’s new name and what it wrote into the tests are one act', () => {
  expect(
    told([row(4, rename), row(3, rename), value(2), row(1, { at: '2026-11-19T08:30:00.000Z' })]),
  ).toEqual([
    [2, [4, 3]],
    [1, []],
  ]);
});

test('where the value’s own change is on the next page, the tests stand together', () => {
  expect(
    told([row(9, { at: '2026-11-21T08:30:00.000Z' }), row(4, rename), row(3, rename)]),
  ).toEqual([
    [9, []],
    [null, [4, 3]],
  ]);
});

test('of several values that one file renamed, none is said to have written a row', () => {
  const [one, other] = [value(1), { ...value(2), recordId: 8 }];
  expect(told([row(4, rename), row(3, rename), other, one])).toEqual([
    [null, [4, 3]],
    [2, []],
    [1, []],
  ]);
});

test('the tests of other pages count too', () => {
  const at = value(2).at;
  const renames = [
    { at, by: 'bice', tests: 7 },
    { at, by: 'anna', tests: 118 },
  ];
  expect(actsOf([row(4, rename), value(2)], renames).map(({ tests }) => tests)).toEqual([118]);
  expect(actsOf([row(4, rename)], renames).map(({ tests }) => tests)).toEqual([118]);
});

test('another author’s rename of the same instant is another act', () => {
  expect(told([row(4, { ...rename, by: 'bice' }), value(2)])).toEqual([
    [null, [4]],
    [2, []],
  ]);
});

test('a field of a test tells the table', () => {
  expect(renamedTable('material')).toBe('materiali');
  expect(renamedTable('serviceName')).toBeUndefined();
  expect(renamedTable('no such')).toBeUndefined();
});
