import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Gives a role what a node needs and nothing more: it can neither change tables nor rewrite the
 * history (decision 15). To be called by the owner of the tables, after each migration.
 * @throws the database's error when there is no such role
 */
export async function grantRuntime(database: Database, role: string): Promise<void> {
  const to = sql.identifier(role);
  const statements: readonly SQL[] = [
    sql`grant usage on schema public, drizzle to ${to}`,
    sql`grant select on drizzle.__drizzle_migrations to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    sql`revoke update, delete, truncate on storico from ${to}`,
    sql`grant usage on all sequences in schema public to ${to}`,
  ];
  await database.sql.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  });
}
