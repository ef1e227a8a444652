import { expect, test } from 'vitest';
import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { restoreItems } from './restore.ts';

const row = (field: string, over: object = {}): StoricoRow & { source?: string } => ({
  ...{ id: 1, at: '2026-01-01T00:00:00.000Z', version: 5, revision: 3 },
  ...{ field, previousValue: 'a', currentValue: 'b' },
  ...over,
});
const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const itemsOf = (noun: Noun, rows: readonly StoricoRow[], creation = false) => {
  const [first = row('x')] = rows;
  const label = (_noun: Noun, key: string) => key;
  return restoreItems(noun, 12, { first, rows, creation }, say, label).map(({ words, to }) => [
    words,
    to,
  ]);
};

test('a field goes back to what it was before the change, the record to what it was after', () => {
  expect(itemsOf('prestazione', [row('intervals'), row('noteLab')])).toEqual([
    ['restore.field intervals', '/admin/esami/12?restore=4&field=intervals'],
    ['restore.field noteLab', '/admin/esami/12?restore=4&field=noteLab'],
    ['restore.entry', '/admin/esami/12?restore=4&field=intervals&field=noteLab'],
    ['restore.record', '/admin/esami/12?restore=5'],
  ]);
});

test('of one field there is no choice of all; of a creation only the whole', () => {
  expect(itemsOf('comunicato', [row('subject')]).map(([words]) => words)).toEqual([
    'restore.field subject',
    'restore.record',
  ]);
  expect(itemsOf('valoreTabella', [row('description')], true)).toEqual([
    ['restore.record', '/admin/tabelle?value=12&restore=5'],
  ]);
});

test('nothing is restored of fields’ configuration, of a removal, or of a value’s new name', () => {
  expect(itemsOf('campo', [row('labelIt')])).toEqual([]);
  expect(itemsOf('prestazione', [row('removed')])).toEqual([]);
  expect(itemsOf('prestazione', [row('material', { source: 'rename' })])).toEqual([]);
  expect(itemsOf('prestazione', [row('material.code')])).toEqual([]);
});
