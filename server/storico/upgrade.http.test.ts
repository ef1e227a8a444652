import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { nounRegistry } from '../nouns.ts';
import type { Database } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { openOldDatabase } from '../testing/old-database.ts';
import { verifyChain } from './chain.ts';
import { findAltered } from './records.ts';

// The database of version 0.1.0 that `server/testing/version-0.1.0/README.md` describes, and what
// becomes of it.

const columns =
  sql.raw(`affiliated_exam_ssn as ssn, urgent_request as urgent, urgent_inpatients_only as inpatients,
  saturdays_holidays_after_930 as weekend, auto_update_intervals_units as auto`);

let database: Database;
const printed: string[] = [];
const before = { rows: 0, head: '', tests: [] as object[], catalogue: 0 };

const read = <Row>(statement: ReturnType<typeof sql>) => queryRows<Row>(database.sql, statement);
const testOf = async (code: string) =>
  (await read<object>(sql`select ${columns} from prestazione where internal_code = ${code}`))[0];
const rowsOfMigration = () =>
  read<{
    code: string;
    version: number;
    at: string;
  }>(sql`select p.internal_code as code, s.version, p.version as now,
    json_agg(json_build_array(s.field, s.previous_value, s.current_value) order by s.id) as fields
    from storico s join prestazione p on p.id = s.record_id
    where s.noun = 'prestazione' and s.source = 'migration' group by 1, 2, 3 order by 1`);
const catalogueVersion = async () =>
  (await read<{ version: number }>(sql`select version from catalogue`))[0]?.version;

beforeAll(async () => {
  database = await openOldDatabase('0.1.0');
  // Verified below: this program's own look needs its own schema.
  const hashes = await read<{ hash: string }>(sql`select hash from storico order by id`);
  const [rows, head] = [hashes.length, hashes.at(-1)?.hash];
  Object.assign(before, { rows, head, catalogue: await catalogueVersion() });
  before.tests = await read(
    sql`select internal_code as code, ${columns} from prestazione where created_by = 'demo' order by id`,
  );
  await database.sql.execute(
    sql`insert into auth_throttle (key, account, fails, window_start, touched_at, blocked_until)
      select key, 'a', 100, now(), now(), now() + interval '100 years'
      from unnest(array['account a', 'account a in a row', 'account b in a row']) key`,
  );
  await migrate(database, undefined, undefined, (line) => printed.push(line));
  return () => database.close();
});

test('a no without a row of the history becomes not stated; a yes or a stated no stays', async () => {
  expect(await testOf('NUOVO1')).toEqual({
    ssn: false,
    urgent: null,
    inpatients: null,
    weekend: null,
    auto: false,
  });
  expect(await testOf('NUOVO2')).toEqual({
    ssn: null,
    urgent: true,
    inpatients: true,
    weekend: null,
    auto: true,
  });
  expect(await testOf('REG1')).toEqual({
    ssn: null,
    urgent: null,
    inpatients: null,
    weekend: null,
    auto: false,
  });
  expect(await testOf('REG2')).toEqual({
    ssn: null,
    urgent: true,
    inpatients: null,
    weekend: null,
    auto: false,
  });
});

test('the demonstration, whose file says no, keeps its no', async () => {
  expect(before.tests.length).toBe(212);
  expect(
    await read(
      sql`select internal_code as code, ${columns} from prestazione where created_by = 'demo' order by id`,
    ),
  ).toEqual(before.tests);
});

test('each test has one new version, with source migration in its history', async () => {
  const [ssn, urgent, inpatients, weekend] = [
    'affiliatedExamSsn',
    'urgentRequest',
    'urgentInpatientsOnly',
    'saturdaysHolidaysAfter930',
  ].map((field) => [field, 'false', null]);
  expect(await rowsOfMigration()).toEqual([
    { code: 'NUOVO1', version: 4, now: 4, fields: [urgent, inpatients, weekend] },
    { code: 'NUOVO2', version: 3, now: 3, fields: [ssn, weekend] },
    { code: 'REG1', version: 2, now: 2, fields: [ssn, urgent, inpatients, weekend] },
    { code: 'REG2', version: 2, now: 2, fields: [ssn, inpatients, weekend] },
  ]);
  const [{ isSame = false } = {}] = await read<{
    isSame: boolean;
  }>(sql`select bool_and(s.at = p.updated_at
    and s.by = p.updated_by) as "isSame" from storico s join prestazione p on p.id = s.record_id where s.source = 'migration'`);
  expect(isSame).toBe(true);
});

