import { describe, expect, test } from 'vitest';
import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { readCsv } from '../read/csv.ts';
import { Unreadable } from '../read/sentence.ts';
import { readMap } from './columns.ts';
import type { Existing } from './existing.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const valori: Valore[] = [
  { id: 1, table: 'materiali', code: 'S', description: 'Siero', version: 1 },
  { id: 2, table: 'materiali', code: 'P', description: 'Plasma', version: 1 },
  { id: 3, table: 'materiali', code: 'p', description: 'Plasma citrato', version: 1 },
  { id: 4, table: 'microrganismi', code: null, description: 'Escherichia coli', version: 1 },
];
const glucose = {
  ...{ id: 7, version: 3, updatedAt: '2026-11-20T08:30:00.000Z' },
  ...{
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    nomenclatorCode: '90.27.1',
    initials: 'GLU',
    synonym: ['glicemia'],
  },
  ...{ analyticalMethod: null, material: { id: 1, code: 'S', description: 'Siero' }, placeOfExecution: null },
  ...{ responseTimeDays: 1, affiliatedExamSsn: false, urgentRequest: true, urgentInpatientsOnly: false },
  ...{ withdrawalMethods: null, sampleTreatmentTransport: null, testTubeContainer: null, outcomeProfile: null },
  ...{
    saturdaysHolidaysAfter930: false,
    noteLab: 'nota',
    clinicalMeaning: null,
    intervals: [],
    unitOfMeasurement: null,
  },
  ...{ researchedMicroorganisms: [], autoUpdateIntervalsUnits: false, executionSector: null, notePatient: null },
  ...{ analyticSystem: null, sampleTreatmentLab: null },
};
const existing: Existing = { records: [glucose], valori };

function plan(csv: string, options: Partial<ImportMap> = {}, columns?: Record<string, string>) {
  const sheet = readCsv(new TextEncoder().encode(csv));
  const named = columns ?? Object.fromEntries(sheet.headings.map((heading) => [heading, heading]));
  return makePlan(
    rowsFile(sheet, importMap.parse({ noun: 'prestazione', columns: named, ...options }), existing, en),
    en,
  );
}

const problems = (csv: string, options?: Partial<ImportMap>) =>
  plan(csv, options).rows.flatMap((row) => row.problems.map(({ column, code }) => [row.row, column, code]));

test.each(['new2', 'CH001'])('an age that is read as a phase is told of, in the row of %s', (code) => {
  const { rows } = plan(`internalCode,serviceName,intervals\n${code},Sodio,≥ 18 ans: 12\n`);
  const told = rows.flatMap(({ warnings }) => warnings.filter((one) => one.code === 'import.ageAsPhase'));
  expect(told).toMatchObject([{ column: 'intervals', detail: expect.stringContaining('≥ 18 ans') }]);
});

test.each(['new2', 'CH001'])('doubtful intervals of a file of tests are told of, in the row of %s', (code) => {
  const codes = (cell: string) =>
    plan(`internalCode,serviceName,intervals\n${code},Sodio,"${cell}"\n`).rows[0]?.warnings.map((one) => one.code);
  expect(codes('1–2\n1–3\n1–4')).toEqual(['import.rowContradiction', 'import.overlap']);
  expect(codes('F: 0–0')).toEqual(['import.gap', 'import.zeroInterval']);
  for (const numbers of ['M 0-0', 'femmine 12,5 - 16', '5–3', '1.200-1.500', 'M < 5', '< 5 mg/dL']) {
    expect([numbers, codes(numbers)]).toEqual([numbers, ['import.boundsAsText']]);
  }
  for (const text of ['Assente', 'titolo < 1:80', 'vedi nota 3-4', '1-2-2026', 'negativo (0-1)']) {
    expect([text, codes(text)]).toEqual([text, []]);
  }
  expect(codes('1–2')).toEqual([]);
});

