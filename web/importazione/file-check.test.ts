import { expect, test } from 'vitest';
import { fileFault } from './file-check.ts';
import { readRowsQuery } from './rows-address.ts';

test.each([
  ['esami.xlsx', 1, null],
  ['ESAMI.CSV', 10 * 1024 * 1024, null],
  ['esami.csv', 10 * 1024 * 1024 + 1, 'import.tooLarge'],
  ['esami.csv', 0, 'importazione.emptyFile'],
  ['esami.xls', 9, 'import.oldExcel'],
  ['esami.xlsm', 9, 'import.macros'],
  ['esami.csv.ods', 9, 'import.openDocument'],
  ['referto.pdf', 9, 'import.pdf'],
  ['foto.png', 9, 'import.notSheet'],
  ['esami', 9, 'import.notSheet'],
])('%s of %d bytes: %s', (name, size, phrase) => {
  expect(fileFault([{ name, size }])?.phrase ?? null).toBe(phrase);
});

test('takes one file at a time', () => {
  const file = { name: 'a.csv', size: 1 };
  expect(fileFault([file, file])).toEqual({ phrase: 'importazione.onlyOne', values: { count: 2 } });
  expect(fileFault([])?.phrase).toBe('importazione.onlyOne');
});

test.each([
  ['', {}],
  ['kind=refused&q=+zimp+&page=3', { kind: 'refused', q: 'zimp', page: 3 }],
  ['kind=all&q=&page=0', { kind: 'all' }],
  ['page=1.5', {}],
])('reads the rows of the address %j', (search, rows) => {
  expect(readRowsQuery(new URLSearchParams(search))).toEqual(rows);
});
