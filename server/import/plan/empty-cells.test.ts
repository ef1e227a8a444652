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
const all = [...keys, 'urgentRequest', 'intervals', 'researchedMicroorganisms', 'noteLab'];

function plan(
  cells: Record<string, string>,
  more: Partial<ImportMap> = {},
  required: string[] = [],
) {
  const written = { internalCode: 'CH001', ...cells };
  const line = (of: readonly string[]) => of.map((cell) => `"${cell}"`).join(',');
  const csv = `${line(Object.keys(written))}\n${line(Object.values(written))}\n`;
  const columns = Object.fromEntries(Object.keys(written).map((key) => [key, key]));
  const map = importMap.parse({ noun: 'prestazione', columns, ...more });
  const existing = { records: [full], valori, required: new Set(required) };
  return makePlan(rowsFile(readCsv(new TextEncoder().encode(csv)), map, existing, it), it);
}
const empty = (words: string) => Object.fromEntries(all.slice(1).map((key) => [key, words]));
const clear = (...headings: string[]) => ({
  emptyCells: Object.fromEntries(headings.map((heading) => [heading, 'clear' as const])),
});

describe('an empty cell', () => {
  test('keeps the stored value, and is counted by column', () => {
    const made = plan(empty(''));
    expect(made.rows).toMatchObject([{ kind: 'unchanged', changes: [], warnings: [] }]);
    expect(made.changes).toEqual([]);
    expect(made.emptyCells).toEqual(
      all
        .slice(1)
        .map((column) => ({ column, count: 1, act: 'keep', isRequired: column === 'serviceName' })),
    );
  });

  test('keeps the stored value also beside a cell that changes something', () => {
    const made = plan({ noteLab: '', initials: 'GLI' });
    expect(made.rows[0]?.changes.map(({ field }) => field)).toEqual(['initials']);
    expect(made.changes[0]?.after).toMatchObject({ noteLab: 'nota', initials: 'GLI' });
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
    const made = plan(empty(''), clear(...all.slice(1)), ['noteLab']);
    const cleared = all.slice(2, -1);
    expect(made.rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(cleared.toSorted());
    expect(made.rows[0]?.warnings.map(({ column, code }) => [column, code])).toEqual(
      cleared.map((column) => [column, 'import.emptied']),
    );
    expect(made.changes[0]?.after).toMatchObject({
      serviceName: 'Glucosio',
      noteLab: 'nota',
      synonym: [],
    });
    expect(made.emptyCells.filter(({ act }) => act === 'keep')).toEqual([
      { column: 'serviceName', count: 1, act: 'keep', isRequired: true },
      { column: 'noteLab', count: 1, act: 'keep', isRequired: true },
    ]);
  });

  test('is reported for a column that is to be cleared, even if it clears nothing', () => {
    const made = plan({ noteLab: 'altra' }, clear('NOTELAB'));
    expect(made.emptyCells).toEqual([
      { column: 'noteLab', count: 0, act: 'clear', isRequired: false },
    ]);
  });

  test('of a column that the map does not read refuses the map', () => {
    expect(() => plan({ noteLab: '' }, clear('initials'))).toThrow(Unreadable);
  });
});

describe.each(['(vuoto)', '(empty)', ' (VUOTO) '])('a cell with %s', (words) => {
  test('clears its field, whatever it is', () => {
    const made = plan({ ...empty(words), serviceName: 'Glucosio' });
    expect(made.rows[0]?.problems).toEqual([]);
    expect(made.rows[0]?.changes.map(({ field }) => field).toSorted()).toEqual(
      all.slice(2).toSorted(),
    );
    expect(made.rows[0]?.warnings.map(({ code }) => code)).toEqual(
      all.slice(2).map(() => 'import.emptied'),
    );
    expect(made.emptyCells).toEqual([]);
  });

  test('in a required field refuses the row, and in a new test is nothing', () => {
    expect(plan({ serviceName: words }).rows[0]?.problems).toMatchObject([
      { column: 'serviceName', code: 'import.clearsNeeded' },
    ]);
    expect(plan({ noteLab: words }, {}, ['noteLab']).counts.refused).toBe(1);
    expect(plan({ internalCode: words, serviceName: 'x' }).counts.refused).toBe(1);
    const made = plan({ internalCode: 'N1', serviceName: 'Nuovo', noteLab: words, synonym: words });
    expect(made.changes[0]?.after).toMatchObject({ noteLab: null, synonym: [] });
    expect(made.rows[0]?.warnings).toEqual([]);
  });
});

test('words of no table that are all passed over leave a list as it is', () => {
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
