import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorFault } from './config.ts';
import type { Database, Sql } from './database.ts';
import { queryRows, unhurried } from './database.ts';
import { listenerName } from './listen.ts';
import { reasonOf } from './log.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// Any number, as long as nothing else in the database locks the same: 'dlab' in ASCII.
const migrationLock = 0x646c6162;

/**
 * Applies all missing migrations in one transaction, so that a failure or a kill leaves the
 * database as it was; nodes that start together wait for the one that works (threats.md J15).
 * @param upTo only these: the schema of a backup; by default all that this program knows
 * @param print takes the lines that say what the migrations changed in records
 * @returns how many migrations were applied
 * @throws {Error} when the database holds a migration that this program does not know, or one to be
 *   applied needs all other nodes stopped and they are not
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  upTo?: readonly number[],
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const newer = upTo?.find((at) => !all.some(({ folderMillis }) => folderMillis === at));
  if (newer !== undefined) throw new OperatorFault(newerThanThis('The backup', newer));
  const migrations = all.filter(({ folderMillis }) => upTo?.includes(folderMillis) ?? true);
  if (missing(migrations, await loadApplied(database.sql)).length === 0) return 0;
  const work = database.sql.transaction(async (tx) => {
    if (database.kind === 'server') await takeTurn(tx);
    const todo = missing(migrations, await loadApplied(tx));
    if (database.kind === 'server' && todo.some(needsAllStopped)) await refuseOthers(tx);
    const history = await findLastOfHistory(tx);
    await tx.execute(sql`create schema if not exists drizzle`);
    // The table of drizzle's own migrator, so that its tools understand the database too.
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    for (const migration of todo) await apply(tx, migration);
    if (history !== undefined) for (const line of await loadChangesSince(tx, history)) print(line);
    return todo.length;
  });
  return work.catch(refuseWithoutRights);
}

/** PostgreSQL's code for a right that is lacking. */
const insufficientPrivilege = '42501';

function refuseWithoutRights(thrown: unknown): never {
  if (reasonOf(thrown) !== insufficientPrivilege) throw thrown;
  throw new OperatorFault(
    'This version has migrations that the database lacks, and this database user has no right to ' +
      'apply them: run `dlab migrate` as the owner of its tables first (docs/operations.md)',
    { cause: thrown },
  );
}

async function takeTurn(tx: Sql): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  // biome-ignore lint/plugin: constants of ours, with a mark in front that the driver reads
  await tx.execute(sql.raw(`${unhurried}select pg_advisory_xact_lock(${migrationLock})`));
  // A table locked by a running node's long transaction fails this start, rather than blocking
  // every reader behind it.
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/** Such a migration, after which the previous version cannot work, begins with these words. */
function needsAllStopped({ sql: [first = ''] }: MigrationMeta): boolean {
  return first.trimStart().startsWith('-- All nodes stopped');
}

/** Nodes listen only once started; those that are starting wait for this migration. */
async function refuseOthers(tx: Sql): Promise<void> {
  const others = await queryRows(
    tx,
    sql`select from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}
        and pid <> pg_backend_pid()`,
  );
  if (others.length === 0) return;
  throw new OperatorFault(
    `This upgrade needs all nodes stopped, and ${others.length} of the version before still run ` +
      'on this database: stop them all, then start the new version (docs/operations.md)',
  );
}

/** Undefined while there is no history. */
async function findLastOfHistory(tx: Sql): Promise<number | undefined> {
  const tables = await queryRows(
    tx,
    sql`select from pg_tables where schemaname = 'public' and tablename = 'storico'`,
  );
  if (tables.length === 0) return undefined;
  const [last] = await queryRows<{ id: number }>(
    tx,
    sql`select coalesce(max(id), 0)::integer as id from storico`,
  );
  return last?.id;
}

/** What migrations changed in records after a row of the history: a line for each field. */
async function loadChangesSince(tx: Sql, history: number): Promise<string[]> {
  const fields = await queryRows<{ field: string; records: number }>(
    tx,
    sql`select field, count(*)::integer as records from storico
      where source = 'migration' and id > ${history} group by noun, field order by noun, field`,
  );
  return fields.map(({ field, records }) => `Upgrade: ${field} changed in ${records} records`);
}

/** In order, each identified by the instant it was written (milliseconds since 1970). */
export async function loadAppliedMigrations(on: Sql): Promise<number[]> {
  return [...(await loadApplied(on))].sort((a, b) => a - b);
}

async function loadApplied(on: Sql): Promise<ReadonlySet<number>> {
  // Read from the catalogue's tables: `to_regclass` may still answer from before the wait for
  // another node's migration.
  const tables = await queryRows(
    on,
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return new Set();
  const rows = await queryRows<{ at: number }>(
    on,
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => row.at));
}

function missing(migrations: readonly MigrationMeta[], done: ReadonlySet<number>): MigrationMeta[] {
  const names = new Set(migrations.map((migration) => migration.folderMillis));
  const stranger = [...done].find((at) => !names.has(at));
  if (stranger === undefined)
    return migrations.filter((migration) => !done.has(migration.folderMillis));
  throw new Error(newerThanThis('The database', stranger));
}

function newerThanThis(what: string, migration: number): string {
  return (
    `${what} was migrated by a newer version of this program ` +
    `(migration of ${new Date(migration).toISOString()}): ` +
    'start that version, or restore a backup made before it'
  );
}

async function apply(tx: Sql, migration: MigrationMeta): Promise<void> {
  // biome-ignore lint/plugin: the program's own files
  for (const statement of migration.sql) await tx.execute(sql.raw(unhurried + statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`);
}
