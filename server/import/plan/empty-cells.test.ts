import { describe, expect, test } from 'vitest';
import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { emptyRecord, recordFields } from '#contract/record.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { it } from '#phrases/it.ts';
import { readCsv } from '../read/csv.ts';
import { Unreadable } from '../read/sentence.ts';
import { makePlan } from './plan.ts';
import { rowsFile } from './rows.plan.ts';

const valori: Valore[] = [
  { id: 1, table: 'materiali', code: 'S', description: 'Siero', version: 1 },
  { id: 4, table: 'microrganismi', code: null, description: 'Escherichia coli', version: 1 },
];
const interval = {
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
  text: null,
  low: 60,
  lowOperator: '>=',
  high: 100,
  highOperator: '<=',
};
const full = {
  ...emptyRecord(recordFields.prestazione),
  id: 7,
  version: 3,
  updatedAt: '2026-11-20T08:30:00.000Z',
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  initials: 'GLU',
  synonym: ['glicemia'],
  responseTimeDays: 1,
  material: { id: 1, code: 'S', description: 'Siero' },
  urgentRequest: true,
  intervals: [interval],
  researchedMicroorganisms: [{ id: 4, code: null, description: 'Escherichia coli' }],
  noteLab: 'nota',
};
const keys = ['internalCode', 'serviceName', 'initials', 'synonym', 'responseTimeDays', 'material'];
const allKeys = [...keys, 'urgentRequest', 'intervals', 'researchedMicroorganisms', 'noteLab'];

function plan(
  cells: Record<string, string>,
  options: Partial<ImportMap> = {},
  required: string[] = [],
) {
  const written = { internalCode: 'CH001', ...cells };
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const csv = `${line(Object.keys(written))}\n${line(Object.values(written))}\n`;
  const columns = Object.fromEntries(Object.keys(written).map((key) => [key, key]));
  const map = importMap.parse({ noun: 'prestazione', columns, ...options });
  const existing = { records: [full], valori, required: new Set(required) };
  return makePlan(rowsFile(readCsv(new TextEncoder().encode(csv)), map, existing, it), it);
}
const empty = (words: string) => Object.fromEntries(allKeys.slice(1).map((key) => [key, words]));
const clear = (...headings: string[]) => ({
  emptyCells: Object.fromEntries(headings.map((heading) => [heading, 'clear' as const])),
});

describe('an empty cell', () => {
  test('keeps the stored value, and is counted by column', () => {
    const result = plan(empty(''));
    expect(result.rows).toMatchObject([{ kind: 'unchanged', changes: [], warnings: [] }]);
    expect(result.changes).toEqual([]);
    expect(result.emptyCells).toEqual(
      allKeys
        .slice(1)
        .map((column) => ({ column, count: 1, act: 'keep', isRequired: column === 'serviceName' })),
    );
  });

  test('keeps the stored value also beside a cell that changes something', () => {
    const result = plan({ noteLab: '', initials: 'GLI' });
    expect(result.rows[0]?.changes.map(({ field }) => field)).toEqual(['initials']);
    expect(result.changes[0]?.after).toMatchObject({ noteLab: 'nota', initials: 'GLI' });
  });

  test('is not counted over an empty field, in a new test or in a refused row', () => {
    expect(plan({ clinicalMeaning: '', executionSector: '' }).emptyCells).toEqual([]);
    expect(plan({ internalCode: 'N1', serviceName: 'Nuovo', noteLab: '' }).emptyCells).toEqual([]);
    expect(plan({ noteLab: '', responseTimeDays: 'x' }).emptyCells).toEqual([]);
  });

  test.each([
    ['of separators alone', { synonym: ' ; ;' }],
    ['of separators alone, of choices', { researchedMicroorganisms: ';' }],
    ['of blanks', { noteLab: ' \u00a0\n ' }],
  ])('%s counts as empty', (_which, cells) => {
    expect(plan(cells)).toMatchObject({
      counts: { unchanged: 1 },
      emptyCells: [{ count: 1, act: 'keep' }],
    });
  });

  test('clears where its column is set to, with a warning on the row; a required field never', () => {
    const result = plan(empty(''), clear(...allKeys.slice(1)), ['noteLab']);
    const cleared = allKeys.slice(2, -1);
    expect(result.rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(
      cleared.toSorted(),
    );
    expect(result.rows[0]?.warnings.map(({ column, code }) => [column, code])).toEqual(
      cleared.map((column) => [column, 'import.emptied']),
    );
    expect(result.changes[0]?.after).toMatchObject({
      serviceName: 'Glucosio',
      noteLab: 'nota',
      synonym: [],
    });
    expect(result.emptyCells.filter(({ act }) => act === 'keep')).toEqual([
      { column: 'serviceName', count: 1, act: 'keep', isRequired: true },
      { column: 'noteLab', count: 1, act: 'keep', isRequired: true },
    ]);
  });

  test('is reported for a column that is to be cleared, even if it clears nothing', () => {
    const result = plan({ noteLab: 'altra' }, clear('NOTELAB'));
    expect(result.emptyCells).toEqual([
      { column: 'noteLab', count: 0, act: 'clear', isRequired: false },
    ]);
  });

  test('of a column that the map does not read refuses the map', () => {
    expect(() => plan({ noteLab: '' }, clear('initials'))).toThrow(Unreadable);
  });
});

describe.each(['(vuoto)', '(empty)', ' (VUOTO) '])('a cell with %s', (words) => {
  test('clears its field, whatever it is', () => {
    const result = plan({ ...empty(words), serviceName: 'Glucosio' });
    expect(result.rows[0]?.problems).toEqual([]);
    expect(result.rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(
      allKeys.slice(2).toSorted(),
    );
    expect(result.rows[0]?.warnings.map(({ code }) => code)).toEqual(
      allKeys.slice(2).map(() => 'import.emptied'),
    );
    expect(result.emptyCells).toEqual([]);
  });

  test('in a required field refuses the row, and has no effect in a new test', () => {
    expect(plan({ serviceName: words }).rows[0]?.problems).toMatchObject([
      { column: 'serviceName', code: 'import.clearsNeeded' },
    ]);
    expect(plan({ noteLab: words }, {}, ['noteLab']).counts.refused).toBe(1);
    expect(plan({ internalCode: words, serviceName: 'x' }).counts.refused).toBe(1);
    const result = plan({
      internalCode: 'N1',
      serviceName: 'Nuovo',
      noteLab: words,
      synonym: words,
    });
    expect(result.changes[0]?.after).toMatchObject({ noteLab: null, synonym: [] });
    expect(result.rows[0]?.warnings).toEqual([]);
  });
});

test('a list whose words are all skipped stays as it is', () => {
  const sheet = readCsv(
    new TextEncoder().encode('internalCode,researchedMicroorganisms\nCH001,Ignoto\n'),
  );
  const columns = {
    internalCode: 'internalCode',
    researchedMicroorganisms: 'researchedMicroorganisms',
  };
  const map = importMap.parse({ noun: 'prestazione', columns });
  const decisions = [{ table: 'microrganismi', words: 'Ignoto', act: 'skip' }] as const;
  expect(
    makePlan(rowsFile(sheet, map, { records: [full], valori }, it, { decisions }), it).counts
      .unchanged,
  ).toBe(1);
});
