import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Log } from './log.ts';

/**
 * Something that runs SQL: the database, or one transaction of it. Query functions take it first
 * (design.md, decision 8).
 */
export type Sql = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database, whichever of the two it is. */
export interface Database {
  readonly sql: Sql;
  /**
   * `embedded`: PGlite in the data folder, this process alone. `server`: PostgreSQL, perhaps with
   * other nodes.
   */
  readonly kind: 'embedded' | 'server';
  /**
   * Calls `heard` with each notification of a channel, and without one each time a lost connection
   * was made again, when notifications may have been missed. The embedded database has no other
   * node: there it is called each time its folder was opened anew.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** What an open database needs of the log: lost and regained connections, upkeep that failed. */
export type DatabaseLog = Pick<Log, 'info' | 'warn'>;

/**
 * Reads at one moment: every statement of `read` sees the same state of the database (threats.md
 * G7).
 */
export function atOneMoment<T>(on: Sql, read: (tx: Sql) => Promise<T>): Promise<T> {
  return on.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The rows that a statement written by hand returns; both drivers do, but their common type does
 * not show it.
 */
export async function queryRows<Row>(on: Sql, statement: SQL): Promise<Row[]> {
  return ((await on.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/**
 * Begins a statement that may take its time (a migration); any other is given up by a server after
 * some seconds, and by the embedded database after half a minute.
 */
export const unhurried = '/* unhurried */ ';
