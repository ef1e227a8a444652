import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { columnParsers, sessionSettings } from './column-values.ts';
import { keepDataFolder, ownFolder } from './data-folder.ts';
import type { Database, DatabaseLog } from './database.ts';
import { DurableFolder, fsyncPath, fsyncTree } from './durable-fs.ts';
import { lockFolder } from './folder-lock.ts';

/** The PostgreSQL inside PGlite; its data folder can be read by no other major version. */
const postgresVersion = '18';

const durable = { fsync: 'on', wal_sync_method: 'fsync', full_page_writes: 'on', synchronous_commit: 'on' };
// One writer and some thousand records: the default 128 MB of buffers would only be resident memory (decision 2).
const small = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];
const settings = [...Object.entries(durable).map(([name, value]) => `${name}=${value}`), ...small, ...sessionSettings];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
];

const upkeepMillis = 5 * 60_000;

/** Milliseconds after which a run of queries lets others in. */
const turn = 10;

/**
 * PGlite whose instants, days and big integers read as `column-values.ts` says, whatever parsers the caller asks for. It works in
 * this thread and answers without ever leaving it, so that a long run of short queries would hold up every request that needs no
 * database: between two of them the others get their turn (threats.md F10).
 */
export class EmbeddedPostgres extends PGlite {
  #turnBegan = 0;

  async #answered<T>(answer: Promise<Results<T>>): Promise<Results<T>> {
    const results = await answer;
    if (performance.now() - this.#turnBegan > turn) {
      await setImmediate();
      this.#turnBegan = performance.now();
    }
    return results;
  }

  override query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#answered(super.query<T>(query, params, withParsers(options)));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params, options) =>
        this.#answered(tx.query(text, params, withParsers(options)));
      return work(Object.create(tx, { query: { value: query } }));
    });
  }
}

function withParsers(options: QueryOptions | undefined): QueryOptions {
  return { ...options, parsers: { ...options?.parsers, ...columnParsers } };
}

/** Gives PGlite the shape that the rest of the program knows. */
export function embeddedDatabase(postgres: PGlite, close: () => Promise<void>): Database {
  return { sql: drizzle({ client: postgres }), kind: 'embedded', listen: async () => {}, close };
}

/** A database in memory alone, gone when it is closed: to try a backup on. */
export async function openInMemory(): Promise<Database> {
  const postgres = new EmbeddedPostgres({ startParams });
  await postgres.waitReady;
  return embeddedDatabase(postgres, () => postgres.close());
}

/** PGlite on a folder, every commit on the disk before it is acknowledged. No lock, no upkeep: see `openEmbedded`. */
export async function openDurable(folder: string, options: PGliteOptions = {}): Promise<EmbeddedPostgres> {
  const postgres = new EmbeddedPostgres({ ...options, fs: new DurableFolder(folder), startParams });
  await postgres.waitReady;
  return postgres;
}

/**
 * Opens the database in `<dataFolder>/pgdata`, made there at the first start.
 * @throws {FolderInUse} when another process has the data folder
 * @throws {Error} when the data is of another PostgreSQL version, or commits would not be durable
 */
export async function openEmbedded(dataFolder: string, log: DatabaseLog): Promise<Database> {
  fs.mkdirSync(dataFolder, { recursive: true, mode: ownFolder });
  const unlock = await lockFolder(dataFolder);
  try {
    keepDataFolder(dataFolder, log);
    const data = path.join(dataFolder, 'pgdata');
    await makeDataFolder(data, log);
    checkVersion(data);
    const postgres = await openDurable(data);
    await checkDurable(postgres);
    const stopUpkeep = startUpkeep(postgres, log);
    return embeddedDatabase(postgres, async () => {
      stopUpkeep();
      await postgres.exec('checkpoint');
      await postgres.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The folder appears whole or not at all: a first start that is killed half-way leaves only `pgdata.new`. */
async function makeDataFolder(data: string, log: DatabaseLog): Promise<void> {
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0) return;
  log.info({ folder: data }, 'making a new database');
  const fresh = `${data}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const postgres = await openDurable(fresh);
  await postgres.close();
  fsyncTree(fresh);
  fs.renameSync(fresh, data);
  fsyncPath(path.dirname(data));
}

function checkVersion(data: string): void {
  const file = path.join(data, 'PG_VERSION');
  if (!fs.existsSync(file)) throw new Error(`${data} is not a database folder: it holds files, but no PG_VERSION`);
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version === postgresVersion) return;
  throw new Error(
    `The data in ${data} is of PostgreSQL ${version}, this program reads ${postgresVersion}: ` +
      `start the program version that made it, or restore a backup into an empty data folder`,
  );
}

async function checkDurable(postgres: PGlite): Promise<void> {
  for (const [name, wanted] of Object.entries(durable)) {
    const { rows } = await postgres.query<{ is: string }>('select current_setting($1) as is', [name]);
    if (rows[0]?.is !== wanted)
      throw new Error(`Commits would not be durable: ${name} is ${rows[0]?.is}, not ${wanted}`);
  }
}

/** PGlite has no background processes: without this, dead rows and the write-ahead log only grow (threats.md J13). */
function startUpkeep(postgres: PGlite, log: DatabaseLog): () => void {
  const position = async () =>
    (await postgres.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]?.at;
  let seen: string | undefined;
  const upkeep = async () => {
    if ((await position()) === seen) return;
    await postgres.exec('vacuum analyze'); // Alone: with a second statement it would be refused, being in a transaction.
    await postgres.exec('checkpoint');
    seen = await position();
  };
  const timer = setInterval(() => {
    upkeep().catch((error: unknown) => log.warn({ err: error }, 'database upkeep failed, it is tried again later'));
  }, upkeepMillis);
  timer.unref();
  return () => clearInterval(timer);
}
