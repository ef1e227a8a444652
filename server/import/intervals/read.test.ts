import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intervalCell } from '#contract/intervals.cells.ts';
import type { Interval } from '#contract/intervals.ts';
import { formatInterval } from '#contract/intervals.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it as italian } from '#phrases/it.ts';
import { interval } from '../../testing/intervalli.ts';
import { fileWordsOf } from './file-words.ts';
import { hasUnread } from './line.ts';
import { readIntervals } from './read.ts';
import { tokenize } from './tokens.ts';

const words = intervalWords(italian);
const adult = { from: 18, to: null, unit: 'years' } as const;

/** The intervals of a cell as the product writes them; `?` while a question is open. */
function linesOf(cell: string, answers = {}): string {
  const read = readIntervals(cell, { decimal: ',', answers });
  if (read === null) return '?';
  return read
    .map((interval) => (interval.text === null ? '' : 'text ') + formatInterval(interval, words))
    .join(' | ');
}

describe('bounds, in whatever marks and words', () => {
  test.each([
    [['3,5 - 5,0', '3,5–5,0', '3,5 — 5,0', '3,5−5,0', '3,5 ‐ 5,0', '3,5 ‑ 5,0'], '3,5–5,0'],
    [['3,5 ÷ 5', '3,5 ~ 5', '3,5 _ 5', '3,5 .. 5', '3,5 … 5', '3,5‒5', '3,5―5'], '3,5–5,0'],
    [['(3,5 - 5)', '[3.5 - 5]', 'da 3,5 a 5', 'tra 3,5 e 5', 'from 3.5 to 5'], '3,5–5,0'],
    [['between 3.5 and 5', '3,5 a 5', '3.5 to 5', 'v.n. 3,5-5', 'VR: 3,5-5'], '3,5–5,0'],
    [['≤ 5 e ≥ 3', '≥3 ≤5', '>= 3 and <= 5'], '3–5'],
    [['<= 5', '=< 5', '≦ 5', '⩽ 5', '< o = 5', 'fino a 5', 'up to 5', 'non oltre 5'], '≤ 5'],
    [['≧ 40', '=> 40', '⩾ 40', 'almeno 40', 'at least 40', 'non inferiore a 40'], '≥ 40'],
    [['<5', '< di 5', '＜ 5', 'inferiore a 5', 'minore di 5', 'less than 5', '(<5)'], '< 5'],
    [['> 40', 'superiore a 40', 'maggiore di 40', 'oltre 40', 'more than 40'], '> 40'],
    [['-2 - +3', '-2–+3', '−2 – 3', '-2 a 3'], '-2–3'],
    [['.5 - 1.2', ',5 - 1,2', '0.5-1.2'], '0,5–1,2'],
    [['< 0.002', '<0,002'], '< 0,002'],
    [['1 000 - 2 000', "1'000–2’000", '1.000,0 - 2.000,0'], '1000–2000'],
    [['4.500.000 - 5.500.000', '4,500,000-5,500,000'], '4500000–5500000'],
  ])('%j', (cells, line) => {
    for (const cell of cells) expect([cell, linesOf(cell)]).toEqual([cell, line]);
  });
});

