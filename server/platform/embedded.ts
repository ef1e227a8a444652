import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ownFolder, secureDataFolder } from './data-folder.ts';
import { type Database, type DatabaseLog, unhurried } from './database.ts';
import { fsyncPath, fsyncTree } from './durable-fs.ts';
import { EmbeddedClient, embeddedTimes } from './embedded.client.ts';
import { lockFolder } from './folder-lock.ts';

/** Of the PostgreSQL inside PGlite; no other major version can read its data folder. */
const postgresVersion = '18';

const upkeepMillis = 5 * 60_000;

/** Whether PGlite runs in this thread or in its own. */
export function embeddedDatabase(
  postgres: PGlite | EmbeddedClient,
  close: () => Promise<void>,
  listen: Database['listen'] = async () => {},
): Database {
  // Drizzle uses only `query` and `transaction` of PGlite (0.45.4, pglite/session.js).
  return { sql: drizzle({ client: postgres as PGlite }), kind: 'embedded', listen, close };
}

/** In memory alone, gone when it is closed: to try out a backup. */
export async function openInMemory(): Promise<Database> {
  const postgres = await (await import('./embedded.postgres.ts')).openVolatile();
  return embeddedDatabase(postgres, () => postgres.close());
}

/**
 * Opens `<dataFolder>/pgdata`, created at the first start, in its own thread.
 * @throws {FolderInUse} when another process has the data folder
 * @throws {Error} when the data is of another PostgreSQL version, or commits would not be durable
 */
export async function openEmbedded(
  dataFolder: string,
  log: DatabaseLog,
  times = embeddedTimes,
): Promise<Database> {
  fs.mkdirSync(dataFolder, { recursive: true, mode: ownFolder });
  const unlock = await lockFolder(dataFolder);
  try {
    secureDataFolder(dataFolder, log);
    const data = path.join(dataFolder, 'pgdata');
    await makeDataFolder(data, log);
    checkVersion(data);
    const postgres = await EmbeddedClient.open(data, log, times);
    const stopUpkeep = startUpkeep(postgres, log);
    const close = async () => {
      stopUpkeep();
      await postgres.close().finally(unlock);
    };
    return embeddedDatabase(postgres, close, async (_, heard) => postgres.onReopened(heard));
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The folder appears whole or not at all: a first start that is killed leaves only `pgdata.new`.
 */
async function makeDataFolder(data: string, log: DatabaseLog): Promise<void> {
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0) return;
  log.info({ folder: data }, 'making a new database');
  const fresh = `${data}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const postgres = await EmbeddedClient.open(fresh, log);
  await postgres.close();
  fsyncTree(fresh);
  fs.renameSync(fresh, data);
  fsyncPath(path.dirname(data));
}

function checkVersion(data: string): void {
  const file = path.join(data, 'PG_VERSION');
  if (!fs.existsSync(file))
    throw new Error(`${data} is not a database folder: it holds files, but no PG_VERSION`);
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version === postgresVersion) return;
  throw new Error(
    `The data in ${data} is of PostgreSQL ${version}, this program reads ${postgresVersion}: ` +
      `start the program version that made it, or restore a backup into an empty data folder`,
  );
}

/**
 * PGlite has no background processes: without this, dead rows and the write-ahead log only grow
 * (threats.md J13).
 */
function startUpkeep(postgres: EmbeddedClient, log: DatabaseLog): () => void {
  const position = async () =>
    (await postgres.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]?.at;
  let lastPosition: string | undefined;
  const upkeep = async () => {
    if ((await position()) === lastPosition) return;
    // Alone: with a second statement it would be in a transaction, and refused.
    await postgres.exec(unhurried.concat('vacuum analyze'));
    await postgres.exec(unhurried.concat('checkpoint'));
    lastPosition = await position();
  };
  const timer = setInterval(() => {
    upkeep().catch((error: unknown) =>
      log.warn({ err: error }, 'database upkeep failed, it is tried again later'),
    );
  }, upkeepMillis);
  timer.unref();
  return () => clearInterval(timer);
}
