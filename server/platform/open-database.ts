import type { Database, DatabaseLog } from './database.ts';

export interface DatabasePlace {
  /** The embedded database stands in `<dataFolder>/pgdata`. */
  readonly dataFolder: string;
  /** A PostgreSQL server's URL; with it the embedded database is not used. */
  readonly databaseUrl?: string | undefined;
  readonly log: DatabaseLog;
}

/**
 * Opens the database, and answers only when it can be used: commits are durable, the version is one
 * that is known.
 * @throws {FolderInUse} (folder-lock.ts) when another process has the data folder
 * @throws {Error} with a message for the operator otherwise
 */
export async function openDatabase({
  dataFolder,
  databaseUrl,
  log,
}: DatabasePlace): Promise<Database> {
  // Only the driver in use is loaded: the other would cost every start its time and memory.
  if (databaseUrl !== undefined)
    return (await import('./postgres.ts')).openServer(databaseUrl, log);
  return (await import('./embedded.ts')).openEmbedded(dataFolder, log);
}