test('prints in how many tests each field changed', () => {
  expect(printed).toEqual([
    'Upgrade: affiliatedExamSsn changed in 3 records',
    'Upgrade: saturdaysHolidaysAfter930 changed in 4 records',
    'Upgrade: urgentInpatientsOnly changed in 3 records',
    'Upgrade: urgentRequest changed in 2 records',
  ]);
});

test('the history is intact, with all its earlier rows', async () => {
  const { rows, bad, hasNotedHash } = await verifyChain(database.sql, before.head);
  expect({ rows, bad, hasNotedHash }).toEqual({
    rows: before.rows + 12,
    bad: undefined,
    hasNotedHash: true,
  });
});

test('every record is what its history says; a no that nobody stated is none but a demonstration’s', async () => {
  expect((await findAltered(database.sql, nounRegistry)).altered).toEqual([]);
  const [{ id = 0 } = {}] = await read<{ id: number }>(
    sql`select id from prestazione where internal_code = 'REG1'`,
  );
  const set = (value: boolean | null) =>
    database.sql.execute(
      sql`update prestazione set urgent_request = ${value}::boolean where id = ${id}`,
    );
  await set(false);
  expect((await findAltered(database.sql, nounRegistry)).altered).toEqual([
    { noun: 'prestazione', recordId: id, kind: 'different', fields: ['urgentRequest'] },
  ]);
  await set(null);
});

test('the catalogue has a new version', async () => {
  expect(await catalogueVersion()).toBe(before.catalogue + 1);
  const touched = sql`select noun, count(*)::integer as records from catalogue_change
    where version = ${before.catalogue + 1} group by noun`;
  expect(await read(touched)).toEqual([{ noun: 'prestazione', records: 4 }]);
});

test('an untouched import can still be undone, to what was stated then', async () => {
  const found = await read<{
    code: string;
    untouched: boolean;
    before: Record<string, unknown> | null;
  }>(
    sql`select p.internal_code as code, r.version = p.version as untouched, r.before
      from importazione_lotto_record r join prestazione p on p.id = r.record_id order by 1`,
  );
  expect(found.map(({ code, untouched }) => [code, untouched])).toEqual(
    ['EM003', 'NUOVO2', 'REG1', 'REG2'].map((code) => [code, true]),
  );
  const before = new Map(found.map((record) => [record.code, record.before]));
  expect(before.get('NUOVO2')).toMatchObject({
    affiliatedExamSsn: null,
    urgentRequest: true,
    urgentInpatientsOnly: true,
    saturdaysHolidaysAfter930: null,
    autoUpdateIntervalsUnits: true,
    serviceName: 'Esame urgente',
  });
  expect(before.get('EM003')).toMatchObject({
    urgentRequest: false,
    saturdaysHolidaysAfter930: false,
  });
});

test.each([
  [true, null],
  [true, false],
])(
  'for inpatients only is refused by the database where urgent is stated as %j and then as %j',
  async (only, urgent) => {
    const set = sql`update prestazione set urgent_inpatients_only = ${only}, urgent_request = ${urgent}::boolean
    where internal_code = 'REG1'`;
    await expect(database.sql.execute(set)).rejects.toHaveProperty(
      'cause.constraint',
      'prestazione_inpatients_needs_urgent',
    );
  },
);

test('an account shut by wrong passwords is open again; other suspensions go on', async () => {
  expect(await read(sql`select key from auth_throttle where key like 'account %'`)).toEqual([
    { key: 'account a' },
  ]);
});
