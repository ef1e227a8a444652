import type { Database, DatabaseLog } from './database.ts';

export interface DatabasePlace {
  /** The embedded database is in `<dataFolder>/pgdata`. */
  readonly dataFolder: string;
  /** Replaces the embedded database by a PostgreSQL server. */
  readonly databaseUrl?: string | undefined;
  readonly log: DatabaseLog;
}

/**
 * Resolves once it can be used: commits are durable, the version is known.
 * @throws {FolderInUse} (folder-lock.ts) when another process has the data folder
 * @throws {Error} with a message for the operator otherwise
 */
export async function openDatabase({
  dataFolder,
  databaseUrl,
  log,
}: DatabasePlace): Promise<Database> {
  // Only the driver in use is loaded: the other would cost every start time and memory.
  if (databaseUrl !== undefined)
    return (await import('./postgres.ts')).openServer(databaseUrl, log);
  return (await import('./embedded.ts')).openEmbedded(dataFolder, log);
}
