import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { it } from '#phrases/it.ts';
import type { Database } from '../../platform/database.ts';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { loadExisting } from '../plan/existing.ts';
import { makePlan } from '../plan/plan.ts';
import { rowsFile } from '../plan/rows.plan.ts';
import { readCsv } from '../read/csv.ts';
import { applyOnHost, exit } from './command.ts';
import { runImport } from './import.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function planOf(bytes: Uint8Array, map: ImportMap) {
  return makePlan(
    rowsFile(readCsv(bytes), map, await loadExisting(database.sql, map.noun), it),
    it,
  );
}

const csv = (text: string) => new TextEncoder().encode(text);
const mapOf = (
  noun: ImportMap['noun'],
  keys: readonly string[],
  options: Partial<ImportMap> = {},
) =>
  importMap.parse({ noun, columns: Object.fromEntries(keys.map((key) => [key, key])), ...options });

describe('the command', () => {
  async function run(...words: string[]) {
    const lines: string[] = [];
    const status = await runImport(words, {
      environment: { LANG: 'en_GB.UTF-8' },
      timeZone: 'Europe/Rome',
      openDatabase: async () => ({ ...database, close: async () => {} }),
      print: (line) => lines.push(line),
    });
    return { status, lines };
  }
  const valori = ['demo/valori-tabella.csv', '--map', 'demo/valori-tabella.map.json'] as const;

  test('reads plain files only', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-no-file-'));
    try {
      const [endless, pipe] = [path.join(folder, 'zero.csv'), path.join(folder, 'pipe.csv')];
      await symlink('/dev/zero', endless);
      execFileSync('mkfifo', [pipe]);
      for (const file of [endless, pipe, folder]) {
        expect(await run(file, ...valori.slice(1))).toEqual({
          status: exit.nothingDone,
          lines: [expect.stringContaining('is no plain file')],
        });
        expect(await run(valori[0], '--map', file)).toMatchObject({ status: exit.nothingDone });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('shows the plan and changes nothing without --apply', async () => {
    const shown = await run(...valori);
    expect(shown).toMatchObject({
      status: exit.done,
      lines: expect.arrayContaining([expect.stringMatching(/^New 390,/)]),
    });
    expect(shown.lines.at(-1)).toMatch(/^Nothing was changed/);
    expect(await loadValori(database.sql)).toEqual([]);
    expect((await run(...valori, '--apply')).lines.at(-1)).toBe('Applied.');
    expect(await loadValori(database.sql)).toHaveLength(390);
  });

  test('reads the headings in the map’s row, and repairs letters when the map requests it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-map-'));
    const [file, map] = [path.join(folder, 'esami.csv'), path.join(folder, 'map.json')];
    await writeFile(file, 'Code;Test name\nCodice;Nome\nX1;PerchÃ© no\n');
    const columns = { Codice: 'internalCode', Nome: 'serviceName' };
    const runWith = async (options: object) => {
      await writeFile(map, JSON.stringify({ noun: 'prestazione', columns, ...options }));
      return run(file, '--map', map, '--apply');
    };
    try {
      expect((await runWith({})).status).toBe(exit.nothingDone);
      expect((await runWith({ headingRow: 2, mendLetters: true })).status).toBe(exit.done);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(
      (await loadPrestazioni(database.sql)).map((prestazione) => prestazione.serviceName),
    ).toEqual(['Perché no']);
  });

  test('lists what it refuses, and applies the rest', async () => {
    const { status, lines } = await run(
      'demo/prestazioni.csv',
      '--map',
      'demo/prestazioni.map.json',
      '--apply',
      '--lang',
      'it',
    );
    expect(status).toBe(exit.rowsRefused);
    expect(lines).toContain('Riga 2, EM001: rifiutata');
    expect(lines).toContain('  material: La tabella «Materiali» non contiene Sangue intero EDTA.');
  });

  test('does nothing once the catalogue changed after the plan was made', async () => {
    const map = mapOf('prestazione', ['internalCode', 'serviceName']);
    const plan = await planOf(csv('internalCode,serviceName\nB1,mine\n'), map);
    const planned = { plan, kind: 'prestazioni', source: 'LIS', reading: { columns: {} } } as const;
    const applyAt = (version: number) =>
      applyOnHost(database, 'test', 'lis.csv', { ...planned, version });
    await expect(applyAt(7)).rejects.toMatchObject({
      code: 'conflict.planMoved',
    });
    expect(await loadPrestazioni(database.sql)).toEqual([]);
    expect(await applyAt(0)).toEqual(expect.any(Number));
  });

  test('refuses a file that is too large without reading it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'dlab-large-'));
    try {
      const file = path.join(folder, 'large.csv');
      await writeFile(file, '');
      // Larger than any that could be held, and nothing on the disk.
      await truncate(file, 3 * 1024 ** 3);
      const { status, lines } = await run(file, '--map', 'demo/umbria.map.json');
      expect([status, lines.at(-1)]).toEqual([exit.nothingDone, expect.stringContaining('10 MiB')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.each([
    [[], /^Usage/],
    [['--what'], /^Usage/],
    [['absent.csv', '--map', 'demo/umbria.map.json'], /absent\.csv cannot be opened/],
    [['demo/comunicati.csv', '--map', 'demo/comunicati.csv'], /^The map is not valid/],
    [['demo/comunicati.csv', '--map', 'demo/umbria.map.json'], /no column “CODICE_CATALOGO”/],
  ])('prints why it cannot read: %j', async (words, expected) => {
    const { status, lines } = await run(...words);
    expect(status).toBe(exit.nothingDone);
    expect(lines.at(-1)).toMatch(expected);
  });
});
