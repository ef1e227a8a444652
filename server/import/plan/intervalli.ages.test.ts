import { expect, test } from 'vitest';
import { ageColumns } from './intervalli.age-words.ts';
import { isWrittenAge, readAges } from './intervalli.ages.ts';

const readingWith = (ageToIncluded: boolean) =>
  ({ decimal: ',', answers: { ageToIncluded } }) as const;

const read = (ageFrom: string, ageTo: string, ageUnit = '', isIncluded = false) => {
  const cells: Readonly<Record<string, string>> = { ageFrom, ageTo, ageUnit };
  const ages = readAges((key) => cells[key] ?? '', readingWith(isIncluded));
  return 'phrase' in ages ? [ages.key, ages.phrase] : [ages.ageFrom, ages.ageTo, ages.ageUnit];
};

test.each([
  ['18', '65', '', [18, 65, 'years']],
  ['0', '28', 'giorni', [0, 28, 'days']],
  ['0gg', '30gg', '', [0, 30, 'days']],
  ['0-30gg', '', '', [0, 30, 'days']],
  ['', '1a–18a', '', [1, 18, 'years']],
  ['0gg', '1a', '', [0, 1, 'years']],
  ['6m', '2a', '', [6, 24, 'months']],
  ['1a', '18 mesi', '', [12, 18, 'months']],
  ['24h', '7gg', '', [24, 168, 'hours']],
  ['1 settimana', '28 gg.', '', [7, 28, 'days']],
  ['0,5', '2', 'anni', [0.5, 2, 'years']],
  ['18a', '', '', [18, null, 'years']],
  ['', '3gg', '', [null, 3, 'days']],
  ['6m', '120a', '', [6, null, 'months']],
  ['30', '60gg', '', [30, 60, 'days']],
  ['1a', '5', 'anni', [1, 5, 'years']],
])('ages %j and %j with the unit %j', (from, to, unit, ages) => {
  expect(read(from, to, unit)).toEqual(ages);
});

test('a last age that belongs to the interval is a whole one of its own unit', () => {
  expect(read('6m', '2a', '', true)).toEqual([6, 36, 'months']);
  expect(read('0-30gg', '', '', true)).toEqual([0, 31, 'days']);
});

test.each([
  ['30gg', '1a', '', ['ageTo', 'import.ageUnitsDiffer']],
  ['1m', '28gg', '', ['ageTo', 'import.ageUnitsDiffer']],
  ['0gg', '30gg', 'anni', ['ageTo', 'import.ageUnitsDiffer']],
  ['1x', '2', '', ['ageFrom', 'import.ageUnit']],
  ['1', '2', 'lustri', ['ageUnit', 'import.ageUnit']],
  ['presto', '', '', ['ageFrom', 'import.age']],
  ['-1', '', '', ['ageFrom', 'import.age']],
  ['0-30gg', '60', '', ['ageFrom', 'import.age']],
])('%j and %j with the unit %j are not guessed', (from, to, unit, fault) => {
  expect(read(from, to, unit)).toEqual(fault);
});

const inOneColumn = (cell: string, heading = 'Età', isIncluded = false) => {
  const columns = ageColumns((key) => (key === 'ageFrom' ? heading : undefined));
  const cells = (key: string) => (key === 'ageFrom' ? cell : '');
  const ages = readAges(cells, readingWith(isIncluded), columns);
  return 'phrase' in ages ? ages.phrase : [ages.ageFrom, ages.ageTo, ages.ageUnit];
};

test.each([
  ['0-30gg', [0, 30, 'days']],
  ['1a-18a', [1, 18, 'years']],
  ['0–12 mesi', [0, 12, 'months']],
  ['<1a', [null, 1, 'years']],
  ['< 6 mesi', [null, 6, 'months']],
  ['≥ 65 anni', [65, null, 'years']],
  ['>=65', [65, null, 'years']],
  ['da 1 a 18 anni', [1, 18, 'years']],
  ['tutte le età', [null, null, null]],
  ['> 65 anni', 'import.ageSign'],
  ['<=12 mesi', 'import.ageSign'],
  ['18', 'import.age'],
  ['18a', 'import.age'],
  ['adulti', 'import.age'],
  ['-', 'import.age'],
  ['*', 'import.age'],
  ['1-gen', 'import.age'],
  ['2026-01-18', 'import.age'],
  ['constructor', 'import.age'],
  ['1constructor', 'import.age'],
])('one column of ages: %j', (cell, ages) => {
  expect(inOneColumn(cell)).toEqual(ages);
});

test('where the last age belongs to its interval, signs of completed years are exact', () => {
  const included = (cell: string) => inOneColumn(cell, 'Età', true);
  expect(included('> 65 anni')).toEqual([66, null, 'years']);
  expect(included('≤ 65 anni')).toEqual([null, 66, 'years']);
  expect(included('<1a')).toEqual([null, 1, 'years']);
  expect(included('1a-18a')).toEqual([1, 19, 'years']);
  expect(included('> 0,5 anni')).toBe('import.ageSign');
});

test('a heading names the unit of its ages; a cell that says another one is not guessed', () => {
  expect(inOneColumn('0-30', 'Età (giorni)')).toEqual([0, 30, 'days']);
  expect(inOneColumn('0-30', 'Fascia d’età in mesi')).toEqual([0, 30, 'months']);
  expect(inOneColumn('0-30gg', 'Età (anni)')).toBe('import.ageUnitsDiffer');
  expect(inOneColumn('18', 'Età da (anni)')).toEqual([18, null, 'years']);
});

test.each([' ', '\u00a0', '-', '(', '[', '0', 'a', '1-2 anni ', '<', '\u0300'])(
  'a cell of 32,000 times %j is no age',
  (character) => {
    const cell = `18${character.repeat(32_000)}x`;
    expect(read(cell, '')).toEqual(['ageFrom', 'import.age']);
    expect(read('1', cell)).toEqual(['ageTo', 'import.age']);
    expect(read('1', '2', cell)).toEqual(['ageUnit', 'import.ageUnit']);
    expect(isWrittenAge(cell)).toBe(false);
  },
);
