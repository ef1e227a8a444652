import { expect, test } from 'vitest';
import type { StoricoRow } from '#contract/storico.ts';
import { it } from '#phrases/it.ts';
import { fill, type PhraseKey } from '#phrases/phrases.ts';
import { changeTitle } from './change-title.ts';
import { groupChanges } from './history.ts';

const at = '2026-11-20T08:30:00.000Z';
const row = (over: Partial<StoricoRow>): StoricoRow => {
  const words = { previousValue: 'Siero', currentValue: 'Plasma' };
  return { id: 1, version: 4, revision: 3, field: 'material', ...words, at, ...over };
};

function titles(noun: 'prestazione' | 'comunicato', ...rows: StoricoRow[]): string[] {
  const say = (key: string, values = {}) => fill(it[key as PhraseKey], values);
  return groupChanges(rows).map((change) => changeTitle(say, noun, change, 'ORA'));
}

test.each<[string, Partial<StoricoRow>, string]>([
  ['what everybody may read', {}, 'Revisione 3, ORA'],
  ['the code of a value', { field: 'material.code' }, 'Revisione 3, ORA'],
  [
    'its beginning',
    { field: 'serviceName', version: 1, revision: 1, previousValue: null },
    'Revisione 1, ORA: inserimento nel catalogo',
  ],
  ['internal fields alone', { field: 'noteLab' }, 'ORA: solo campi interni, resta la revisione 3'],
  ['its removal', { field: 'removed' }, 'ORA'],
  ['what was before there were revisions', { revision: null }, 'ORA (allora versione 4)'],
])('a change of a test: %s', (_what, over, expected) => {
  expect(titles('prestazione', row(over))).toEqual([expected]);
});

test('names one revision for a save of public and internal fields', () => {
  const rows = [row({ id: 1 }), row({ id: 2, field: 'noteLab' })];
  expect(titles('prestazione', ...rows)).toEqual(['Revisione 3, ORA']);
});

test('names two revisions for two renames of one version', () => {
  const earlier = '2026-11-20T08:20:00.000Z';
  const rows = [row({ id: 1, revision: 2, at: earlier }), row({ id: 2 })];
  expect(titles('prestazione', ...rows)).toEqual(['Revisione 3, ORA', 'Revisione 2, ORA']);
});

test('names a record without revisions by its version', () => {
  expect(titles('comunicato', row({ field: 'title', revision: null }))).toEqual([
    'Versione 4, ORA',
  ]);
});
