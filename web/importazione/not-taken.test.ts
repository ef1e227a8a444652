import { expect, test } from 'vitest';
import type { ImportRow } from '#contract/import.ts';
import { csvOfRows } from './not-taken.ts';

const row = (differing: Partial<ImportRow>): ImportRow => ({
  row: 2,
  key: 'A1',
  kind: 'refused',
  changes: [],
  problems: [],
  warnings: [],
  ...differing,
});

test('writes the rows that were not imported with their reasons, without formulas', () => {
  const problems = [
    { column: 'Giorni', code: 'import.number', detail: 'Non è un numero: "boh"' },
    { column: null, code: 'import.cells', detail: 'La riga ha 3 celle' },
  ];
  const csv = csvOfRows(
    ['Riga', 'Codice', 'Motivo'],
    [row({ problems }), row({ row: 3, rows: [3, 4], key: '=1+1' })],
  );
  expect(csv).toBe(
    '\ufeff"Riga";"Codice";"Motivo"\r\n' +
      '"2";"A1";"Giorni: Non è un numero: ""boh""\nLa riga ha 3 celle"\r\n' +
      `"3, 4";"'=1+1";""\r\n`,
  );
});
