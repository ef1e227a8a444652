import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { prestazione } from '../../schema.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import { freshCode } from '../../testing/people.ts';
import type { TestSite } from '../../testing/test-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import type { FormFields } from '../../testing/upload-file.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { exit } from './command.ts';
import { runUpdateIntervals } from './update-intervals.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.nodes.first.database.sql.delete(prestazione));

const make = (...forms: Partial<PrestazioneForm>[]) =>
  site.nodes.first.writer(tester, (under) =>
    createPrestazioni(under, forms.map(makePrestazioneForm)),
  );
const bring = (file: string | null, fields: FormFields = {}) =>
  uploadFile(site, 'UpdateIntervalli', file, fields);
const tests = () => loadPrestazioni(site.nodes.first.database.sql);

describe('the command', () => {
  async function run(file: string, ...words: string[]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-intervals-'));
    const [sheet, report] = [path.join(folder, 'lis.csv'), path.join(folder, 'report.json')];
    const lines: string[] = [];
    try {
      await writeFile(sheet, file);
      const status = await runUpdateIntervals([sheet, '--json', report, ...words], {
        environment: { LANG: 'en_GB.UTF-8', USER: 'notte' },
        timeZone: 'Europe/Rome',
        openDatabase: async () => ({ ...site.nodes.first.database, close: async () => {} }),
        print: (line) => lines.push(line),
      });
      return { status, lines, report: JSON.parse(await readFile(report, 'utf8')) };
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test('shows, applies, and writes a report for machines; its batch can be undone from the page', async () => {
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
    await site.nodes.first.live.catchUp();
    const undone = await site.call('UndoImportazione', {
      batch: report.batch,
      otp: freshCode(site.admin, site.clock),
    });
    expect(undone.body.batch).toMatchObject({
      fileName: 'lis.csv',
      by: 'notte',
      state: 'undone',
      undoneBy: 'rossi',
    });
  });

  test('removes no intervals unless requested', async () => {
    const low = { low: 1, lowOperator: '>=' as const };
    await make(
      {
        internalCode: 'C1',
        ...marked,
        intervals: [interval({ sex: 'M', ...low }), interval({ sex: 'F', ...low })],
      },
      { internalCode: 'C2', ...marked },
    );
    const file = `${headings}C1;M;;;;;2;;\nC2;;;;;;2;;\n`;
    const untouched = await run(file, '--apply');
    expect(untouched).toMatchObject({
      status: exit.rowsRefused,
      report: {
        counts: { changed: 1, refused: 1 },
        rows: [
          { key: 'C1', kind: 'refused', problems: [{ code: 'import.lostInterval' }] },
          { kind: 'changed' },
        ],
      },
    });
    const counted = async () =>
      (await tests()).map((test) => [test.internalCode, test.intervals.length]).toSorted();
    expect(await counted()).toEqual([
      ['C1', 2],
      ['C2', 1],
    ]);
    expect(await run(file, '--apply', '--replace')).toMatchObject({ status: exit.done });
    expect(await counted()).toEqual([
      ['C1', 1],
      ['C2', 1],
    ]);
  });

  test('reads the columns by its map, and never as chosen on a page', async () => {
    await make({ internalCode: 'C1', ...marked });
    const file = 'esame ignoto;colonna ignota\nC1;4\n';
    const map = { 'esame ignoto': 'internalCode', 'colonna ignota': 'low' };
    const { plan } = (await bring(file, { map })).body;
    const done = await bring(null, {
      mode: 'apply',
      plan: plan.id,
      otp: freshCode(site.admin, site.clock),
    });
    expect(done.body).toMatchObject({ applied: true, plan: { counts: { changed: 1 } } });
    expect(await run(file)).toMatchObject({ status: exit.nothingDone });
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-map-'));
    try {
      const written = path.join(folder, 'map.json');
      await writeFile(written, JSON.stringify({ columns: map }));
      expect(await run(file, '--map', written)).toMatchObject({
        status: exit.done,
        report: { counts: { unchanged: 1 } },
      });
      await writeFile(written, '{"columns":[]}');
      expect(await run(file, '--map', written)).toMatchObject({ status: exit.nothingDone });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('refuses a column that seems to hold ages, unless its map reads it or leaves it out', async () => {
    await make({ internalCode: 'C1', ...marked });
    const file = 'esame;gruppo;minimo;massimo\nC1;0-30gg;1;2\n';
    const refused = {
      status: exit.rowsRefused,
      report: { rows: [{ problems: [{ code: 'import.undecidedAge' }] }] },
    };
    expect(await run(file, '--apply')).toMatchObject(refused);
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-map-'));
    try {
      const written = path.join(folder, 'map.json');
      const columns = { esame: 'internalCode', minimo: 'low', massimo: 'high' };
      const runWith = async (mapFields: object) => {
        await writeFile(written, JSON.stringify({ columns: { ...columns, ...mapFields } }));
        return run(file, '--map', written);
      };
      expect(await runWith({})).toMatchObject(refused);
      expect(await runWith({ GRUPPO: null })).toMatchObject({ status: exit.done });
      const read = async (mapFields: object, ...words: string[]) => {
        await writeFile(
          written,
          JSON.stringify({ ...mapFields, columns: { ...columns, gruppo: 'ageFrom' } }),
        );
        return run(file, '--map', written, ...words);
      };
      const changed = { report: { rows: [{ changes: [{ currentValue: '0–30 giorni: 1–2' }] }] } };
      expect(await read({})).toMatchObject({
        status: exit.rowsRefused,
        lines: expect.arrayContaining([expect.stringContaining('0-30gg')]),
        report: {
          rows: [{ problems: [{ code: 'import.questionOpen' }] }],
          questions: [{ kind: 'lastAge', rows: 1, answer: null }],
        },
      });
      expect(await read({ ageToIncluded: false })).toMatchObject(changed);
      expect(await read({}, '--age-to-excluded')).toMatchObject(changed);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('opens its report first, and reports a crash there', async () => {
    await make({ internalCode: 'C1', ...marked });
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-report-'));
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    try {
      const [sheet, report] = [path.join(folder, 'lis.csv'), path.join(folder, 'report.json')];
      await writeFile(sheet, `${headings}C1;;;;;;1;2;\n`);
      const words = (to: string) => [sheet, '--apply', '--lang', 'en', '--json', to];
      const openDatabase = async () => ({ ...site.nodes.first.database, close: async () => {} });
      const status = await runUpdateIntervals(words(path.join(folder, 'no', 'where')), {
        environment: {},
        timeZone: 'Europe/Rome',
        openDatabase,
        print,
      });
      expect([status, lines.at(-1)]).toEqual([
        exit.nothingDone,
        expect.stringMatching(/^The report .* can’t be written/),
      ]);
      expect((await tests()).map(({ version }) => version)).toEqual([1]);
      const crashed = runUpdateIntervals(words(report), {
        environment: {},
        timeZone: 'Europe/Rome',
        openDatabase: () => Promise.reject(new Error('broken')),
        print,
      });
      await expect(crashed).rejects.toThrow('broken');
      expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
        applied: false,
        status: exit.failed,
        error: { code: null, reason: 'broken' },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('exits with one status for refused rows and another for an unreadable file', async () => {
    await make({ internalCode: 'C1', ...marked });
    expect(await run(`${headings}C1;;;;;;2;1;\n`, '--apply')).toMatchObject({
      status: exit.rowsRefused,
    });
    const unreadable = await run('nothing;known\n1;2\n', '--apply');
    expect(unreadable).toMatchObject({
      status: exit.nothingDone,
      report: { error: { code: 'import.unreadable' } },
    });
    expect(
      await runUpdateIntervals([], {
        environment: {},
        timeZone: 'Europe/Rome',
        openDatabase: () => Promise.reject(new Error('opened')),
        print: () => {},
      }),
    ).toBe(exit.nothingDone);
  });
});
