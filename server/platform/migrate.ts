import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorFault } from './config.ts';
import type { Database, Sql } from './database.ts';
import { rowsOf, unhurried } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

// Any number will do, as long as nothing else in the database locks the same: 'dlab' in ASCII.
const migrationLock = 0x646c6162;

/**
 * Brings the database to the schema this program knows. All that is missing is applied in one transaction, so a failure
 * or a kill leaves the database as it was; nodes that start together wait for the one that works (trust.md J15).
 * @param upTo only these: the schema that a backup was made of; without it all that this program knows
 * @returns how many migrations were applied
 * @throws {Error} when the database holds a migration that this program does not know
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder,
  upTo?: readonly number[],
): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const newer = upTo?.find((at) => !all.some(({ folderMillis }) => folderMillis === at));
  if (newer !== undefined) throw new OperatorFault(newerThanThis('The backup', newer));
  const known = all.filter(({ folderMillis }) => upTo?.includes(folderMillis) ?? true);
  if (missing(known, await applied(database.sql)).length === 0) return 0;
  return database.sql.transaction(async (tx) => {
    if (database.kind === 'server') await takeTurn(tx);
    const todo = missing(known, await applied(tx));
    await tx.execute(sql`create schema if not exists drizzle`);
    // The table of drizzle's own migrator, so that its tools understand the database too.
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    for (const migration of todo) await apply(tx, migration);
    return todo.length;
  });
}

async function takeTurn(tx: Sql): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql.raw(`${unhurried}select pg_advisory_xact_lock(${migrationLock})`));
  // A table held by a running node's long transaction fails this start, rather than every reader behind it.
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/** The migrations of a database in order, each by the instant it was written (milliseconds since 1970), which is its name here. */
export async function appliedMigrations(on: Sql): Promise<number[]> {
  return [...(await applied(on))].sort((a, b) => a - b);
}

async function applied(on: Sql): Promise<ReadonlySet<number>> {
  // Read from the catalogue's tables: `to_regclass` may still answer from before the wait for another node's migration.
  const tables = await rowsOf(
    on,
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return new Set();
  const rows = await rowsOf<{ at: number }>(on, sql`select created_at as at from drizzle.__drizzle_migrations`);
  return new Set(rows.map((row) => row.at));
}

function missing(known: readonly MigrationMeta[], done: ReadonlySet<number>): MigrationMeta[] {
  const names = new Set(known.map((migration) => migration.folderMillis));
  const stranger = [...done].find((at) => !names.has(at));
  if (stranger === undefined) return known.filter((migration) => !done.has(migration.folderMillis));
  throw new Error(newerThanThis('The database', stranger));
}

function newerThanThis(what: string, migration: number): string {
  return (
    `${what} was migrated by a newer version of this program (migration of ${new Date(migration).toISOString()}): ` +
    'start that version, or restore a backup made before it'
  );
}

async function apply(tx: Sql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.execute(sql.raw(unhurried + statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${migration.hash}, ${migration.folderMillis})`);
}
