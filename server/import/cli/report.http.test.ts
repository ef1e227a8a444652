import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importBatch } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { createValori } from '../../tabella/tabella.service.ts';
import { download } from '../../testing/downloads.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { exit } from './command.ts';
import { runImport } from './import.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.sql.delete(prestazione);
  await office.sql.delete(importBatch);
});

async function run(file: string | Uint8Array, map: object, ...words: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'dlab-report-'));
  const [sheet, mapFile] = [path.join(folder, 'regione.csv'), path.join(folder, 'map.json')];
  const lines: string[] = [];
  try {
    await writeFile(sheet, file);
    await writeFile(mapFile, JSON.stringify(map));
    const status = await runImport([sheet, '--map', mapFile, ...words], {
      environment: { LANG: 'en_GB.UTF-8' },
      timeZone: 'Europe/Rome',
      openDatabase: async () => ({ ...office.site.nodes.first.database, close: async () => {} }),
      print: (line) => lines.push(line),
    });
    return { status, lines: lines.slice(1) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
const mapOf = (...keys: string[]) => ({
  noun: 'prestazione',
  columns: Object.fromEntries(keys.map((key) => [key, key])),
});

test('prints row by row what would happen without --apply, new and skipped rows too', async () => {
  await office.make({ internalCode: 'A1', serviceName: 'Urea', noteLab: 'x' });
  const keys = ['internalCode', 'serviceName', 'synonym', 'noteLab'];
  const file = `${keys.join(';')};PREZZO\nA1;Azoto;;;1\nA2;Sodio;Na;;2\n;;;;\nA3;;;;3\n`;
  const { status, lines } = await run(file, mapOf(...keys));
  expect([status, lines]).toEqual([
    exit.rowsRefused,
    [
      'Source: regione.',
      'noteLab: The column is empty in every row.',
      'PREZZO: The column is not in the map: it is not read.',
      'noteLab: empty cells 1, the values stay.',
      'Row 2, A1: changed',
      '  Service name: Urea → Azoto',
      'Row 3, A2: new',
      '  Service name: Sodio',
      '  Internal code: A2',
      '  Synonym: Na',
      'Row 4, –: skipped',
      '  The row is empty.',
      'Row 5, A3: refused',
      '  serviceName: Field required',
      'New 1, changed 1, unchanged 0, refused 1, skipped 1.',
      'Nothing was changed. To apply it, repeat the command with --apply.',
    ],
  ]);
});

test('a map clears the empty cells of the columns that it names, and no others', async () => {
  await office.make({ internalCode: 'A1', serviceName: 'Urea', noteLab: 'x', initials: 'U' });
  const map = mapOf('internalCode', 'noteLab', 'initials');
  const file = 'internalCode;noteLab;initials\nA1;;\n';
  const { lines } = await run(file, { ...map, emptyCells: { noteLab: 'clear' } }, '--apply');
  expect(lines).toContain('noteLab: empty cells 1, the values are cleared.');
  expect(lines).toContain('initials: empty cells 1, the values stay.');
  const [record] = await office.sql.select().from(prestazione);
  expect(record).toMatchObject({ noteLab: null, initials: 'U' });
  const refused = await run(file, { ...map, emptyCells: { notes: 'clear' } });
  expect(refused).toMatchObject({ status: exit.nothingDone });
});

describe('rows of earlier files of the source', () => {
  test('are remembered though nothing changed, and reported when a later file lacks them', async () => {
    await office.make({ internalCode: 'A1', serviceName: 'Urea', noteLab: 'x' });
    await office.make({ internalCode: 'A2', serviceName: 'Sodio' });
    const file = 'internalCode;serviceName;noteLab\nA1;Urea;x\nA2;Sodio;\n';
    const map = mapOf('internalCode', 'serviceName', 'noteLab');
    expect((await run(file, { ...map, source: 'Regione' }, '--apply')).status).toBe(exit.done);
    await run(file, { ...map, source: 'Regione' }, '--apply');
    // The second time there is nothing new to remember.
    expect(await office.sql.select().from(importBatch)).toHaveLength(1);
    const { lines } = await run('internalCode;serviceName;NOTE-LAB.\nA1;Urea;y\n', {
      ...mapOf('internalCode', 'serviceName'),
      source: 'regione',
    });
    expect(lines).toContain('Source: Regione.');
    expect(lines).toContain(
      'In earlier files the column “noteLab” filled noteLab; now none does. Perhaps “NOTE-LAB.”?',
    );
    expect(lines.slice(-4)).toEqual([
      'Tests that earlier files had and this one has not: 1. They stay in the catalogue.',
      '  A2, Sodio',
      'New 0, changed 0, unchanged 1, refused 0, skipped 0.',
      'Nothing was changed. To apply it, repeat the command with --apply.',
    ]);
  });
});

test.each([
  ['it', { Tabella: 'table', Codice: 'code', Descrizione: 'description' }],
  ['en', { Table: 'table', Code: 'code', Description: 'description' }],
])('the exported support values come back as they were (%s)', async (language, columns) => {
  const ids = await office.write((under) =>
    createValori(under, [
      { table: 'materiali', code: 'S', description: `Siero ${language}` },
      { table: 'unita-misura', code: null, description: `%; ${language}` },
    ]),
  );
  expect(ids).toHaveLength(2);
  await office.site.nodes.first.live.catchUp();
  const { bytes } = await download(
    office.site.nodes.first,
    'ExportCSVSupportValues',
    `lang=${language}`,
  );
  const { status, lines } = await run(new Uint8Array(bytes), { noun: 'valoreTabella', columns });
  expect([status, lines.at(-2)]).toEqual([
    exit.done,
    expect.stringMatching(/^New 0, changed 0, unchanged \d+, refused 0, skipped 0/),
  ]);
});