describe('rows', () => {
  test('new, changed, unchanged, refused and skipped', () => {
    const made = plan('internalCode,serviceName\nCH001,Glucosio\nnew1,Urea\n,\n,Sodio\n');
    expect(made.counts).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 1, skipped: 1 });
    expect(made.rows.map(({ row, key, kind }) => [row, key, kind])).toEqual([
      [2, 'CH001', 'unchanged'],
      [3, 'new1', 'new'],
      [4, '', 'skipped'],
      [5, '', 'refused'],
    ]);
    expect(made.rows[2]?.problems).toMatchObject([{ column: null, code: 'import.blankRow' }]);
  });

  test('each tells its test: by the name in the catalogue, else by that in the file', () => {
    const made = plan('internalCode,serviceName\nch001,Glicemia\nnew1,Urea\nnew2,\n,\n');
    expect(made.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['changed', 'Glucosio'],
      ['new', 'Urea'],
      ['refused', undefined],
      ['skipped', undefined],
    ]);
  });

  test('a change says field, previous value and current value; fields not in the map stay', () => {
    const made = plan(
      'internalCode;responseTimeDays;material;synonym\nch001;1,5;plasma;glicemia;',
      {},
      {
        ...{
          responseTimeDays: 'responseTimeDays',
          material: 'material',
          synonym: 'synonym',
          internalCode: 'internalCode',
        },
      },
    );
    expect(made.rows[0]?.changes).toEqual([
      { field: 'internalCode', previousValue: 'CH001', currentValue: 'ch001' },
      { field: 'material', previousValue: 'Siero', currentValue: 'Plasma' },
      { field: 'responseTimeDays', previousValue: '1', currentValue: '1.5' },
    ]);
    expect(made.changes[0]?.after).toMatchObject({ serviceName: 'Glucosio', noteLab: 'nota', urgentRequest: true });
  });

  test('a column that the map does not name is ignored, with a warning', () => {
    const made = plan('internalCode,serviceName,PREZZO\nCH001,Glucosio,9', {}, { internalCode: 'internalCode' });
    expect(made.counts.unchanged).toBe(1);
    expect(made.warnings.map(({ column, code }) => [column, code])).toEqual([
      ['serviceName', 'import.ignoredColumn'],
      ['PREZZO', 'import.ignoredColumn'],
    ]);
  });

  test('of an empty column is told that it is empty', () => {
    const told = (csv: string) => plan(csv).warnings.map(({ column, code }) => [column, code]);
    const csv = 'internalCode,noteLab,initials\nCH001,,GLU';
    expect(told(csv)).toEqual([['noteLab', 'import.silentColumn']]);
    expect(told('internalCode,serviceName,noteLab\nN1,Nuovo,')).toEqual([['noteLab', 'import.silentColumn']]);
  });

  test('headings are found without regard to order, case and accents', () => {
    const made = plan('Priorità,CODICE\n1,CH001', {}, { codice: 'internalCode', PRIORITA: 'responseTimeDays' });
    expect(made.counts.unchanged).toBe(1);
  });
});

describe('cells', () => {
  const value = (field: string, cell: string, options?: Partial<ImportMap>) => {
    const made = plan(`internalCode;serviceName;${field}\nN1;Nuovo;"${cell}"`, options);
    const [change] = made.changes;
    return change === undefined ? made.rows[0]?.problems[0]?.code : change.after[field];
  };

  test.each([
    ...['SI', 'sì', 'true', '1', 'X'].map((cell) => [cell, true] as const),
    ...['NO', 'false', '0'].map((cell) => [cell, false] as const),
    ...['', 'Non indicato', 'not stated'].map((cell) => [cell, null] as const),
    ['forse', 'import.flag'] as const,
  ])('yes, no or not stated: %j', (cell, expected) => expect(value('urgentRequest', cell)).toBe(expected));

  test('an empty cell of a switch is off', () => {
    const made = plan('internalCode;serviceName;autoUpdateIntervalsUnits\nN1;Nuovo;');
    expect(made.changes[0]?.after).toMatchObject({ autoUpdateIntervalsUnits: false, urgentRequest: null });
  });

  test.each([
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['1e9', 'invalid.tooBig'],
    ['-1', 'invalid.negative'],
    ['1.000', 'import.number'],
    ['due', 'import.number'],
  ])('a number: %j', (cell, expected) => expect(value('responseTimeDays', cell)).toBe(expected));

  test('lists are split by the separator, without repetition, or never', () => {
    expect(value('synonym', 'uno; due;;UNO')).toEqual(['uno', 'due']);
    expect(value('synonym', 'uno| due', { listSeparator: '|' })).toEqual(['uno', 'due']);
    expect(value('synonym', 'uno; due', { listSeparator: null })).toEqual(['uno; due']);
  });

  test('intervals are read line by line', () => {
    expect(value('intervals', 'M: 1–2\n\nF: Negativo')).toMatchObject([
      { sex: 'M', low: 1, high: 2 },
      { sex: 'F', text: 'Negativo' },
    ]);
  });

  test.each([
    ['siero', { id: 1 }],
    [' SIERO ', { id: 1 }],
    ['s', { id: 1 }],
  ])('a choice by description or code: %j', (cell, expected) =>
    expect(value('material', cell)).toMatchObject(expected),
  );

  test('a code that two values have is refused', () => expect(value('material', 'P')).toBe('import.ambiguousValue'));

  test('an unknown value is refused, or made once and named in the plan', () => {
    const csv =
      'internalCode;serviceName;material;researchedMicroorganisms\nA1;a;Urina;\nA2;b;URINA;Escherichia Coli;\nA3;;Saliva;';
    const columns = ['internalCode', 'serviceName', 'material', 'researchedMicroorganisms'];
    const map = Object.fromEntries(columns.map((key) => [key, key]));
    expect(plan(csv, {}, map).counts).toMatchObject({ new: 0, refused: 3 });
    const made = plan(csv, { missingValues: 'create' }, map);
    expect(made.counts).toMatchObject({ new: 2, refused: 1 });
    expect(made.newValues).toEqual([{ table: 'materiali', description: 'Urina' }]);
  });
});

