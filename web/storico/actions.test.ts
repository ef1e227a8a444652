import { expect, test } from 'vitest';
import type { StoricoEntry } from '#contract/storico.ts';
import { groupActions } from './actions.ts';
import { renamedTable } from './history.ts';

function row(id: number, over: Partial<StoricoEntry>): StoricoEntry {
  return {
    id,
    noun: 'prestazione',
    recordId: id,
    version: 3,
    revision: 2,
    field: 'material',
    previousValue: 'Siero',
    currentValue: 'Siero bis',
    at: '2026-11-20T08:30:00.000Z',
    by: 'anna',
    source: 'form',
    reason: null,
    undo: false,
    origin: null,
    write: null,
    name: `Esame ${id}`,
    internalCode: `E${id}`,
    removed: false,
    ...over,
  };
}

const grouped = (rows: readonly StoricoEntry[]) =>
  groupActions(rows, []).map(({ change, renamed }) => [
    change?.first.id ?? null,
    renamed.map(({ first }) => first.id),
  ]);

const value = (id: number) => row(id, { noun: 'valoreTabella', field: 'description', recordId: 7 });
const rename = { source: 'rename' } as const;

test('groups a value’s new name and the changed tests into one action', () => {
  expect(
    grouped([row(4, rename), row(3, rename), value(2), row(1, { at: '2026-11-19T08:30:00.000Z' })]),
  ).toEqual([
    [2, [4, 3]],
    [1, []],
  ]);
});

test('groups the tests where the value’s own change is on the next page', () => {
  expect(
    grouped([row(9, { at: '2026-11-21T08:30:00.000Z' }), row(4, rename), row(3, rename)]),
  ).toEqual([
    [9, []],
    [null, [4, 3]],
  ]);
});

test('attributes no row to one of several values that a file renamed', () => {
  const [firstValue, other] = [value(1), { ...value(2), recordId: 8 }];
  expect(grouped([row(4, rename), row(3, rename), other, firstValue])).toEqual([
    [null, [4, 3]],
    [2, []],
    [1, []],
  ]);
});

test('counts the tests of other pages', () => {
  const at = value(2).at;
  const renames = [
    { at, by: 'bice', tests: 7 },
    { at, by: 'anna', tests: 118 },
  ];
  expect(groupActions([row(4, rename), value(2)], renames).map(({ tests }) => tests)).toEqual([
    118,
  ]);
  expect(groupActions([row(4, rename)], renames).map(({ tests }) => tests)).toEqual([118]);
});

test('separates another author’s rename of the same instant', () => {
  expect(grouped([row(4, { ...rename, by: 'bice' }), value(2)])).toEqual([
    [null, [4]],
    [2, []],
  ]);
});

test('finds the table by the field of a test', () => {
  expect(renamedTable('material')).toBe('materiali');
  expect(renamedTable('serviceName')).toBeUndefined();
  expect(renamedTable('no such')).toBeUndefined();
});
