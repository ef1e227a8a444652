import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { isObject } from '#contract/is-object.ts';
import { columnParsers, sessionSettings } from './column-values.ts';
import { DurableFolder } from './durable-fs.ts';

const durable = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};
// One writer and some thousand records: the default 128 MB of buffers would only be resident memory
// (decision 2). Of its files, four hundred after the first vacuum, it needs few at a time (decision
// 63).
const small = [
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'max_files_per_process=160',
];
const settings = [
  ...Object.entries(durable).map(([name, value]) => `${name}=${value}`),
  ...small,
  ...sessionSettings,
];
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/**
 * How PGlite leaves PostgreSQL's main loop after a failed statement. Anything else thrown there is
 * a crash.
 */
const afterError = 100;

function withParsers(options: QueryOptions | undefined): QueryOptions {
  return { ...options, parsers: { ...options?.parsers, ...columnParsers } };
}

/**
 * PGlite whose instants, days and big integers are parsed by `column-values.ts`, whatever parsers
 * the caller passes. It runs in the thread that creates it: the product's has its own
 * (`embedded.answers.ts`).
 */
export class EmbeddedPostgres extends PGlite {
  override query<T>(
    query: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return super.query<T>(query, params, withParsers(options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, params, options) =>
        tx.query(text, params, withParsers(options));
      return work(Object.create(tx, { query: { value: query } }));
    });
  }

  /**
   * Calls `crashed` when PostgreSQL ends within a statement: its PANIC, a file that could not be
   * synced, a WebAssembly trap. PGlite 0.5.16 ignores all of these (`execProtocolRawSync`), and
   * answers a commit as if it were done.
   */
  endAtCrash(crashed: (why: unknown) => void): void {
    const program = this.mod as Record<string, unknown> | undefined;
    for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp']) {
      const step = program?.[name];
      if (program === undefined || typeof step !== 'function')
        throw new Error(
          `PGlite has changed: ${name} was not found, a crash would pass for an answer`,
        );
      program[name] = () => {
        try {
          step();
        } catch (thrown) {
          if (!isObject(thrown) || thrown['status'] !== afterError) crashed(thrown);
          throw thrown;
        }
      };
    }
  }
}

/** In memory alone, gone when it is closed. */
export async function openVolatile(): Promise<EmbeddedPostgres> {
  const postgres = new EmbeddedPostgres({ startParams });
  await postgres.waitReady;
  return postgres;
}

/**
 * PGlite on a folder, every commit on disk before it is acknowledged. Without lock and upkeep: see
 * `openEmbedded`.
 */
export async function openDurable(
  folder: string,
  options: PGliteOptions = {},
): Promise<EmbeddedPostgres> {
  const postgres = new EmbeddedPostgres({ ...options, fs: new DurableFolder(folder), startParams });
  await postgres.waitReady;
  return postgres;
}

/** @throws {Error} when a commit could be acknowledged before it is on disk */
export async function checkDurable(postgres: PGlite): Promise<void> {
  for (const [name, expected] of Object.entries(durable)) {
    const { rows } = await postgres.query<{ is: string }>('select current_setting($1) as is', [
      name,
    ]);
    if (rows[0]?.is !== expected)
      throw new Error(`Commits would not be durable: ${name} is ${rows[0]?.is}, not ${expected}`);
  }
}
