import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Interval } from '#contract/intervals.ts';
import { hostileTexts, testFacts } from '../testing/make-list.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import type { ExportList } from './export.data.ts';
import { writeScript } from './script.ts';

// The script in a second program, psql, into an empty database: the same rows, and no text that was
// a command (G3).

let postgres: PostgresServer;
const folder = mkdtempSync(path.join(tmpdir(), 'dlab-script-'));
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.remove();
});

async function load(name: string, script: Uint8Array): Promise<pg.Client> {
  await postgres.createDatabase(name);
  writeFileSync(path.join(folder, 'script.sql'), script);
  const url = postgres.url(name);
  execFileSync(
    'psql',
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-v', 'v=broken', '-d', url, '-f', 'script.sql'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const open: Interval = {
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  ageUnit: null,
  phase: null,
  low: null,
  lowOperator: null,
  high: null,
  highOperator: null,
  text: null,
};

it('gives the same tests back, byte for byte', async () => {
  const content: Pick<ExportList, 'facts' | 'columns'> = {
    facts: { ...testFacts, brand: "L'\\! touch x\n\\! touch x", filter: '*/ \n\\! touch x' },
    columns: [
      { key: 'id', kind: 'id', label: 'id' },
      { key: 'serviceName', kind: 'text', label: '"; drop' },
      { key: 'synonym', kind: 'texts', label: '' },
      { key: 'responseTimeDays', kind: 'number', label: '' },
      { key: 'saturdaysHolidaysAfter930', kind: 'flag', label: '' },
      { key: 'intervals', kind: 'intervals', label: '' },
      { key: 'material', kind: 'choice', label: '' },
      { key: 'updatedAt', kind: 'instant', label: '' },
    ],
  };
  const at = '2026-11-20T08:30:00.123Z';
  const rows = hostileTexts.map((text, index) => {
    const intervals: Interval[] =
      index % 3 === 0
        ? []
        : [
            { ...open, low: 0.1, lowOperator: '>', phase: text },
            { ...open, sex: 'F', text },
          ];
    const cells = [
      index + 1,
      text,
      index % 2 ? [text, ''] : [],
      1e-7 * index,
      [true, false, null][index % 3] ?? null,
      intervals,
      null,
      at,
    ];
    return { id: index + 1, cells };
  });
  const script = writeScript('prestazioni', { ...content, rows }, () => undefined);
  const client = await load('hostile', script);
  try {
    const { rows: read } = await client.query('select * from prestazione order by id');
    expect(Object.keys(read[0])).toEqual(
      (
        'id service_name synonym response_time_days saturdays_holidays_after_930 material ' +
        'updated_at'
      ).split(' '),
    );
    expect(read).toEqual(
      rows.map(({ cells }) => ({
        id: cells[0],
        service_name: cells[1],
        synonym: cells[2],
        response_time_days: expect.any(String),
        saturdays_holidays_after_930: cells[4],
        material: null,
        updated_at: new Date(at),
      })),
    );
    expect(read.map((row) => Number(row.response_time_days))).toEqual(
      rows.map(({ cells }) => cells[3]),
    );
    const { rows: lines } = await client.query(
      'select * from prestazione_intervallo order by prestazione_id, position',
    );
    expect(lines).toHaveLength(
      rows.filter(({ cells }) => (cells[5] as Interval[]).length > 0).length * 2,
    );
    expect(lines[0]).toEqual({
      prestazione_id: 2,
      position: 0,
      sex: 'any',
      age_from: null,
      age_to: null,
      age_unit: null,
      phase: hostileTexts[1],
      low: '0.1',
      low_operator: '>',
      high: null,
      high_operator: null,
      text: null,
    });
    expect(lines[1]).toMatchObject({ position: 1, sex: 'F', text: hostileTexts[1] });
    expect(existsSync(path.join(folder, 'x'))).toBe(false);
  } finally {
    await client.end();
  }
});

it('makes empty tables of an empty list, of announcements and of values', async () => {
  for (const list of ['prestazioni', 'comunicati', 'supportValues'] as const) {
    const keys = { prestazioni: 'serviceName', comunicati: 'subject', supportValues: 'table' };
    const columns = [
      { key: 'id', kind: 'id', label: '' },
      { key: keys[list], kind: 'text', label: '' },
    ] as const;
    const client = await load(
      `empty_${list.toLowerCase()}`,
      writeScript(list, { facts: testFacts, columns, rows: [] }, () => undefined),
    );
    const name = {
      prestazioni: 'prestazione',
      comunicati: 'comunicato',
      supportValues: 'valore_tabella',
    }[list];
    expect((await client.query(`select * from ${name}`)).rows).toEqual([]);
    await client.end();
  }
});
