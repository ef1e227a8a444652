import { describe, expect, it } from 'vitest';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { emptyForm } from '#contract/prestazione.form.ts';
import { differences, merged } from '../../platform/conflict.ts';
import { draftOf, isSameIn, readDraftOf, type TestDraft, withStates } from './draft.ts';

const metadata = { createdAt: null, createdBy: null, updatedAt: null, updatedBy: null };
const unlimited = { ageFrom: null, ageTo: null, ageUnit: null, phase: null, text: null };
const noLimits = { low: null, lowOperator: null, high: null, highOperator: null };

const glucose: PrestazioneEdit = {
  ...emptyForm(),
  id: 7,
  version: 3,
  ...metadata,
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  nomenclatorCode: '90.27.1',
  synonym: ['glicemia', 'zucchero nel sangue'],
  analyticalMethod: 4,
  responseTimeDays: 0.5,
  affiliatedExamSsn: true,
  urgentRequest: true,
  urgentInpatientsOnly: false,
  sampleTreatmentTransport: 'Al riparo\ndalla luce',
  saturdaysHolidaysAfter930: false,
  intervals: [
    {
      ...unlimited,
      sex: 'F',
      ageFrom: 0.5,
      ageTo: 12,
      ageUnit: 'years',
      low: -1.25,
      lowOperator: '>',
      high: 0.000_04,
      highOperator: '<=',
    },
    { ...unlimited, ...noLimits, sex: 'any', phase: 'luteale', text: 'Negativo' },
  ],
  researchedMicroorganisms: [9, 2],
};

const { id: _, version: __, createdAt, createdBy, updatedAt, updatedBy, ...form } = glucose;
const none = new Set<string>();
const italian = draftOf(glucose, 'it');
const faultsOf = (patch: Partial<TestDraft>, required = none, language: 'it' | 'en' = 'it') =>
  readDraftOf({ ...italian, ...patch }, italian, language, required).faults;
const [first, second] = italian.intervals;
if (first === undefined || second === undefined) throw new Error('no intervals');

describe('a test in the boxes of its form', () => {
  it.each(['it', 'en'] as const)('goes there and back unchanged in %s', (language) => {
    const draft = draftOf(glucose, language);
    expect(Object.keys(draft)).toHaveLength(fields.length + 1);
    expect(readDraftOf(draft, draft, language, none)).toEqual({ form, faults: null });
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    [true, 'yes'],
    [false, 'no'],
    [null, ''],
  ] as const)(
    'tells a yes/no that is %j from the others, there and back',
    (urgentRequest, boxValue) => {
      const test = { ...glucose, urgentRequest, urgentInpatientsOnly: null };
      const draft = draftOf(test, 'it');
      expect(draft.urgentRequest).toBe(boxValue);
      expect(readDraftOf(draft, draft, 'it', none).form).toMatchObject({
        urgentRequest,
        urgentInpatientsOnly: null,
      });
    },
  );

  it('that an earlier release kept states no no: there a yes/no was a box, ticked or not', () => {
    const olderDraft = {
      ...italian,
      urgentRequest: true,
      affiliatedExamSsn: false,
    } as unknown as TestDraft;
    expect(withStates(olderDraft)).toEqual({
      ...italian,
      urgentRequest: 'yes',
      affiliatedExamSsn: '',
    });
    expect(withStates(italian)).toEqual(italian);
  });

  it('is written with the decimal mark of the language', () => {
    expect([italian.responseTimeDays, draftOf(glucose, 'en').responseTimeDays]).toEqual([
      '0,5',
      '0.5',
    ]);
    expect([first.high, first.low]).toEqual(['0,00004', '-1,25']);
  });

  it('reads emptied boxes as nothing, lines as texts', () => {
    const emptied = {
      ...italian,
      sampleTreatmentTransport: ' \n',
      responseTimeDays: ' ',
      synonym: ' glicemia \n\n',
    };
    expect(readDraftOf(emptied, italian, 'it', none).form).toMatchObject({
      sampleTreatmentTransport: null,
      responseTimeDays: null,
      synonym: ['glicemia'],
    });
  });
});

