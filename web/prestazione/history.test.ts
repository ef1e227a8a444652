import { expect, test } from 'vitest';
import type { StoricoRow } from '#contract/storico.ts';
import { changesOf } from './history.ts';

function row(id: number, version: number, field: string, previousValue: string | null): StoricoRow {
  return { id, version, field, previousValue, currentValue: 'ora', at: `2026-11-2${version}T08:30:00.000Z` };
}

test('one entry per version, newest first, whatever the order of the rows', () => {
  const changes = changesOf([
    row(1, 1, 'serviceName', null),
    row(2, 1, 'initials', null),
    row(4, 3, 'notePatient', 'prima'),
    row(3, 2, 'serviceName', 'prima'),
    row(5, 3, 'initials', null),
  ]);
  expect(changes.map(({ version, creation, rows }) => [version, creation, rows.map(({ id }) => id)])).toEqual([
    [3, false, [4, 5]],
    [2, false, [3]],
    [1, true, [1, 2]],
  ]);
  expect(changes[0]?.at).toBe('2026-11-23T08:30:00.000Z');
});

test('a field filled for the first time is no creation', () => {
  expect(changesOf([row(1, 2, 'initials', null)])[0]?.creation).toBe(false);
});

test('no history, no entries', () => {
  expect(changesOf([])).toEqual([]);
});
