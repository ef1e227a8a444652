import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Write } from '../catalogue/writer.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { prestazione } from '../schema.ts';
import { createValori } from '../tabella/tabella.service.ts';
import type { Desk } from '../testing/administration.ts';
import { openDesk } from '../testing/administration.ts';
import type { FormFields } from '../testing/bring-file.ts';
import { bringFile } from '../testing/bring-file.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { freshCode } from '../testing/people.ts';
import { exit } from './command.ts';
import { runUpdateIntervals } from './update-intervals.ts';

let desk: Desk;
let units: readonly number[];
beforeAll(async () => {
  desk = await openDesk();
  units = await write((under) =>
    createValori(
      under,
      ['g/dL', 'mg/dL'].map((description) => ({ table: 'unita-misura' as const, code: null, description })),
    ),
  );
});
afterAll(() => desk.close());
beforeEach(() => desk.nodes.first.database.sql.delete(prestazione));

const write = <T>(work: (under: Write) => Promise<T>) => desk.nodes.first.writer(tester, work);
const make = (...forms: Partial<PrestazioneForm>[]) =>
  write((under) => createPrestazioni(under, forms.map(makePrestazioneForm)));
const bring = (file: string | null, rest: FormFields = {}) => bringFile(desk, 'UpdateIntervalli', file, rest);
const preview = async (file: string, rest: FormFields = {}) => (await bring(file, rest)).body;
const tests = () => loadPrestazioni(desk.nodes.first.database.sql);
const headings = 'Codice esame;Sesso;Età da;Età a;Unità età;Unità;Minimo;Massimo;Testo\n';
const interval = (over: Partial<Interval>): Interval => ({
  ...{ sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null },
  ...{ low: null, lowOperator: null, high: null, highOperator: null, text: null },
  ...over,
});
const marked = { autoUpdateIntervalsUnits: true };

