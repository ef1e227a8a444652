import { expect, test } from 'vitest';
import type { StoricoRow } from '#contract/storico.ts';
import { byPhrase, changesOf } from './history.ts';

function row(
  id: number,
  version: number,
  field: string,
  previousValue: string | null,
  minute = version,
): StoricoRow {
  const at = `2026-11-20T08:3${minute}:00.000Z`;
  return { id, version, revision: version, field, previousValue, currentValue: 'ora', at };
}

const told = (rows: readonly StoricoRow[]) =>
  changesOf(rows).map(({ first, creation, rows: of }) => [
    first.version,
    creation,
    of.map(({ id }) => id),
  ]);

test('one entry per save, newest first, whatever the order of the rows', () => {
  const rows = [
    row(1, 1, 'serviceName', null),
    row(2, 1, 'initials', null),
    row(4, 3, 'notePatient', 'prima'),
    row(3, 2, 'serviceName', 'prima'),
    row(5, 3, 'initials', null),
  ];
  expect(told(rows)).toEqual([
    [3, false, [4, 5]],
    [2, false, [3]],
    [1, true, [1, 2]],
  ]);
});

test('a renamed value is an entry of its own beside the save of the same version', () => {
  expect(told([row(1, 1, 'serviceName', null), row(2, 1, 'material', 'Siero', 5)])).toEqual([
    [1, false, [2]],
    [1, true, [1]],
  ]);
});

test('the records of a mixed history stay apart, even of one instant', () => {
  const rows = [row(1, 1, 'title', null), row(2, 1, 'title', null)];
  expect(changesOf(rows, ({ id }) => `comunicato ${id}`)).toHaveLength(2);
});

test('a field filled for the first time is no creation', () => {
  expect(changesOf([row(1, 2, 'initials', null)])[0]?.creation).toBe(false);
  expect(changesOf([row(1, 1, 'initials', null)])[0]?.creation).toBe(false);
});

test('no history, no entries', () => {
  expect(changesOf([])).toEqual([]);
});

test.each([
  ['import', false, 'history.byImport'],
  ['intervals', false, 'history.byImport'],
  ['form', false, 'history.by'],
  ['migration', false, 'history.byMigration'],
  ['rename', false, 'history.by'],
  ['import', true, 'history.byUndo'],
  ['intervals', true, 'history.byUndo'],
])(
  'a change by the way %s, which takes an import back: %s, is told as %s',
  (source, undo, told) => {
    expect(byPhrase({ source, undo })).toBe(told);
  },
);