describe('refusals name row, column and reason', () => {
  test('a key twice: every row that has it, each naming the others', () => {
    const made = plan('internalCode,serviceName\nX1,a\nx1,b\nX2,c\nX1 ,d');
    expect(made.rows.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'new', 'refused']);
    expect(made.rows[1]?.problems).toEqual([
      { column: 'internalCode', code: 'import.keyTwice', detail: expect.stringContaining(': 2, 5.') },
    ]);
  });

  test.each([
    ['no key', 'internalCode,serviceName\n,a', [[2, 'internalCode', 'import.noKey']]],
    ['no name', 'internalCode,serviceName\nN1,', [[2, 'serviceName', 'invalid.required']]],
    ['no name column', 'internalCode\nN1', [[2, 'serviceName', 'invalid.required']]],
    ['a name cleared', 'internalCode,serviceName\nCH001,(empty)', [[2, 'serviceName', 'import.clearsNeeded']]],
    ['a bad code', 'internalCode,nomenclatorCode\nCH001,90/27', [[2, 'nomenclatorCode', 'invalid.pattern']]],
    ['a control character', 'internalCode,noteLab\nCH001,a\u0007b', [[2, 'noteLab', 'invalid.character']]],
    [
      'inpatients only, not urgent',
      'internalCode,urgentRequest,urgentInpatientsOnly\nCH001,NO,SI',
      [[2, 'urgentInpatientsOnly', 'invalid.inpatientsNeedsUrgent']],
    ],
    ['a cell too many', 'internalCode,noteLab\nCH001,a,b', [[2, null, 'import.cells']]],
    ['a cell too few', 'internalCode,noteLab\nCH001', [[2, null, 'import.cells']]],
    [
      'two faults',
      'internalCode,responseTimeDays,urgentRequest\nCH001,x,y',
      [
        [2, 'responseTimeDays', 'import.number'],
        [2, 'urgentRequest', 'import.flag'],
      ],
    ],
  ])('%s', (_name, csv, expected) => expect(problems(csv)).toEqual(expected));

  test('the sentences follow the language', () => {
    const sheet = readCsv(new TextEncoder().encode('internalCode\n-'));
    const map = importMap.parse({ noun: 'prestazione', columns: { internalCode: 'internalCode' } });
    const details = [it, en].map(
      (phrases) => makePlan(rowsFile(sheet, map, existing, phrases), phrases).rows[0]?.problems[0]?.detail,
    );
    expect(details).toEqual([it['invalid.required'], en['invalid.required']]);
  });
});

describe('a map that does not fit', () => {
  const reason = (columns: Record<string, string>) => {
    try {
      plan('internalCode,a,A\nx,1,2', {}, columns);
    } catch (thrown) {
      if (thrown instanceof Unreadable) return thrown.reason.phrase;
    }
    return undefined;
  };
  test.each([
    ['import.unknownField', { internalCode: 'code' }],
    ['import.missingColumn', { internalCode: 'internalCode', other: 'serviceName' }],
    ['import.columnTwice', { internalCode: 'internalCode', a: 'serviceName' }],
    ['import.keyNotMapped', {}],
    ['import.fieldTwice', { internalCode: 'internalCode', INTERNALCODE: 'internalCode' }],
  ])('%s', (phrase, columns) => expect(reason(columns)).toBe(phrase));

  test.each(['', '{}', '{"noun":"prestazione","columns":{},"other":1}', '{"noun":"x","columns":{}}'])(
    'no map at all: %j',
    (json) => expect(() => readMap(json)).toThrow(Unreadable),
  );
});
