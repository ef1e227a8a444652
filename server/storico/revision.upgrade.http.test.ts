import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { openOldDatabase } from '../testing/old-database.ts';
import { verifyChain } from './chain.ts';

// A database of version 0.1.0, where printed sheets carried the version: which revision its tests
// begin with.

type Row = readonly [version: number, field: string, source: string];

let database: Database;

/**
 * Writes as that version did: a test at a version, and rows of its history, each at an instant of
 * its own.
 */
async function write(
  code: string,
  version: number,
  rows: readonly Row[],
  flags = true,
): Promise<string[]> {
  await database.sql.execute(sql`insert into prestazione
    (service_name, internal_code, internal_code_fold, version, created_by, updated_by,
      affiliated_exam_ssn, urgent_request, urgent_inpatients_only, saturdays_holidays_after_930)
    values (${code}, ${code}, ${code.toLowerCase()}, ${version}, 'rossi', 'rossi',
      ${flags}, ${flags}, ${flags}, ${flags})`);
  for (const [at, field, source] of rows) {
    // The trigger dates a row to the millisecond: so each has one of its own.
    await database.sql.execute(sql`select pg_sleep(0.002)`);
    await database.sql.execute(sql`insert into storico (noun, record_id, version, field, by, source)
      select 'prestazione', max(id), ${at}::integer, ${field}::text, 'rossi', ${source}::text from prestazione`);
  }
  const written = await queryRows<{ at: string }>(
    database.sql,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from storico
      where noun = 'prestazione' and record_id = (select max(id) from prestazione) order by id`,
  );
  return written.map(({ at }) => at);
}

async function hashes(): Promise<string[]> {
  const rows = await queryRows<{ hash: string }>(
    database.sql,
    sql`select hash from storico order by id`,
  );
  return rows.map(({ hash }) => hash);
}

const shown: Record<string, string[]> = {};
let before: string[];

beforeAll(async () => {
  database = await openOldDatabase('0.1.0');
  const made: Row = [1, 'serviceName', 'form'];
  const renamed: Row = [1, 'material', 'rename'];
  shown.plain = await write('ZA', 2, [made, [2, 'initials', 'form']]);
  shown.renamed = await write('ZB', 1, [made, renamed, renamed]);
  shown.internal = await write('ZC', 3, [
    made,
    [2, 'noteLab', 'form'],
    [3, 'sampleTreatmentLab', 'form'],
  ]);
  await write('ZD', 4, []);
  // The upgrade itself changes the public contents of a test with a no that was never stated, and
  // its history records that.
  await write('ZE', 1, [made], false);
  before = await hashes();
  await migrate(database);
  return () => database.close();
});

describe('the revision of an upgraded test', () => {
  it('is no lower than any printed version, and equal only with equal contents', async () => {
    const tests = (await loadPrestazioni(database.sql))
      .filter(({ internalCode }) => internalCode.startsWith('Z'))
      .sort((prestazione, other) => prestazione.internalCode.localeCompare(other.internalCode));
    const [, , , old, unstated] = tests;
    expect(
      tests.map((test) => [test.internalCode, test.version, test.revision, test.revisedAt]),
    ).toEqual([
      ['ZA', 2, 2, shown.plain?.[1]],
      ['ZB', 1, 3, shown.renamed?.[2]],
      ['ZC', 3, 3, shown.internal?.[0]],
      ['ZD', 4, 4, old?.updatedAt],
      ['ZE', 2, 2, unstated?.updatedAt],
    ]);
  });

  it('exists for each test, and for no row of its history', async () => {
    const tests = await loadPrestazioni(database.sql);
    expect(tests.length).toBeGreaterThan(200);
    expect(tests.filter(({ revision, version }) => revision < version)).toEqual([]);
    const numbered = await queryRows(
      database.sql,
      sql`select from storico where revision is not null`,
    );
    expect(numbered).toEqual([]);
  });
});

it('the earlier chain goes on, with and without revisions and exact values', async () => {
  const hashesAfter = await hashes();
  expect(hashesAfter.slice(0, before.length)).toEqual(before);
  await database.sql.execute(sql`insert into storico (noun, record_id, version, revision, field, by, source)
    values ('prestazione', 1, 3, 3, 'initials', 'rossi', 'form')`);
  await database.sql.execute(sql`insert into storico
    (noun, record_id, version, revision, field, by, source, previous_exact, current_exact)
    values ('prestazione', 1, 4, 4, 'synonym', 'rossi', 'form', '[]', '["à"]')`);
  expect(await verifyChain(database.sql)).toMatchObject({
    rows: hashesAfter.length + 2,
    bad: undefined,
  });
});
