import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWriter } from '../../catalogue/writer.ts';
import type { Database } from '../../platform/database.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../../prestazione/prestazione.service.ts';
import { prestazione } from '../../schema.ts';
import { headings, interval, marked } from '../../testing/intervalli.ts';
import { makePrestazioneForm, tester } from '../../testing/make-records.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { exit } from './command.ts';
import { runImport } from './import.ts';
import { runUpdateIntervals } from './update-intervals.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.delete(prestazione);
  const intervals = [interval({ low: 28, lowOperator: '>=', high: 100, highOperator: '<=' })];
  await createWriter(database)(tester, (under) =>
    createPrestazioni(
      under,
      ['CH015', 'EM003', 'EM004'].map((internalCode) =>
        makePrestazioneForm({ internalCode, serviceName: internalCode, ...marked, intervals }),
      ),
    ),
  );
});

const commands = {
  import: {
    run: runImport,
    map: { noun: 'prestazione', columns: { Codice: 'internalCode', Int: 'intervals' } },
    file: 'Codice;Int\nCH015;28–1000\nEM003;≤ 100\nEM004;28–110\n',
    report: false,
  },
  'update-intervals': {
    run: runUpdateIntervals,
    map: {
      columns: { 'Codice esame': 'internalCode', Minimo: 'low', Massimo: 'high' },
    },
    file: `${headings}CH015;;;;;;28;1000;\nEM003;;;;;;;100;\nEM004;;;;;;28;110;\n`,
    report: true,
  },
} as const;

async function run(name: keyof typeof commands, confirmed?: object) {
  const command = commands[name];
  const folder = await mkdtemp(path.join(tmpdir(), 'dlab-confirmed-'));
  const [file, map, json] = ['lis.csv', 'map.json', 'report.json'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const lines: string[] = [];
  try {
    await writeFile(file, command.file);
    await writeFile(map, JSON.stringify({ ...command.map, ...(confirmed && { confirmed }) }));
    const words = [file, '--map', map, '--apply', ...(command.report ? ['--json', json] : [])];
    const status = await command.run(words, {
      environment: { LANG: 'en_GB.UTF-8' },
      timeZone: 'Europe/Rome',
      openDatabase: async () => ({ ...database, close: async () => {} }),
      print: (line) => lines.push(line),
    });
    const report = command.report ? JSON.parse(await readFile(json, 'utf8')) : null;
    return { status, report, text: lines.join('\n') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function changed(): Promise<string[]> {
  const tests = await loadPrestazioni(database.sql);
  return tests.flatMap((test) => (test.version > 1 ? [test.internalCode] : [])).toSorted();
}

describe.each(['import', 'update-intervals'] as const)('the command %s', (name) => {
  test('refuses dangerous changes, names them as a map does, and applies the rest', async () => {
    const { status, text } = await run(name);
    expect(status).toBe(exit.rowsRefused);
    expect(text).toContain('28–100 → 28–1000');
    expect(text).toContain('"boundFactor": ["CH015"]');
    expect(text).toContain('"sideLost": ["EM003"]');
    expect(await changed()).toEqual(['EM004']);
  });

  test('applies the dangerous changes that its map names, and no other kind', async () => {
    const confirmed = { boundFactor: ['ch015', 'EM003'], sideLost: [] };
    const { status, text } = await run(name, confirmed);
    expect(status).toBe(exit.rowsRefused);
    expect(text).toContain('The map confirms “boundFactor” for EM003, but no row needs it');
    expect(await changed()).toEqual(['CH015', 'EM004']);
  });

  test('applies all changes when its map names each', async () => {
    const { status } = await run(name, { boundFactor: ['CH015'], sideLost: ['EM003'] });
    expect(status).toBe(exit.done);
    expect(await changed()).toHaveLength(3);
  });

  test.each([
    [{ boundFactor: ['*'] }, '“boundFactor” for "*"'],
    [{ boundFactor: ['CH015', 'CH*'] }, '“boundFactor” for "CH*"'],
    [{ boundFactor: '*' }, '“boundFactor” for "*"'],
    [{ boundFactor: true }, '“boundFactor” for true'],
    [{ sideLost: [15] }, '“sideLost” for 15'],
    [{ '*': ['CH015'] }, '“*”, which is no kind'],
    [{ lostInterval: ['CH015'] }, '“lostInterval”, which is no kind'],
  ])('does nothing with a map that confirms %j', async (confirmed, reason) => {
    const { status, text } = await run(name, confirmed);
    expect(status).toBe(exit.nothingDone);
    expect(text).toContain(reason);
    expect(await changed()).toEqual([]);
  });
});

test('the report names the refused tests with the kind of their change', async () => {
  const { report } = await run('update-intervals', { boundFactor: ['CH015'] });
  expect(report).toMatchObject({
    status: 1,
    applied: true,
    counts: { changed: 2, refused: 1 },
    confirmations: { rows: 2, unconfirmed: 1 },
  });
  expect(report.rows[1]).toMatchObject({
    key: 'EM003',
    kind: 'refused',
    problems: [{ code: 'import.confirmation' }],
    confirmations: [{ kind: 'sideLost', isConfirmed: false }],
  });
});