describe('what is wrong with it', () => {
  it.each<[string, Partial<TestDraft>, object]>([
    ['no name', { serviceName: ' ' }, { serviceName: 'required' }],
    ['a name too long', { serviceName: 'a'.repeat(301) }, { serviceName: 'tooLong:300' }],
    ['a code of another form', { nomenclatorCode: '9' }, { nomenclatorCode: 'pattern' }],
    [
      'a Greek letter in a code',
      { internalCode: 'β-hCG' },
      { internalCode: 'codeCharacter:U+03B2:1' },
    ],
    ['no number', { responseTimeDays: 'presto' }, { responseTimeDays: 'number' }],
    ['thousands', { responseTimeDays: '1.200' }, { responseTimeDays: 'number' }],
    ['a negative number', { responseTimeDays: '-1' }, { responseTimeDays: 'negative' }],
    ['a synonym too long', { synonym: `a\n${'b'.repeat(1001)}` }, { synonym: 'tooLong:1000' }],
    ['a character', { notePatient: 'a\u202eb' }, { notePatient: 'invisible:U+202E:2' }],
    [
      'for inpatients only, not urgent',
      { urgentRequest: 'no', urgentInpatientsOnly: 'yes' },
      { urgentInpatientsOnly: 'inpatientsNeedsUrgent' },
    ],
    [
      'no age',
      { intervals: [{ ...first, ageFrom: 'x' }, second] },
      { 'intervals.0.ageFrom': 'number' },
    ],
    [
      'thousands in a bound',
      { intervals: [{ ...first, high: '1.200' }, second] },
      { 'intervals.0.high': 'number' },
    ],
    [
      'two things in one row',
      { intervals: [{ ...first, ageFrom: 'x', low: '9', high: '1' }, second] },
      { 'intervals.0.ageFrom': 'number', 'intervals.0.high': 'boundOrder' },
    ],
    [
      'no bound that can be read',
      { intervals: [{ ...first, low: '', high: 'x' }, second] },
      { 'intervals.0.high': 'number' },
    ],
    [
      'an age below 0',
      { intervals: [{ ...first, ageFrom: '-1' }, second] },
      { 'intervals.0.ageFrom': 'negative' },
    ],
    [
      'ages the wrong way',
      { intervals: [second, { ...first, ageTo: '0,25' }] },
      { 'intervals.0.ageTo': 'ageOrder' },
    ],
    [
      'a phase too long',
      { intervals: [first, { ...second, phase: 'a'.repeat(101) }] },
      { 'intervals.1.phase': 'tooLong:100' },
    ],
    [
      'text and bounds',
      { intervals: [first, { ...second, low: '1' }] },
      { 'intervals.1.text': 'textOrBounds' },
    ],
  ])('%s', (_name, patch, faults) => {
    expect(faultsOf(patch)).toEqual(faults);
  });

  it('and for inpatients only where nobody stated that it is urgent', () => {
    const patch = { urgentRequest: '', urgentInpatientsOnly: 'yes' } as const;
    expect(faultsOf(patch)).toEqual({ urgentInpatientsOnly: 'inpatientsNeedsUrgent' });
  });

  it('and what an administrator requires: a no is an answer, nothing stated is none', () => {
    const required = new Set(['affiliatedExamSsn', 'autoUpdateIntervalsUnits']);
    expect(faultsOf({ affiliatedExamSsn: 'no' }, required)).toBeNull();
    expect(faultsOf({ affiliatedExamSsn: '' }, required)).toEqual({
      affiliatedExamSsn: 'required',
    });
  });

  it('and any other field that an administrator requires', () => {
    const required = new Set(['material', 'initials', 'intervals', 'affiliatedExamSsn']);
    expect(faultsOf({ affiliatedExamSsn: 'no', intervals: [] }, required)).toEqual({
      material: 'required',
      initials: 'required',
      intervals: 'required',
    });
  });

  it('but a row that came with a fault is kept as it came', () => {
    const came = { ...italian, intervals: [{ ...first, low: '9', high: '1' }] };
    expect(readDraftOf(came, came, 'it', none).faults).toBeNull();
    const touched = { ...came, intervals: [{ ...first, low: '8', high: '1' }] };
    expect(readDraftOf(touched, came, 'it', none).faults).toEqual({
      'intervals.0.high': 'boundOrder',
    });
  });
});

describe('two changes of one test', () => {
  const keys = fields.map(({ key }) => key);
  const differencesOf = (...[base, mine, theirs]: [TestDraft, TestDraft, TestDraft]) =>
    differences(keys, { base, mine, theirs }, isSameIn);
  const mine = { ...italian, initials: 'GLU', notePatient: 'Mia', reason: 'perché' };
  const theirs = { ...italian, notePatient: 'Loro', outcomeProfile: 'Numerico' };

  it('differ where one or both changed something', () => {
    expect(differencesOf(italian, mine, theirs)).toEqual([
      { key: 'initials', by: 'mine' },
      { key: 'outcomeProfile', by: 'theirs' },
      { key: 'notePatient', by: null },
    ]);
    expect(
      differencesOf(italian, { ...mine, notePatient: 'Loro ' }, { ...theirs, initials: 'GLU' }),
    ).toEqual([{ key: 'outcomeProfile', by: 'theirs' }]);
  });

  it('do not differ by the names of their rows', () => {
    const renamed = { ...italian, intervals: [{ ...first, row: 5 }, second] };
    expect(differencesOf(italian, italian, renamed)).toEqual([]);
    expect(
      differencesOf(italian, italian, { ...italian, intervals: [second, first] }),
    ).toHaveLength(1);
  });

  it('are one with what was taken, and one’s own reason', () => {
    const sides = new Map([
      ['initials', 'mine'],
      ['notePatient', 'theirs'],
    ] as const);
    expect(merged(mine, theirs, sides)).toEqual({
      ...italian,
      initials: 'GLU',
      notePatient: 'Loro',
      outcomeProfile: 'Numerico',
      reason: 'perché',
    });
  });
});