describe('a file of the laboratory system', () => {
  test('changes intervals and unit of the tests that are marked, and nothing else', async () => {
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
;;;;;;1;2;
`;
    const { plan } = await preview(file);
    expect(plan.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 1, skipped: 2 });
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
      [[8], '', 'refused', 'import.noKey'],
    ]);
    expect(plan.rows[0].changes).toEqual([
      {
        field: 'intervals',
        previousValue: null,
        currentValue: 'M, ≥ 18 anni: 13,5–17,5; F, ≥ 18 anni: 12–16; 0–28 giorni: < 20',
      },
      { field: 'unitOfMeasurement', previousValue: null, currentValue: 'g/dL' },
    ]);
    const applied = await bring(null, { mode: 'apply', plan: plan.id, otp: freshCode(desk.admin, desk.clock) });
    expect(applied.body).toMatchObject({ applied: true, batch: expect.any(Number) });
    const [first, second, third] = (await tests()).toSorted((a, b) => a.id - b.id);
    expect([first?.version, second?.version, third?.version]).toEqual([2, 1, 1]);
    expect(first).toMatchObject({
      ...{ noteLab: 'resta', serviceName: 'Emoglobina' },
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
        interval({ sex: 'F', ageFrom: 18, ageUnit: 'years', low: 12, lowOperator: '>=', high: 16, highOperator: '<=' }),
        interval({ ageFrom: 0, ageTo: 28, ageUnit: 'days', high: 20, highOperator: '<' }),
      ],
    });
    const history = await desk.read('admin/Storico?pageSize=2');
    expect(history.body.storico).toMatchObject([{ source: 'intervals' }, { source: 'intervals', reason: 'esami.csv' }]);
    expect((await preview(file)).plan.counts).toMatchObject({ changed: 0, unchanged: 2 });
    const undone = await desk.call('UndoImportazione', {
      batch: applied.body.batch,
      otp: freshCode(desk.admin, desk.clock),
    });
    expect(undone.status).toBe(200);
    expect((await tests()).find(({ id }) => id === first?.id)).toMatchObject({
      intervals: [],
      unitOfMeasurement: null,
      version: 3,
    });
  });

  const codesOf = async (rows: string, rest: FormFields = {}) =>
    (await preview(headings + rows, rest)).plan.rows.flatMap(
      (row: { problems: { code: string }[]; warnings: { code: string }[] }) =>
        [...row.problems, ...row.warnings].map(({ code }) => code),
    );

  test.each([
    ['a sex that is none', 'A1;Z;;;;;1;2;\n', 'import.sex'],
    ['an age that is none', 'A1;;x;;;;1;2;\n', 'import.number'],
    ['a unit of age that is none', 'A1;;1;2;lustri;;1;2;\n', 'import.ageUnit'],
    ['ages the wrong way round', 'A1;;18;2;;;1;2;\n', 'import.ageOrder'],
    ['bounds the wrong way round', 'A1;;;;;;3;2;\n', 'import.boundOrder'],
    ['two lower bounds', 'A1;;;;;;3;> 2;\n', 'import.bound'],
    ['a bound that is none', 'A1;;;;;;circa 3;;\n', 'import.number'],
    ['bounds and another text', 'A1;;;;;;1;2;assente\n', 'import.textAndBounds'],
    ['the same people twice', 'A1;M;;;;;1;2;\nA1;M;;;;;1;3;\n', 'import.sameWho'],
    ['two units', 'A1;M;;;;g/dL;1;2;\nA1;F;;;;mg/dL;1;3;\n', 'import.unitsDiffer'],
    ['a row without an interval', 'A1;M;;;;;1;2;\nA1;F;;;;;;;\n', 'import.noRange'],
    ['a unit that no table has', 'A1;;;;;lb/gal;1;2;\n', 'import.unknownValue'],
  ])('refuses %s', async (_name, rows, code) => {
    await make({ internalCode: 'A1', ...marked });
    expect(await codesOf(rows)).toEqual([code]);
  });

  test.each([
    ['a sign that is lost', 'A1;M;18;;;g/dL;;;40\nA1;F;18;;;g/dL;50;;\n', ['import.lostOperator', 'import.gap']],
    ['a sex that is lost', 'A1;;18;;;g/dL;40;;\n', ['import.lostSex', 'import.gap']],
    ['an age that is lost', 'A1;M;;;;g/dL;40;;\nA1;F;;;;g/dL;50;;\n', ['import.lostAge']],
    ['a unit that changes', 'A1;M;18;;;mg/dL;40;;\nA1;F;18;;;mg/dL;50;;\n', ['import.otherUnit']],
    ['ages that overlap', 'A1;M;18;;;;40;;\nA1;F;18;;;;50;;\nA1;F;17;19;;;51;;\n', ['import.gap', 'import.overlap']],
  ])('warns of %s', async (_name, rows, codes) => {
    const adult = { ageFrom: 18, ageUnit: 'years' as const, lowOperator: '>=' as const };
    await make({
      ...{ internalCode: 'A1', ...marked, unitOfMeasurement: units[0] ?? 0 },
      intervals: [interval({ ...adult, sex: 'M', low: 40 }), interval({ ...adult, sex: 'F', low: 50 })],
    });
    expect(await codesOf(rows)).toEqual(codes);
  });

  test('numbers with points, last ages included, a text instead of bounds, a value chosen for a unit', async () => {
    const [gdl = 0] = units;
    await make({ internalCode: 'B1', ...marked }, { internalCode: 'B2', ...marked });
    const file = `${headings}B1;;0;17;;gr/dl;0.005;1.250;\nB1;;18;;;;1.5;;\nB2;;;;;;;;Assente\n`;
    const { staged: id, plan } = await preview(file, { options: { ageToIncluded: true } });
    expect(plan.counts).toMatchObject({ changed: 1, refused: 1 });
    const decisions = [{ table: 'unita-misura', words: 'gr/dl', act: 'choose', valueId: gdl }];
    const { body } = await desk.call('SaveImportazione', { id, version: 1, decisions });
    expect(
      body.rows.map(({ changes }: { changes: { currentValue: string }[] }) => changes.map((one) => one.currentValue)),
    ).toEqual([['0–18 anni: 0,005–1,25; ≥ 18 anni: ≥ 1,5', 'g/dL'], ['Assente']]);
  });
});

describe('the command', () => {
  async function run(file: string, ...words: string[]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-intervals-'));
    const [sheet, report] = [path.join(folder, 'lis.csv'), path.join(folder, 'report.json')];
    const lines: string[] = [];
    try {
      await writeFile(sheet, file);
      const status = await runUpdateIntervals([sheet, '--json', report, ...words], {
        environment: { LANG: 'en_GB.UTF-8', USER: 'notte' },
        openDatabase: async () => ({ ...desk.nodes.first.database, close: async () => {} }),
        print: (line) => lines.push(line),
      });
      return { status, lines, report: JSON.parse(await readFile(report, 'utf8')) };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('shows, applies, and tells machines; its batch can be undone from the page', async () => {
    await make({ internalCode: 'C1', ...marked }, { internalCode: 'C2' });
    const file = `${headings}C1;;;;;;1;2;\nC2;;;;;;1;2;\n`;
    const shown = await run(file);
    expect(shown).toMatchObject({
      status: exit.done,
      report: { applied: false, batch: null, counts: { changed: 1, skipped: 1 } },
    });
    expect(shown.lines.at(-1)).toMatch(/^Nothing was changed/);
    expect((await tests()).map(({ intervals }) => intervals.length)).toEqual([0, 0]);
    const { status, report } = await run(file, '--apply');
    expect([status, report]).toMatchObject([
      exit.done,
      {
        applied: true,
        status: 0,
        rows: [
          { key: 'C1', kind: 'changed' },
          { key: 'C2', problems: [{ code: 'import.notAutomatic' }] },
        ],
      },
    ]);
    expect((await tests()).map(({ intervals }) => intervals.length).toSorted()).toEqual([0, 1]);
    await desk.nodes.first.live.catchUp();
    const undone = await desk.call('UndoImportazione', { batch: report.batch, otp: freshCode(desk.admin, desk.clock) });
    expect(undone.body.batch).toMatchObject({ fileName: 'lis.csv', by: 'notte', state: 'undone', undoneBy: 'rossi' });
  });

  test('has a status for refused rows and one for a file that it cannot read', async () => {
    await make({ internalCode: 'C1', ...marked });
    expect(await run(`${headings}C1;;;;;;2;1;\n`, '--apply')).toMatchObject({ status: exit.rowsRefused });
    const unreadable = await run('nothing;known\n1;2\n', '--apply');
    expect(unreadable).toMatchObject({ status: exit.nothingDone, report: { error: { code: 'import.unreadable' } } });
    expect(
      await runUpdateIntervals([], {
        environment: {},
        openDatabase: () => Promise.reject(new Error('opened')),
        print: () => {},
      }),
    ).toBe(exit.nothingDone);
  });
});
