import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { it } from '#phrases/it.ts';
import type { Write, Writer } from '../catalogue/writer.ts';
import { applyChangeSet } from '../change-set/apply.ts';
import { nounRegistry } from '../nouns.ts';
import type { Database, Sql } from '../platform/database.ts';
import { unhurried } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { comunicato, prestazione, valoreTabella } from '../schema.ts';
import { readMap } from './plan/columns.ts';
import { loadExisting } from './plan/existing.ts';
import { makePlan } from './plan/plan.ts';
import { rowsFile } from './plan/rows.plan.ts';
import { readCsv } from './read/csv.ts';

const folder = new URL('../../demo/', import.meta.url);

/** In order of dependency; the corrections give the change history something to show. */
const sheets = ['valori-tabella', 'prestazioni', 'comunicati', 'correzioni'] as const;

async function isEmpty(on: Sql): Promise<boolean> {
  for (const table of [prestazione, comunicato, valoreTabella]) {
    const rows = await on.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

async function importSheet(write: Write, name: (typeof sheets)[number]): Promise<void> {
  const map = readMap(await readFile(new URL(`${name}.map.json`, folder), 'utf8'));
  const sheet = readCsv(await readFile(new URL(`${name}.csv`, folder)));
  const plan = makePlan(
    rowsFile(sheet, map, await loadExisting(write.tx, map.noun), it, { answers: map }),
    it,
  );
  if (plan.counts.refused > 0) {
    const refused = plan.rows.filter((row) => row.kind === 'refused');
    throw new Error(`demo/${name}.csv is refused: ${JSON.stringify(refused)}`);
  }
  await applyChangeSet(write, nounRegistry[plan.noun], plan);
}

/** Any number that nothing else in the database locks: 'demo' in ASCII. */
const demoLock = 0x64656d6f;

/** Nodes that start at once wait for the one that loads, longer than a writer usually would. */
async function takeTurn({ kind }: Database, tx: Sql): Promise<void> {
  if (kind === 'embedded') return;
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  // biome-ignore lint/plugin: constants of ours, with a mark in front that the driver reads
  await tx.execute(sql.raw(`${unhurried}select pg_advisory_xact_lock(${demoLock})`));
  await tx.execute(sql`set local lock_timeout to default`);
  await tx.execute(sql`set local statement_timeout to default`);
}

/** Loads the demonstration catalogue into an empty database, in one transaction. */
export async function loadDemo(
  database: Database,
  writer: Writer,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (!(await isEmpty(database.sql))) return;
  const start = performance.now();
  await writer(
    { by: 'demo', source: 'import', hold: (tx) => takeTurn(database, tx) },
    async (write) => {
      // Another node may have loaded it meanwhile.
      if (!(await isEmpty(write.tx))) return;
      for (const name of sheets) await importSheet(write, name);
    },
  );
  log.info(
    { milliseconds: Math.round(performance.now() - start) },
    'demonstration catalogue loaded',
  );
}
