import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { columnParsers, sessionSettings } from './column-values.ts';
import { type Database, type DatabaseLog, unhurried } from './database.ts';
import { listenOn } from './listen.ts';
import { warnOfServer } from './server-safety.ts';

const oldestVersion = 15;
const closeMillis = 2000;

/** In milliseconds. */
export interface ServerTimes {
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  /** For a server that no longer answers at all; a working one cancels a statement earlier. */
  readonly silence: number;
  /** Between two statements of a transaction. */
  readonly idle: number;
}

/** The product's; only tests of what happens after them use others. */
export const serverTimes: ServerTimes = {
  connect: 2000,
  statement: 5000,
  lock: 2000,
  silence: 6000,
  idle: 10_000,
};
const longestTimer = 2 ** 31 - 1;

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    const parser = columnParsers[id];
    return parser !== undefined && format !== 'binary'
      ? parser
      : pg.types.getTypeParser(id, format);
  },
};

/**
 * Its instants, days and big integers are parsed by `column-values.ts`, even under drizzle's own
 * parsers.
 */
class Connection extends pg.Client {
  // Typed for pg's many overloads at once: any arguments in, whatever the overload promises out.
  override query(...[config, ...rest]: unknown[]): never {
    return Reflect.apply(super.query, this, [asWeRead(config), ...rest]) as never;
  }
}

function asWeRead(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config)
    return config;
  const slow = typeof config.text === 'string' && config.text.startsWith(unhurried);
  return { ...config, types, ...(slow ? { query_timeout: longestTimer } : {}) };
}

/**
 * @throws {Error} with the server's place, never its password, when it cannot be reached or would
 *   lose commits
 */
export async function openServer(
  url: string,
  log: DatabaseLog,
  times = serverTimes,
): Promise<Database> {
  const sockets = new Set<net.Socket>();
  const settings: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: times.connect,
    statement_timeout: times.statement,
    lock_timeout: times.lock,
    idle_in_transaction_session_timeout: times.idle,
    query_timeout: times.silence,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'dlab',
    keepAlive: true,
    stream: () => track(new net.Socket(), sockets),
  };
  const pool = new pg.Pool({ ...settings, max: 10, Client: Connection });
  // Without a listener a lost connection's error ends the process (threats.md J7). Whoever was
  // using it gets the failed query.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const listeners: (() => Promise<void>)[] = [];
  const close = async () => {
    await Promise.all(listeners.map((stop) => stop()));
    // Neither hanging work nor a server that no longer answers holds up the end.
    await Promise.race([pool.end(), pause(closeMillis, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
  };
  try {
    await checkServer(pool);
    await warnOfServer(pool, url, log);
  } catch (error) {
    await close();
    throw new Error(
      `The database at ${hostAndDatabaseOf(url)} cannot be used: ${unreachableBecause(error)}`,
      { cause: error },
    );
  }
  return {
    sql: releasing(pool),
    kind: 'server',
    listen: async (channel, heard) =>
      void listeners.push(await listenOn(settings, channel, heard, log)),
    close,
  };
}

/**
 * Drizzle's own transaction on a pool never gives the connection back when `begin` fails, and gives
 * back a broken one (0.45.4, node-postgres/session.js): ten such failures and every query waits in
 * vain. One whose `begin` was given up is broken too, although nothing shows it yet: the server may
 * still begin, so that whoever came next would read a past moment and lose what they write
 * (decision 53).
 */
function releasing(pool: pg.Pool): NodePgDatabase {
  const sql = drizzle({ client: pool });
  sql.transaction = async (work, config) => {
    const client = await pool.connect();
    let isStarted = false;
    try {
      return await drizzle({ client }).transaction((tx) => {
        isStarted = true;
        return work(tx);
      }, config);
    } finally {
      client.release(!isStarted || client.getTransactionStatus() !== 'I');
    }
  };
  return sql;
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `select current_setting('server_version_num') as version,
       current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as synchronous_commit,
       current_setting('full_page_writes') as full_page_writes,
       pg_is_in_recovery()::text as in_recovery`,
  );
  const server = rows[0] ?? {};
  const version = Math.floor(Number(server.version) / 10_000);
  if (version < oldestVersion)
    throw new Error(`it is PostgreSQL ${version}, ${oldestVersion} or newer is needed`);
  if (server.encoding !== 'UTF8')
    throw new Error(`its encoding is ${server.encoding}, UTF8 is needed`);
  if (server.in_recovery === 'true') throw new Error('it is a standby, which cannot be written to');
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if (server[setting] === 'off')
      throw new Error(`${setting} is off, so an acknowledged change could be lost`);
  }
}

function track(socket: net.Socket, sockets: Set<net.Socket>): net.Socket {
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

function hostAndDatabaseOf(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'DATABASE_URL';
}

function unreachableBecause(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(unreachableBecause).join('; ');
  return error instanceof Error ? error.message : String(error);
}
