import { describe, expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { parseInterval } from '#contract/intervals.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { QualityRule } from '#contract/qualita.ts';
import { qualityGroups } from '#contract/qualita.ts';
import { emptyRecord } from '#contract/record.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import { intervalRules } from './interval-rules.ts';
import { testRules } from './test-rules.ts';

const words = intervalWords(it);
const rowsOf = (...lines: string[]) => lines.map((line) => parseInterval(line, words));
const row = (over: Partial<Interval>): Interval => ({
  ...(rowsOf('70–99')[0] as Interval),
  ...over,
});

/** A test that states nothing but its name and code. */
const testOf = (over: Partial<Prestazione> = {}) =>
  ({
    ...emptyRecord(fields),
    id: 1,
    version: 1,
    revision: 1,
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    ...over,
  }) as Prestazione;
const rulesOf = (over: Partial<Prestazione>, required: readonly 'clinicalMeaning'[] = []) =>
  testRules(testOf(over), required);
const names = (over: Partial<Prestazione>) => rulesOf(over).map(({ rule }) => rule);

interface IntervalCase {
  readonly rule: QualityRule;
  readonly found: readonly Interval[];
  readonly clean: readonly Interval[];
}
const intervalCases: readonly IntervalCase[] = [
  {
    rule: 'gap',
    found: rowsOf('0–2 anni: 1–2', '≥ 4 anni: 2–3'),
    clean: rowsOf('< 4 anni: 1–2', '≥ 4 anni: 2–3'),
  },
  {
    rule: 'overlap',
    found: rowsOf('< 6 anni: 1–2', '≥ 4 anni: 2–3'),
    clean: rowsOf('M: 1–2', 'F: 2–3'),
  },
  {
    rule: 'never',
    found: rowsOf('M: 1–2', 'F: 2–3', '3–4'),
    clean: rowsOf('M: 1–2', '3–4'),
  },
  { rule: 'contradiction', found: rowsOf('M: 1–2', 'M: 2–3'), clean: rowsOf('M: 1–2', 'F: 2–3') },
  { rule: 'repetition', found: rowsOf('M: 1–2', 'M: 1–2'), clean: rowsOf('M: 1–2', 'F: 1–2') },
  { rule: 'broken', found: [row({ low: 30, high: 20 })], clean: rowsOf('20–30') },
  {
    rule: 'otherReading',
    found: [row({ low: null, lowOperator: null, high: null, highOperator: null, text: '< 5' })],
    clean: rowsOf('negativo'),
  },
  {
    rule: 'jump',
    found: rowsOf('< 4 anni: 3,5–5,2', '≥ 4 anni: 35–52'),
    clean: rowsOf('< 4 anni: 3,5–5,2', '≥ 4 anni: 4–7'),
  },
];

describe('of intervals', () => {
  test.each(intervalCases)('$rule is found where it is, and only there', (of) => {
    expect(intervalRules(of.found)).toContain(of.rule);
    expect(intervalRules(of.clean)).not.toContain(of.rule);
  });

  test('every rule of the group has its case', () => {
    expect(intervalCases.map(({ rule }) => rule)).toEqual(qualityGroups.intervals);
  });

  test('a jump is a power of ten in all that both ages state', () => {
    for (const next of ['350–520', '0,35–0,52', '≥ 35', '≤ 52'])
      expect(intervalRules(rowsOf('< 4 anni: 3,5–5,2', `≥ 4 anni: ${next}`))).toContain('jump');
    for (const next of ['35–7', '3,5–52', '0–0', 'negativo'])
      expect(intervalRules(rowsOf('< 4 anni: 3,5–5,2', `≥ 4 anni: ${next}`))).not.toContain('jump');
  });

  test('no interval at all is no doubt', () => {
    expect(intervalRules([])).toEqual([]);
  });
});

describe('of fields', () => {
  test.each(qualityGroups.empty)('%s is found until the field says something', (rule) => {
    const key = rule.slice('empty.'.length) as keyof Prestazione;
    const needed = { urgentRequest: true, fasting: true };
    const nothing = key in needed ? { [key]: null } : needed;
    expect(names({ ...nothing } as Partial<Prestazione>)).toContain(rule);
    const filled = key === 'intervals' ? rowsOf('1–2') : 'qualcosa';
    expect(names({ ...needed, [key]: filled })).not.toContain(rule);
  });

  test('a no is an answer, and not stated is none', () => {
    expect(names({ onIce: false })).not.toContain('empty.onIce');
    expect(names({ onIce: null })).toContain('empty.onIce');
  });

  test('what is only of use for urgent or fasting tests is missing in those alone', () => {
    expect(names({ urgentRequest: false, fasting: false })).not.toContain(
      'empty.urgentInpatientsOnly',
    );
    expect(names({ fasting: null })).not.toContain('empty.fastingHours');
  });

  test('a required field that is empty is named', () => {
    expect(rulesOf({}, ['clinicalMeaning'])).toContainEqual({
      rule: 'required',
      fields: ['clinicalMeaning'],
    });
    const filled = rulesOf({ clinicalMeaning: 'x' }, ['clinicalMeaning']);
    expect(filled.map(({ rule }) => rule)).not.toContain('required');
  });

  test('what contradicts itself is named', () => {
    expect(rulesOf({ onIce: true, doNotRefrigerate: true })).toContainEqual({
      rule: 'contradictory',
      fields: ['doNotRefrigerate', 'onIce'],
    });
    expect(names({ onIce: true, doNotRefrigerate: false })).not.toContain('contradictory');
  });

  test.each(['Attivit\u00c3\u00a8 x', 'zero\u200blarghezza', 'perso \ufffd', 'AttivitÃ '])(
    'letters that are broken or unseen are found in any text: %j',
    (text) => {
      expect(rulesOf({ clinicalMeaning: text })).toContainEqual({
        rule: 'characters',
        fields: ['clinicalMeaning'],
      });
      expect(rulesOf({ synonym: ['giusto', text] })).toContainEqual({
        rule: 'characters',
        fields: ['synonym'],
      });
    },
  );

  test.each(['Attività è ≥ 5 µg/L', '25–30 °C', 'β-hCG'])('%s is no garbled text', (text) => {
    expect(names({ clinicalMeaning: text })).not.toContain('characters');
  });
});
