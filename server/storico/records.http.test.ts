import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { campoSaveOf } from '#contract/field-configuration.ts';
import type { Noun } from '#contract/record.ts';
import { nounRegistry } from '../nouns.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { campo, comunicato, prestazione, valoreTabella } from '../schema.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { createRandom } from '../testing/random.ts';
import { randomEdit } from '../testing/random-edits.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { runAudit } from './console.ts';
import { findAltered } from './records.ts';

let site: TestSite;
let on: Sql;
let ids: Record<Noun, number>;

async function makeTest(): Promise<number> {
  const form = makePrestazioneForm({
    initials: 'GLU',
    synonym: ['glicemia', 'a; b'],
    responseTimeDays: 0.5,
    affiliatedExamSsn: false,
    urgentRequest: true,
    urgentInpatientsOnly: false,
    suspendedFrom: '2026-01-01',
    suspendedTo: '2026-01-31',
  });
  const values = [];
  for (const [table, description] of [
    ['materiali', 'Siero'],
    ['microrganismi', 'Salmonella'],
    ['microrganismi', 'Escherichia coli'],
    ['metodi', 'Siero'],
  ]) {
    const saved = await site.call('SaveValoreTabella', { table, code: null, description });
    values.push(saved.body.value.id);
  }
  const [material, ...researchedMicroorganisms] = values.slice(0, 3);
  const formValues = { ...form, material, researchedMicroorganisms };
  return (await site.call('SavePrestazione', formValues)).body.prestazione.id;
}

beforeAll(async () => {
  site = await openTestSite();
  await site.stepUp();
  on = site.nodes.first.database.sql;
  const announcement = { title: 'A', subject: 'B', startDate: '2026-01-01', dueDate: '2027-01-01' };
  const { body } = await site.call('SaveComunicato', announcement);
  const test = await makeTest();
  const gone = makePrestazioneForm({ internalCode: 'VIA' });
  const { id, version } = (await site.call('SavePrestazione', gone)).body.prestazione;
  await site.call('RemovePrestazione', { id, version });
  const { fields } = (await site.read('GetFieldConfiguration')).body;
  const last = fields.pop();
  const moved = [{ ...last, labelIt: 'Altro' }, ...fields].map(campoSaveOf);
  expect((await site.call('SaveFieldConfiguration', { fields: moved })).status).toBe(200);
  const [used] = await queryRows<{ campo: number; valoreTabella: number }>(
    on,
    sql`select (select id from campo where key = ${last.key}) as campo,
      (select max(id) from valore_tabella) as "valoreTabella"`,
  );
  ids = {
    prestazione: test,
    comunicato: body.comunicato.id,
    valoreTabella: used?.valoreTabella ?? 0,
    campo: used?.campo ?? 0,
  };
});
afterAll(() => site.close());

class Undone extends Error {}

/** What is found after an alteration, which is then taken back. */
async function foundAfter(...statements: readonly SQL[]) {
  let differences: Awaited<ReturnType<typeof findAltered>>['altered'] = [];
  const altering = on.transaction(async (tx) => {
    await tx.execute(sql`alter table storico disable trigger user`);
    for (const statement of statements) await tx.execute(statement);
    differences = (await findAltered(tx, nounRegistry)).altered;
    throw new Undone();
  });
  await expect(altering).rejects.toBeInstanceOf(Undone);
  return differences;
}

const tables = { prestazione, comunicato, valoreTabella, campo };
const uncompared = [
  'id',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'revisedAt',
  'raisedAt',
];

function otherValue(column: PgColumn): SQL {
  const type = column.getSQLType();
  if (type === 'text') return sql`coalesce(${column}, '') || 'x'`;
  if (type === 'boolean') return sql`${column} is not true`;
  if (type === 'date') return sql`coalesce(${column}, '2026-01-01') + 1`;
  if (column.name === 'attributes') return sql`'{"drawTime": "timed"}'`;
  if (type === 'jsonb') return sql`'[{"text": "x"}]'`;
  if (type === 'integer[]') return sql`array_append(${column}, 7)`;
  if (type === 'text[]') return sql`array_append(${column}, 'x')`;
  if (type === 'double precision') return sql`coalesce(${column}, 0) + 100`;
  return ['version', 'revision'].includes(column.name)
    ? sql`${column} + 1`
    : sql`case when ${column} is null then ${ids.valoreTabella}::integer end`;
}

const columns = Object.entries(tables).flatMap(([noun, table]) =>
  Object.entries(getTableColumns(table as PgTable)).flatMap(([key, column]) =>
    uncompared.includes(key) ? [] : { noun: noun as Noun, key, column: column as PgColumn },
  ),
);
const reported: Record<string, string> = {
  internalCodeFold: 'internal_code_fold',
  descriptionFold: 'description_fold',
  position: 'rank',
  attributes: 'drawTime',
};