describe('people, before the bounds or after them', () => {
  const excluded = { ageToIncluded: false };
  test.each([
    [['M: 13-17', 'Uomini: 13-17', 'Maschio 13-17', '(M) 13-17', 'M=13-17', '♂ 13-17'], 'M: 13–17'],
    [['M. 13-17', '13-17 M', '13-17 (uomini)', 'Male: 13-17', 'sesso maschile: 13-17'], 'M: 13–17'],
    [['Donne: 12-16', 'Females 12-16', 'femm. 12-16', '12-16 (F)'], 'F: 12–16'],
    [['M: 13-17; F: 12-16', 'M 13-17 / F 12-16', 'M: 13-17 F: 12-16'], 'M: 13–17 | F: 12–16'],
    [['Uomini 13-17, Donne 12-16', '13-17 M, 12-16 F'], 'M: 13–17 | F: 12–16'],
    [['M, 18-65 anni: 3-5', 'M 18-65 anni: 3-5', 'Men 18-65 years: 3-5'], 'M, 18–65 anni: 3–5'],
    [['età 18-65: 3-5', 'da 18 a 65 anni: 3-5', 'anni 18-65: 3-5'], '18–65 anni: 3–5'],
    [['3-5 (18-65 anni)', '18 - 65 a: 3-5', '18-65 anni 3-5'], '18–65 anni: 3–5'],
    [
      ['≥ 65 anni: 3-5', '65 anni e oltre: 3-5', '65+ anni: 3-5', 'dai 65 anni: 3-5'],
      '≥ 65 anni: 3–5',
    ],
    [['Bambini < 2 anni: 3-5', '<2a: 3-5', 'sotto i 2 anni: 3-5'], '< 2 anni: 3–5'],
    [['donne in gravidanza: 3-5', 'F, in gravidanza: 3-5'], 'F, in gravidanza: 3–5'],
    [['Uomini e donne: 3-5', 'tutti: 3-5'], '3–5'],
    [['fase follicolare: 3-5'], 'fase follicolare: 3–5'],
    [['prelievo ore 7-10: 3-5'], 'prelievo ore 7-10: 3–5'],
    [['M: Negativo', 'Uomini: Negativo'], 'text M: Negativo'],
  ])('%j', (cells, line) => {
    for (const cell of cells) expect([cell, linesOf(cell, excluded)]).toEqual([cell, line]);
  });
});

test.each([
  ...['1:80', '< 1:80', 'Negativo (< 1:80)', '1:80-1:160', 'Rapporto 20:1', 'ore 8:00', '< 1/20'],
  ...['Negativo', 'assente', 'Vedi referto'],
])('%s is a text without a warning', (cell) => {
  expect(linesOf(cell)).toBe(`text ${cell}`);
  expect(hasUnread(cell)).toBe(false);
});

test.each([
  ...['1.000-2.000', '3,5 / 5,0', '3,5 5,0', '± 2', '5,0-3,5', '3,5-5,0 mmol/L', '3,5-5,0 *'],
  ...['10⁵', '145¹', '4,5-5,5 x 10^6', '3 < x < 5', '[3,5 - 5,0', '1 mese: 3-5', '6 M: 3-5'],
  ...['uomini sportivi: 3-5', 'donne o bambini: 3-5', '≥ 18 ans: 3-5', 'giorni 1-3: 3-5', '12'],
  ...['136–144 145', '12 345-23 456'],
  ...['dalle 8:00 alle 10:00: 5-25', 'M 13-17 F', 'IgG 7-16, IgA 1-4', '30–20'],
])('%s is not fully understood: it stays a text, with a warning', (cell) => {
  expect(linesOf(cell, { ageToIncluded: false })).toBe(`text ${cell}`);
  expect(hasUnread(cell)).toBe(true);
});

describe('a file raises a question about', () => {
  test('a stage of life without an age', () => {
    for (const cell of ['Adulti: 3-5', 'adults 3-5', '3-5 (adulti)', 'M adulti: 3-5']) {
      expect(linesOf(cell)).toBe('?');
      expect(linesOf(cell, { stages: { adult } })).toContain('≥ 18 anni: 3–5');
    }
    expect(linesOf('Neonati: 3-5', { stages: { newborn: null } })).toBe('Neonati: 3–5');
  });

  test('whether a last age is included', () => {
    for (const cell of ['0-17 anni: 3-5', '> 65 anni: 3-5', 'fino a 1 anno: 3-5'])
      expect(linesOf(cell)).toBe('?');
    const included = { ageToIncluded: true };
    expect(linesOf('0-17 anni: 3-5', included)).toBe('0–18 anni: 3–5');
    expect(linesOf('> 65 anni: 3-5', included)).toBe('≥ 66 anni: 3–5');
    expect(linesOf('oltre 65 anni: 3-5', { ageToIncluded: false })).toContain('text');
    expect(linesOf('< 18 anni: 3-5')).toBe('< 18 anni: 3–5');
  });
});

