import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from './log.ts';

/** The database, or a transaction of it. Query functions take it first (design.md, decision 8). */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly sql: Sql;
  /**
   * `embedded`: PGlite in the data folder, for this process alone. `server`: PostgreSQL, perhaps
   * with other nodes.
   */
  readonly kind: 'embedded' | 'server';
  /**
   * Calls `heard` with each notification of a channel, and without one after each reconnection,
   * when some may have been missed. The embedded database has no other nodes: there it is called
   * whenever its folder was reopened.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** For lost and regained connections and failed upkeep. */
export type DatabaseLog = Pick<Log, 'info' | 'warn'>;

/** Every statement of `read` sees the same state of the database (threats.md G7). */
export function atOneMoment<T>(on: Sql, read: (tx: Sql) => Promise<T>): Promise<T> {
  return on.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Both drivers return rows of a handwritten statement, but their common type does not say so. */
export async function queryRows<Row>(on: Sql, statement: SQL): Promise<Row[]> {
  return ((await on.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/**
 * Prefix of a statement that may take its time (a migration); any other is cancelled by a server
 * after some seconds, and by the embedded database after half a minute.
 */
export const unhurried = '/* unhurried */ ';
