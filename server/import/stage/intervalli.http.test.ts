import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Write } from '../../catalogue/writer.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { importazione } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let site: TestSite;
let units: readonly number[];
beforeAll(async () => {
  site = await openTestSite();
  units = await write((under) =>
    createValori(
      under,
      ['g/dL', 'mg/dL'].map((description) => ({
        table: 'unita-misura' as const,
        code: null,
        description,
      })),
    ),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [importazione, prestazione])
    await site.nodes.first.database.sql.delete(table);
});

const write = <T>(work: (under: Write) => Promise<T>) => site.nodes.first.writer(tester, work);
const make = (...forms: Partial<PrestazioneForm>[]) =>
  write((under) => createPrestazioni(under, forms.map(makePrestazioneForm)));
const bring = (file: string | null, fields: FormFields = {}) =>
  uploadFile(site, 'UpdateIntervalli', file, fields);
const preview = async (file: string, fields: FormFields = {}) => (await bring(file, fields)).body;
const tests = () => loadPrestazioni(site.nodes.first.database.sql);

describe('a file of the laboratory system', () => {
  test('an empty column of texts or units clears nothing, and carries no warning of it', async () => {
    await make({
      internalCode: 'EM1',
      ...marked,
      intervals: [interval({ low: 1, lowOperator: '>=' })],
    });
    const { plan } = await preview(`${headings}EM1;M;18;120;anni;;13,5;17,5;\n`);
    expect(plan.warnings.map(({ column, code }: Record<string, string>) => [column, code])).toEqual(
      [
        ['Unità', 'import.silentColumn'],
        ['Testo', 'import.silentColumn'],
      ],
    );
  });

  test('changes intervals and unit of the marked tests, and nothing else', async () => {
    const [gdl = 0] = units;
    await make(
      { internalCode: 'EM1', serviceName: 'Emoglobina', noteLab: 'resta', ...marked },
      { internalCode: 'EM2', serviceName: 'Non segnato' },
      {
        internalCode: 'EM3',
        serviceName: 'Già così',
        ...marked,
        unitOfMeasurement: gdl,
        intervals: [interval({ high: 5, highOperator: '<' })],
      },
    );
    const file = `${headings}EM1;M;18;120;anni;g/dL;13,5;17,5;
em1;F;18;;A;G/DL;12;16;
EM1;;0;28;giorni;;;< 20;
EM2;;;;;;1;2;
EM3;;;;;g/dL;;<5;
ZZ9;;;;;;1;2;
`;
    const { plan } = await preview(file, { options: { ageToIncluded: false } });
    expect(plan.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0, skipped: 2 });
    expect(
      plan.rows.map(({ rows, key, kind, problems }: Record<string, { code: string }[]>) => [
        rows,
        key,
        kind,
        problems?.[0]?.code,
      ]),
    ).toEqual([
      [[2, 3, 4], 'EM1', 'changed', undefined],
      [[5], 'EM2', 'skipped', 'import.notAutomatic'],
      [[6], 'EM3', 'unchanged', undefined],
      [[7], 'ZZ9', 'skipped', 'import.unknownTest'],
    ]);
    expect(plan.rows[0].name).toBe('Emoglobina');
    expect(plan.rows[0].changes).toEqual([
      {
        field: 'intervals',
        previousValue: null,
        currentValue: 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: 12–16; 0–28 giorni: < 20',
      },
      { field: 'unitOfMeasurement', previousValue: null, currentValue: 'g/dL' },
    ]);
    const applied = await bring(null, {
      mode: 'apply',
      plan: plan.id,
      otp: freshCode(site.admin, site.clock),
    });
    expect(applied.body).toMatchObject({ applied: true, batch: expect.any(Number) });
    const [first, second, third] = (await tests()).toSorted((a, b) => a.id - b.id);
    expect([first?.version, second?.version, third?.version]).toEqual([2, 1, 1]);
    expect(first).toMatchObject({
      noteLab: 'resta',
      serviceName: 'Emoglobina',
      intervals: [
        interval({
          sex: 'M',
          ageFrom: 18,
          ageUnit: 'years',
          low: 13.5,
          lowOperator: '>=',
          high: 17.5,
          highOperator: '<=',
        }),
        interval({
          sex: 'F',
          ageFrom: 18,
          ageUnit: 'years',
          low: 12,
          lowOperator: '>=',
          high: 16,
          highOperator: '<=',
        }),
        interval({ ageFrom: 0, ageTo: 28, ageUnit: 'days', high: 20, highOperator: '<' }),
      ],
    });
    const history = await site.read('admin/Storico?pageSize=2');
    expect(history.body.storico).toMatchObject([
      { undo: false },
      { source: 'intervals', reason: 'esami.csv' },
    ]);
    expect((await preview(file)).plan.counts).toMatchObject({ changed: 0, unchanged: 2 });
    const [batch, otp] = [applied.body.batch, freshCode(site.admin, site.clock)];
    expect((await site.call('UndoImportazione', { batch, otp })).status).toBe(200);
    // The undo of intervals is recorded as such too.
    expect((await site.read('admin/Storico?pageSize=1')).body.storico).toMatchObject([
      { source: 'intervals', by: 'rossi', undo: true },
    ]);
    expect((await tests()).find(({ id }) => id === first?.id)).toMatchObject({
      intervals: [],
      unitOfMeasurement: null,
      version: 3,
    });
  });

  test('a file that lacks a column which the present intervals need is refused for that test only', async () => {
    const low = { low: 1, lowOperator: '>=' as const };
    await make(
      {
        internalCode: 'D1',
        ...marked,
        intervals: [interval({ sex: 'M', ...low }), interval({ sex: 'F', ...low })],
      },
      {
        internalCode: 'D2',
        ...marked,
        intervals: [interval({ ageFrom: 2, ageTo: 3, ageUnit: 'months', ...low })],
      },
      { internalCode: 'D3', ...marked, intervals: [interval({ high: 1, highOperator: '<' })] },
      { internalCode: 'D4', ...marked, intervals: [interval({ text: 'Assente' })] },
      { internalCode: 'D5', ...marked, intervals: [interval({ phase: 'luteale', ...low })] },
      { internalCode: 'D6', ...marked, intervals: [interval(low)] },
    );
    const named = async (file: string) =>
      (await preview(file)).plan.rows.map(
        ({ key, kind, problems }: Record<string, { detail: string }[]>) => [
          key,
          kind,
          problems?.map(({ detail }) => /«(.*)»/.exec(detail)?.[1]),
        ],
      );
    const codes = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6'];
    expect(await named(`codice;minimo\n${codes.map((code) => `${code};2\n`).join('')}`)).toEqual([
      ['D1', 'refused', ['Sesso']],
      ['D2', 'refused', ['Età da', 'Età a', 'Unità età']],
      ['D3', 'refused', ['Massimo']],
      ['D4', 'refused', ['Testo']],
      ['D5', 'refused', ['Fase']],
      ['D6', 'changed', []],
    ]);
    // Bounds may all stand in the column of texts.
    expect((await preview('codice;testo\nD3;< 2\nD6;≥ 2\n')).plan.counts).toMatchObject({
      changed: 2,
      refused: 0,
    });
    // A file of units has no intervals.
    expect((await preview('codice;unità\nD1;g/dL\n')).plan.counts).toMatchObject({
      changed: 1,
      refused: 0,
    });
  });

  test('a row without a code belongs to the test above and refuses it', async () => {
    await make({ internalCode: 'E1', ...marked }, { internalCode: 'E2', ...marked });
    const { plan } = await preview(
      `${headings};;;;;;9;10;\nE1;M;;;;;1;2;\n;F;;;;;3;4;\nE2;;;;;;1;2;\n`,
    );
    expect(
      plan.rows.map(({ rows, key, kind, problems }: Record<string, { code: string }[]>) => [
        rows,
        key,
        kind,
        problems?.map(({ code }) => code),
      ]),
    ).toEqual([
      [[2], '', 'refused', ['import.noKey']],
      [[3, 4], 'E1', 'refused', ['import.codeAbove']],
      [[5], 'E2', 'changed', []],
    ]);
  });

  test('a test with a row left out is skipped with all its rows', async () => {
    await make({ internalCode: 'E1', ...marked });
    const { staged: id } = await preview(`${headings}E1;M;;;;;1;2;\nE1;F;;;;;3;4;\n`);
    const part = await site.call('SaveImportazione', { id, version: 1, leftOut: [3] });
    expect(part.body.rows).toMatchObject([
      { kind: 'skipped', rows: [2, 3], problems: [{ code: 'import.partLeftOut' }] },
    ]);
    const allLeftOut = await site.call('SaveImportazione', { id, version: 2, leftOut: [2, 3] });
    expect(allLeftOut.body.rows).toMatchObject([
      { kind: 'skipped', problems: [{ code: 'import.leftOut' }] },
    ]);
  });

  test('numbers with points, last ages included, a text instead of bounds, a value chosen for a unit', async () => {
    const [gdl = 0] = units;
    await make({ internalCode: 'B1', ...marked }, { internalCode: 'B2', ...marked });
    const file = `${headings}B1;;0;17;;gr/dl;0.005;1.250;\nB1;;18;;;;1.5;;\nB2;;;;;;;;Assente\n`;
    const { staged: id, plan } = await preview(file, { options: { ageToIncluded: true } });
    expect(plan.counts).toMatchObject({ changed: 1, refused: 1 });
    const decisions = [{ table: 'unita-misura', words: 'gr/dl', act: 'choose', valueId: gdl }];
    const { body } = await site.call('SaveImportazione', { id, version: 1, decisions });
    expect(
      body.rows.map(({ changes }: { changes: { currentValue: string }[] }) =>
        changes.map((change) => change.currentValue),
      ),
    ).toEqual([['0–18 anni: 0,005–1,250; ≥ 18 anni: ≥ 1,5', 'g/dL'], ['Assente']]);
  });
});