test.each(['it', 'en'] as const)(
  'the text of an export is read as the same intervals, in %s',
  (language) => {
    const { intervals: written, isIntervalRead } = fileWordsOf[language];
    const parts = fc.constantFrom(
      ...'aM1 "",:\n–≥<;è÷('.split(''),
      ...[
        'anni',
        'years',
        ' e ',
        '""',
        '": ',
        '", "',
        'adulti',
        'uomini',
        '1:80',
        'fino a ',
        '3-5',
      ],
    );
    const phrase = fc.string({ unit: parts, maxLength: 12 }).map((text) => text.trim() || null);
    const line = phrase.map((text) => text?.replace(/\s+/g, ' ') ?? null);
    const arbitraryInterval = fc.record({
      sex: fc.constantFrom('M' as const, 'any' as const),
      ages: fc.constantFrom(
        { ageFrom: null, ageTo: null, ageUnit: null },
        { ageFrom: 0.5, ageTo: 2, ageUnit: 'years' as const },
        { ageFrom: null, ageTo: 28, ageUnit: 'days' as const },
      ),
      phase: line,
      text: phrase,
    });
    fc.assert(
      fc.property(fc.array(arbitraryInterval, { maxLength: 3 }), (generated) => {
        const intervals = generated.map(({ sex, ages, phase, text }): Interval => {
          const bounds = text === null ? { low: -1.5, lowOperator: '>=' as const } : {};
          return interval({ sex, ...ages, phase, ...bounds, text });
        });
        const cell = intervals
          .map((interval) => intervalCell(interval, written, isIntervalRead))
          .join('\n');
        const reading = { decimal: written.decimal, answers: { ageToIncluded: false } };
        expect(readIntervals(cell, reading)).toEqual(intervals);
      }),
      { numRuns: 1000 },
    );
  },
);

test('generated notation is read as the people and bounds that it was generated from', () => {
  const number = fc.integer({ min: 1, max: 900 });
  const dash = fc.constantFrom(' - ', '-', '–', ' ÷ ', ' .. ', '~', ' a ', ' to ');
  const [men, women] = ['M:;Uomini:;Maschi ;males: ', 'F:;Donne ;Femmine: ;females: '];
  const people = fc.constantFrom(
    ...men.split(';').map((text) => ({ text, sex: 'M' as const })),
    ...women.split(';').map((text) => ({ text, sex: 'F' as const })),
    { text: '', sex: 'any' as const },
  );
  const notation = fc.record({
    who: people,
    dash,
    low: number,
    width: number,
    age: fc.constantFrom(0, 7, 30),
  });
  fc.assert(
    fc.property(notation, (parts) => {
      const { sex, text } = parts.who;
      const age = parts.age === 0 ? '' : ` (≥ ${parts.age} anni)`;
      const high = parts.low + parts.width;
      const cell = `${text} ${parts.low}${parts.dash}${high}${age}`.trim();
      const ages = parts.age === 0 ? {} : { ageFrom: parts.age, ageUnit: 'years' as const };
      const bounds = { low: parts.low, lowOperator: '>=', high, highOperator: '<=' } as const;
      const read = readIntervals(cell, { decimal: ',', answers: {} });
      expect([cell, read]).toEqual([cell, [interval({ sex, ...ages, ...bounds })]]);
    }),
    { numRuns: 500 },
  );
});

test('any text is fully understood, or stays a text with a warning', () => {
  const unit = fc.constantFrom(
    ...'0123456789'.split('').slice(2, 9),
    ...' -–:;,.()/<>≥+*%¹'.split(''),
    ...[
      'M',
      'F',
      'uomini',
      'donne',
      'adulti',
      'anni',
      'mesi',
      ' a ',
      'da ',
      ' e ',
      'mg/dL',
      'x',
      'fino a ',
    ],
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 14 }), (cell) => {
      const answers = { ageToIncluded: false, stages: { adult: null } };
      const read = readIntervals(cell, { decimal: ',', answers }) ?? [];
      const numbers = tokenize(cell, ',')?.filter(({ kind }) => kind === 'number').length ?? 0;
      const used = read.flatMap(({ low, high, ageFrom, ageTo, phase }) => [
        ...[low, high, ageFrom, ageTo].filter((value) => value !== null),
        ...(tokenize(phase ?? '', ',') ?? []).filter(({ kind }) => kind === 'number'),
      ]).length;
      const isTold = read.some(({ text }) => text !== null && hasUnread(text));
      expect([cell, used === numbers || isTold]).toEqual([cell, true]);
    }),
    { numRuns: 3000 },
  );
});
