import { expect, test } from 'vitest';
import { sheetText } from '#contract/cell-words.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { readCell, splitList } from './cells.ts';
import { createQuestions } from './questions.ts';
import { createSupportValues } from './support-values.ts';

const valori = ['B; subtilis', 'E. coli', 'Candida'].map((description, at) => ({
  id: at + 1,
  table: 'microrganismi' as const,
  code: null,
  description,
  version: 1,
}));
const reading = {
  listSeparator: ';',
  values: createSupportValues(valori, 'refuse', it),
  decimal: ',' as const,
  intervalDecimal: ',' as const,
  questions: createQuestions({ ageToIncluded: false }),
};
const texts = { key: 'synonym', kind: 'texts' } as const;
const choices = {
  key: 'researchedMicroorganisms',
  kind: 'choices',
  table: 'microrganismi',
} as const;
const listOf = (cell: string) => readCell(texts, cell, 2, reading);

test('the separator splits a list, unless line breaks do', () => {
  expect(listOf('a; b')).toEqual({ value: ['a', 'b'] });
  for (const cell of ['a; b\n', 'a; b\r\n', '\na; b'])
    expect(listOf(cell)).toEqual({ value: ['a; b'] });
  expect(listOf('a; b\nc')).toEqual({ value: ['a; b', 'c'] });
});

test('what the export writes for a list is read as that list', () => {
  for (const list of [[], ['a'], ['a; b'], ['a', 'b; c'], [';']]) {
    expect(listOf(sheetText(list, cellWords(it)))).toEqual({ value: list });
  }
});

test('words with the separator in them are one value where the table has it', () => {
  const named = (cell: string) => {
    const read = readCell(choices, cell, 2, reading);
    return 'value' in read
      ? (read.value as { description: string }[]).map(({ description }) => description)
      : read;
  };
  expect(named('b;  SUBTILIS')).toEqual(['B; subtilis']);
  expect(named('E. coli; Candida')).toEqual(['E. coli', 'Candida']);
  expect(named('B; subtilis\nCandida')).toEqual(['B; subtilis', 'Candida']);
});

test.each([
  ['F, ≥ 18 years: 12–15', { sex: 'F', ageFrom: 18, ageUnit: 'years', phase: null }],
  ['F, ≥ 18 anni: 12–15', { sex: 'F', ageFrom: 18, ageUnit: 'years', phase: null }],
  ['0–3 months: < 5', { ageFrom: 0, ageTo: 3, ageUnit: 'months', phase: null }],
  ['≥ 18 ans: 12–15', { ageUnit: null, text: '≥ 18 ans: 12–15' }],
  ['dopo 2 ore: 12–15', { ageUnit: null, phase: 'dopo 2 ore' }],
])('%s is read in the language whose units it uses', (line, read) => {
  expect(readCell({ key: 'intervals', kind: 'intervals' }, line, 2, reading)).toMatchObject({
    value: [read],
  });
});

test.each([true, false, null])(
  'what the export writes of a yes/no that is %j is read as that',
  (state) => {
    const flag = { key: 'urgentRequest', kind: 'flag' } as const;
    for (const words of [cellWords(it), cellWords(en)]) {
      expect(readCell(flag, sheetText(state, words), 2, reading)).toEqual({ value: state });
    }
  },
);

test('a switch is always set: empty, or the words for it, are off', () => {
  const auto = { key: 'autoUpdateIntervalsUnits', kind: 'switch' } as const;
  for (const cell of ['', ' ', 'Non indicato', 'not stated', 'no']) {
    expect(readCell(auto, cell, 2, reading)).toEqual({ value: false });
  }
});

test.each([
  ['TRASLOCAZIONE (9;14); BCR', ';', ['TRASLOCAZIONE (9;14)', 'BCR']],
  ['t[9;14];{a;b};c', ';', ['t[9;14]', '{a;b}', 'c']],
  ['f(g(1;2);3);h', ';', ['f(g(1;2);3)', 'h']],
  ['a (aperta; b; c', ';', ['a (aperta', 'b', 'c']],
  ['a) ; b', ';', ['a)', 'b']],
  ['(a;b] ; c)', ';', ['(a;b] ; c)']],
  ['[a;(b];c', ';', ['[a;(b]', 'c']],
  ['uno$$due (x$$y)$$tre', '$$', ['uno', 'due (x$$y)', 'tre']],
  ['uno|due;tre', '|', ['uno', 'due;tre']],
  ['(a;b\nc;d)', ';', ['(a;b', 'c;d)']],
  ['a;b', null, ['a;b']],
  [' ; ;', ';', []],
])('%j split by %j', (cell, separator, expected) =>
  expect(splitList(cell, separator)).toEqual(expected),
);

test('parses thousands of brackets', () => {
  const deep = `${'('.repeat(16_000)};${')'.repeat(16_000)}`;
  expect(splitList(deep, ';')).toEqual([deep]);
  expect(splitList(`${'('.repeat(16_000)};${']'.repeat(16_000)}`, ';')).toHaveLength(2);
});

test('an option is read by its words in either language, or its key', () => {
  const colour = { key: 'capColour', kind: 'option', options: ['lightBlue', 'darkBlue'] } as const;
  const read = (cell: string) => readCell(colour, cell, 2, reading);
  for (const cell of ['Azzurro', ' azzurro ', 'Light blue', 'lightBlue'])
    expect(read(cell)).toEqual({ value: 'lightBlue' });
  expect(read('')).toEqual({ value: null });
  // A colour that the attribute does not know, though another does, and prose.
  for (const cell of ['Rosso', 'azzurro chiaro', 'x'.repeat(5000)])
    expect(read(cell)).toMatchObject({ fault: { phrase: 'import.option' } });
});
