import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ownFolder, secureDataFolder } from './data-folder.ts';
import { type Database, type DatabaseLog, unhurried } from './database.ts';
import { fsyncPath, fsyncTree } from './durable-fs.ts';
import { EmbeddedClient, embeddedTimes } from './embedded.client.ts';
import { lockFolder } from './folder-lock.ts';

/** The PostgreSQL inside PGlite; its data folder can be read by no other major version. */
const postgresVersion = '18';

const upkeepMillis = 5 * 60_000;

/**
 * Gives PGlite, in this thread or in one of its own, the shape that the rest of the program knows.
 */
export function embeddedDatabase(
  postgres: PGlite | EmbeddedClient,
  close: () => Promise<void>,
  listen: Database['listen'] = async () => {},
): Database {
  // drizzle uses only `query` and `transaction` of PGlite (0.45.4, pglite/session.js).
  return { sql: drizzle({ client: postgres as PGlite }), kind: 'embedded', listen, close };
}

/** A database in memory alone, gone when it is closed: to try a backup on. */
export async function openInMemory(): Promise<Database> {
  const postgres = await (await import('./embedded.postgres.ts')).openVolatile();
  return embeddedDatabase(postgres, () => postgres.close());
}

/**
 * Opens the database in `<dataFolder>/pgdata`, made there at the first start, in a thread of its
 * own.
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
 * The folder appears whole or not at all: a first start that is killed half-way leaves only
 * `pgdata.new`.
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
    // Alone: with a second statement it would be refused, being in a transaction.
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
