import { expect, test } from 'vitest';
import { likelySource, sourceOfFile } from './sources.ts';

test.each([
  ['umbria-v9-laboratorio.csv', 'umbria laboratorio'],
  ['Catalogo esami 2026-11-22 (2).xlsx', 'Catalogo esami'],
  ['2026.csv', '2026'],
  ['è_già.CSV', 'è già'],
  [null, 'senza nome'],
])('of a file named %j is %j', (name, expected) =>
  expect(sourceOfFile(name, 'senza nome')).toBe(expected),
);

const region = { source: 'Regione', headings: ['CODICE', 'NOME', 'NOTE', 'TARIFFA'] };
const office = { source: 'Ufficio', headings: ['Codice', 'Nome', 'Note', 'Prezzo'] };
test.each([
  ['most of its headings', ['codice', 'nome', 'note', 'tariffa'], 'x', [office, region], 'Regione'],
  ['a heading renamed', ['CODICE', 'NOME', 'NOTE', 'COSTO'], 'x', [region], 'Regione'],
  [
    'what its name says, of two alike',
    ['Codice', 'Nome', 'Note'],
    'ufficio',
    [region, office],
    'Ufficio',
  ],
  [
    'its name, though few headings are the same',
    ['Codice', 'Nome', 'A', 'B'],
    'Ufficio',
    [office],
    'Ufficio',
  ],
  ['nothing of it', ['Codice', 'A', 'B', 'C'], 'x', [region, office], null],
  ['no source at all', ['Codice'], 'x', [], null],
])('a file with %s', (_which, headings, named, sources, expected) =>
  expect(likelySource(headings, named, sources)).toBe(expected),
);
