import { expect, test } from 'vitest';
import type { StoricoRow } from '#contract/storico.ts';
import { byPhrase, groupChanges } from './history.ts';

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

const entries = (rows: readonly StoricoRow[]) =>
  groupChanges(rows).map(({ first, creation, rows: of }) => [
    first.version,
    creation,
    of.map(({ id }) => id),
  ]);

test('gives one entry per save, newest first, whatever the order of the rows', () => {
  const rows = [
    row(1, 1, 'serviceName', null),
    row(2, 1, 'initials', null),
    row(4, 3, 'notePatient', 'prima'),
    row(3, 2, 'serviceName', 'prima'),
    row(5, 3, 'initials', null),
  ];
  expect(entries(rows)).toEqual([
    [3, false, [4, 5]],
    [2, false, [3]],
    [1, true, [1, 2]],
  ]);
});

test('separates a renamed value from a save of the same version', () => {
  expect(entries([row(1, 1, 'serviceName', null), row(2, 1, 'material', 'Siero', 5)])).toEqual([
    [1, false, [2]],
    [1, true, [1]],
  ]);
});

test('separates the records of a mixed history, even of one instant', () => {
  const rows = [row(1, 1, 'title', null), row(2, 1, 'title', null)];
  expect(groupChanges(rows, ({ id }) => `comunicato ${id}`)).toHaveLength(2);
});

test('does not take a field filled for the first time for a creation', () => {
  expect(groupChanges([row(1, 2, 'initials', null)])[0]?.creation).toBe(false);
  expect(groupChanges([row(1, 1, 'initials', null)])[0]?.creation).toBe(false);
});

test('gives no entries without a history', () => {
  expect(groupChanges([])).toEqual([]);
});

test.each([
  [{ version: 4, revision: 2 }, 'history.byRestore'],
  [{ version: 4, revision: 2, id: 7 }, 'history.byAgain'],
  [null, 'history.by'],
])('a change with the origin %j is described as %s', (origin, phrase) => {
  expect(byPhrase({ source: origin === null ? 'form' : 'restore:4', origin })).toBe(phrase);
});

test.each([
  ['bulk', false, 'history.byBulk'],
  ['merge', false, 'history.byMerge'],
  ['import', false, 'history.byImport'],
  ['intervals', false, 'history.byImport'],
  ['form', false, 'history.by'],
  ['migration', false, 'history.byMigration'],
  ['rename', false, 'history.by'],
  ['import', true, 'history.byUndo'],
  ['intervals', true, 'history.byUndo'],
])(
  'a change from the source %s, undoing an import: %s, is described as %s',
  (source, undo, phrase) => {
    expect(byPhrase({ source, undo })).toBe(phrase);
  },
);
