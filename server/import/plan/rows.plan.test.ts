import { describe, expect, test } from 'vitest';
import type { ImportMap } from '#contract/import.ts';
import { planCsv } from '../../testing/plan-csv.ts';

test.each(['new2', 'CH001'])('warns of a phase that names ages, in the row of %s', (code) => {
  const { rows } = planCsv(
    `internalCode,serviceName,intervals\n${code},Sodio,"""≥ 18 anni"": ≥ 12"\n`,
  );
  const reported = rows.flatMap(({ warnings }) =>
    warnings.filter((warning) => warning.code === 'import.ageAsPhase'),
  );
  expect(reported).toMatchObject([
    { column: 'intervals', detail: expect.stringContaining('≥ 18 anni') },
  ]);
});

test.each(['new2', 'CH001'])(
  'warns of doubtful intervals in a file of tests, in the row of %s',
  (code) => {
    const codes = (cell: string) =>
      planCsv(
        `internalCode,serviceName,intervals\n${code},Sodio,"${cell}"\n`,
      ).rows[0]?.warnings.map((warning) => warning.code);
    expect(codes('1–2\n1–3\n1–4')).toEqual(['import.rowContradiction', 'import.overlap']);
    expect(codes('F: 0–0')).toEqual(['import.gap', 'import.zeroInterval']);
    for (const numbers of [
      '5–3',
      '1.200-1.500',
      '< 5 mg/dL',
      'vedi nota 3-4',
      '1-2-2026',
      'negativo (0-1)',
      '≥ 18 ans: 12',
    ]) {
      expect([numbers, codes(numbers)]).toEqual([numbers, ['import.boundsAsText']]);
    }
    for (const text of ['Assente', 'titolo < 1:80', 'ore 8:00']) {
      expect([text, codes(text)]).toEqual([text, []]);
    }
    expect(codes('1–2')).toEqual([]);
  },
);

describe('rows', () => {
  test('new, changed, unchanged, refused and skipped', () => {
    const result = planCsv('internalCode,serviceName\nCH001,Glucosio\nnew1,Urea\n,\n,Sodio\n');
    expect(result.counts).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 1, skipped: 1 });
    expect(result.rows.map(({ row, key, kind }) => [row, key, kind])).toEqual([
      [2, 'CH001', 'unchanged'],
      [3, 'new1', 'new'],
      [4, '', 'skipped'],
      [5, '', 'refused'],
    ]);
    expect(result.rows[2]?.problems).toMatchObject([{ column: null, code: 'import.blankRow' }]);
  });

  test('each row has the name of its test in the catalogue, else that in the file', () => {
    const result = planCsv('internalCode,serviceName\nch001,Glicemia\nnew1,Urea\nnew2,\n,\n');
    expect(result.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['changed', 'Glucosio'],
      ['new', 'Urea'],
      ['refused', undefined],
      ['skipped', undefined],
    ]);
  });

  test('a change has field, previous and current value; fields not in the map stay', () => {
    const result = planCsv(
      'internalCode;responseTimeDays;material;synonym\nch001;1,5;plasma;glicemia;',
      {},
      {
        responseTimeDays: 'responseTimeDays',
        material: 'material',
        synonym: 'synonym',
        internalCode: 'internalCode',
      },
    );
    expect(result.rows[0]?.changes).toEqual([
      { field: 'internalCode', previousValue: 'CH001', currentValue: 'ch001' },
      { field: 'material', previousValue: 'Siero', currentValue: 'Plasma' },
      { field: 'responseTimeDays', previousValue: '1', currentValue: '1.5' },
    ]);
    expect(result.changes[0]?.after).toMatchObject({
      serviceName: 'Glucosio',
      noteLab: 'nota',
      urgentRequest: true,
    });
  });

  test('a column that the map does not name is ignored, with a warning', () => {
    const result = planCsv(
      'internalCode,serviceName,PREZZO\nCH001,Glucosio,9',
      {},
      { internalCode: 'internalCode' },
    );
    expect(result.counts.unchanged).toBe(1);
    expect(result.warnings.map(({ column, code }) => [column, code])).toEqual([
      ['serviceName', 'import.ignoredColumn'],
      ['PREZZO', 'import.ignoredColumn'],
    ]);
  });

  test('warns of a column that is empty in every row', () => {
    const reported = (csv: string) =>
      planCsv(csv).warnings.map(({ column, code }) => [column, code]);
    const csv = 'internalCode,noteLab,initials\nCH001,,GLU';
    expect(reported(csv)).toEqual([['noteLab', 'import.silentColumn']]);
    expect(reported('internalCode,serviceName,noteLab\nN1,Nuovo,')).toEqual([
      ['noteLab', 'import.silentColumn'],
    ]);
  });

  test('headings are found without regard to order, case and accents', () => {
    const result = planCsv(
      'Priorità,CODICE\n1,CH001',
      {},
      { codice: 'internalCode', PRIORITA: 'responseTimeDays' },
    );
    expect(result.counts.unchanged).toBe(1);
  });
});

describe('cells', () => {
  const value = (field: string, cell: string, options?: Partial<ImportMap>) => {
    const result = planCsv(`internalCode;serviceName;${field}\nN1;Nuovo;"${cell}"`, options);
    const [change] = result.changes;
    return change === undefined ? result.rows[0]?.problems[0]?.code : change.after[field];
  };

  test.each([
    ...['SI', 'sì', 'true', '1', 'X'].map((cell) => [cell, true] as const),
    ...['NO', 'false', '0'].map((cell) => [cell, false] as const),
    ...['', 'Non indicato', 'not stated'].map((cell) => [cell, null] as const),
    ['forse', 'import.flag'] as const,
  ])('yes, no or not stated: %j', (cell, expected) =>
    expect(value('urgentRequest', cell)).toBe(expected),
  );

  test('an empty cell of a switch is off', () => {
    const result = planCsv('internalCode;serviceName;autoUpdateIntervalsUnits\nN1;Nuovo;');
    expect(result.changes[0]?.after).toMatchObject({
      autoUpdateIntervalsUnits: false,
      urgentRequest: null,
    });
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

  test('a code that two values have is refused', () =>
    expect(value('material', 'P')).toBe('import.ambiguousValue'));

  test('an unknown value is refused, or made once and named in the plan', () => {
    const csv =
      'internalCode;serviceName;material;researchedMicroorganisms\nA1;a;Urina;\nA2;b;URINA;Escherichia ' +
      'Coli;\nA3;;Saliva;';
    const columns = ['internalCode', 'serviceName', 'material', 'researchedMicroorganisms'];
    const map = Object.fromEntries(columns.map((key) => [key, key]));
    expect(planCsv(csv, {}, map).counts).toMatchObject({ new: 0, refused: 3 });
    const result = planCsv(csv, { missingValues: 'create' }, map);
    expect(result.counts).toMatchObject({ new: 2, refused: 1 });
    expect(result.newValues).toEqual([{ table: 'materiali', description: 'Urina' }]);
  });
});