describe('the audit finds what was altered in the database', () => {
  it('finds nothing where nothing was altered', async () => {
    expect(await foundAfter()).toEqual([]);
  });

  it.each(columns)('$noun: $key', async ({ noun, key, column }) => {
    const set = sql`${sql.identifier(column.name)} = ${otherValue(column)}`;
    const table = tables[noun] as PgTable;
    const altered = await foundAfter(sql`update ${table} set ${set} where id = ${ids[noun]}`);
    const record = altered.find((entry) => entry.noun === noun && entry.recordId === ids[noun]);
    expect(record?.fields).toContain(reported[key] ?? key);
  });

  // The statement, and what is named.
  it.each(
    Object.entries({
      'update prestazione set initials = null': 'prestazione initials',
      'update prestazione set affiliated_exam_ssn = null': 'prestazione affiliatedExamSsn',
      "update prestazione set synonym = '{glicemia, a, b}'": 'prestazione synonym',
      'update prestazione_microrganismo set position = -position':
        'prestazione researchedMicroorganisms',
      'delete from prestazione_microrganismo where position = 1':
        'prestazione researchedMicroorganisms',
      // Of the same name, but in the table of methods.
      'update prestazione set material = (select max(id) from valore_tabella)':
        'prestazione material',
      'delete from prestazione': 'prestazione missing',
      'delete from comunicato': 'comunicato missing',
      "delete from campo where key = 'replacedBy'": 'campo missing',
      "insert into comunicato (title, subject, created_by, updated_by) values ('x', 'x', 'x', 'x')":
        'comunicato unwritten',
      [`insert into prestazione (id, service_name, internal_code, internal_code_fold, created_by,
        updated_by) overriding system value select record_id, 'x', 'VIA', 'via', 'x', 'x'
        from storico where field = 'removed'`]: 'prestazione unwritten',
      'delete from storico': 'comunicato unwritten',
      "delete from storico where field = 'removed'": 'prestazione missing',
      "update campo set hidden = true where key = 'intervals'": 'campo hidden',
      "update campo set position = -7 where key = 'initials'": 'campo rank',
    }),
  )('%s', async (statement, expected) => {
    const altered = await foundAfter(sql.raw(statement));
    const names = altered.flatMap(({ noun, kind, fields }) =>
      [kind, ...fields].map((name) => `${noun} ${name}`),
    );
    expect(names).toContain(expected);
  });
});

describe('the audit accepts a record', () => {
  it('where a list has only its words, of intervals without quotation marks too', async () => {
    const text = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null };
    const bounds = { low: null, lowOperator: null, high: null, highOperator: null };
    const intervals = JSON.stringify([{ ...text, ...bounds, text: 'assente; negativo' }]);
    const altered = await foundAfter(
      sql`update prestazione set intervals = ${intervals}::jsonb where id = ${ids.prestazione}`,
      sql`insert into storico (noun, record_id, version, field, current_value, by, source)
        overriding system value
        values ('prestazione', ${ids.prestazione}, 1, 'intervals', 'assente; negativo', 'x', 'form')`,
      sql`update storico set previous_exact = null, current_exact = null`,
    );
    expect(altered).toEqual([]);
  });

  it('where fields that nobody moved stand in an order of their own', async () => {
    const swap = sql`update campo set position = case key when 'initials' then 5 else 4 end
      where key in ('initials', 'synonym')`;
    expect(await foundAfter(swap)).toEqual([]);
  });

  it('where a field was added since others were moved', async () => {
    const altered = await foundAfter(
      sql`alter table campo drop constraint campo_key`,
      sql`delete from campo where key = 'serviceName'`,
      sql`update storico set previous_value = '26' where noun = 'campo' and field = 'rank'`,
      sql`insert into campo (key, position, created_by, updated_by, created_at)
        values ('serviceName', -7, 'x', 'x', now() + interval '1 minute')`,
    );
    expect(altered).toEqual([]);
  });

  it('while it is edited and removed', async () => {
    const { call, read, nodes } = site;
    const editor = { random: createRandom(11), node: nodes.second, call, read };
    let isOver = false;
    const edits = (async () => {
      while (!isOver) await randomEdit(editor);
    })();
    for (let count = 0; count < 5; count += 1)
      expect((await findAltered(on, nounRegistry)).altered).toEqual([]);
    isOver = true;
    await edits;
  });
});

it('the audit names record and fields, with status 1', async () => {
  await on.execute(
    sql`update comunicato set title = 'x', version = 7 where id = ${ids.comunicato}`,
  );
  onTestFinished(async () => {
    await on.execute(
      sql`update comunicato set title = 'A', version = 1 where id = ${ids.comunicato}`,
    );
  });
  const command = { words: [], language: 'en', by: '', folder: '', command: 'audit' } as const;
  const { lines, status } = await runAudit(on, nounRegistry, command, createLog('silent'));
  expect([status, lines]).toEqual([
    1,
    [
      expect.stringContaining(
        `comunicato ${ids.comunicato} is not what its history says, in title, version`,
      ),
    ],
  ]);
});
