import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asAdministrator, type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { silentLog } from '../testing/silent-log.ts';
import type { Database } from './database.ts';
import { atOneMoment } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { ServerTimes } from './postgres.ts';
import { openServer, serverTimes } from './postgres.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

const open = (databaseUrl = server.url('postgres')) =>
  openDatabase({ dataFolder: '/nowhere', databaseUrl, log: silentLog });

async function opened(): Promise<Database> {
  const database = await open();
  onTestFinished(() => database.close());
  return database;
}

/** The same, with a server that is given up soon. */
const openImpatiently = (times: Partial<ServerTimes>, databaseUrl = server.url('postgres')) =>
  openServer(databaseUrl, silentLog, { ...serverTimes, ...times });

const selectOne = (database: Database) => database.sql.execute(sql`select 1 as one`);

interface Proxy {
  readonly url: string;
  silence(): void;
  /**
   * Holds back what the server sends on the present connections, until the returned function is
   * called.
   */
  holdBack(): () => void;
}

/**
 * Accepts connections and stays silent, or forwards each until `silence` is called; later ones are
 * forwarded again.
 */
async function proxy(to?: string): Promise<Proxy> {
  const sockets: net.Socket[] = [];
  const pairs: [near: net.Socket, far: net.Socket][] = [];
  const middle = net.createServer((near) => {
    sockets.push(near.on('error', () => {}));
    if (to === undefined) return;
    const far = net.connect(Number(new URL(to).port), '127.0.0.1').on('error', () => {});
    sockets.push(far);
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
  });
  middle.listen(0, '127.0.0.1');
  await once(middle, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    middle.close();
  });
  const { port } = middle.address() as net.AddressInfo;
  const silence = () => sockets.forEach((socket) => void socket.unpipe().pause());
  const holdBack = () => {
    const paused = [...pairs];
    for (const [near, far] of paused) far.unpipe(near).pause();
    return () => paused.forEach(([near, far]) => void far.pipe(near));
  };
  return { url: `postgres://postgres:secret@127.0.0.1:${port}/postgres`, silence, holdBack };
}

describe('opening', () => {
  test.each([
    ['synchronous_commit', 'synchronous_commit is off, so an acknowledged change could be lost'],
    ['fsync', 'fsync is off'],
    ['full_page_writes', 'full_page_writes is off'],
  ])('a server with %s off is refused', { timeout: 30_000 }, async (setting, message) => {
    const unsafe = await startPostgres([`${setting}=off`]);
    onTestFinished(() => unsafe.remove());
    await expect(open(unsafe.url('postgres'))).rejects.toThrow(message);
  });

  test('a server that is not there is refused, without the password in the message', async () => {
    const failed = await open('postgres://someone:secret@127.0.0.1:1/lab').catch(
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/^The database at 127\.0\.0\.1:1\/lab cannot be used: .*ECONNREFUSED/);
    expect(failed).not.toContain('secret');
  });

  test('a silent server is refused', async () => {
    const { url } = await proxy();
    await expect(openImpatiently({ connect: 300 }, url)).rejects.toThrow(
      /cannot be used: .*timeout/,
    );
  });
});

describe('when the server restarts', () => {
  test('the pool survives, idle or busy', { timeout: 30_000 }, async () => {
    const database = await opened();
    await Promise.all([selectOne(database), selectOne(database), selectOne(database)]);
    await server.stop('immediate');
    await expect(selectOne(database)).rejects.toThrow();
    await server.start();
    expect(await selectOne(database)).toHaveProperty('rows', [{ one: 1 }]);
  });

  test('an interrupted transaction fails, its connection is not used again', {
    timeout: 30_000,
  }, async () => {
    const database = await opened();
    const torn = database.sql.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await server.restart('immediate');
      await pause(50);
      await tx.execute(sql`select 1`);
    });
    await expect(torn).rejects.toThrow();
    expect(await database.sql.transaction((tx) => tx.execute(sql`select 1 as one`))).toHaveProperty(
      'rows',
      [{ one: 1 }],
    );
  });

  test('notifications are received, and once more after each restart', {
    timeout: 30_000,
  }, async () => {
    const database = await opened();
    const heard = vi.fn();
    await database.listen('dlab_catalogue', heard);
    expect(heard).not.toHaveBeenCalled();
    await database.sql.execute(sql`select pg_notify('dlab_catalogue', '1')`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 60_000);
    for (const mode of ['fast', 'immediate'] as const) {
      heard.mockClear();
      await server.restart(mode);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 60_000);
      await asAdministrator(server.url('postgres'), `select pg_notify('dlab_catalogue', '2')`);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 60_000);
    }
  });

  test('closing does not wait for a server that is down', { timeout: 30_000 }, async () => {
    const database = await open();
    await database.listen('dlab_catalogue', () => {});
    await server.stop('immediate');
    await database.close();
    await server.start();
  });
});

test('silent connections fail their work, are not reused and do not delay closing', {
  timeout: 60_000,
}, async () => {
  const { url, silence } = await proxy(server.url('postgres'));
  const database = await openImpatiently({ silence: 1500 }, url);
  await database.listen('dlab_catalogue', () => {});
  const stuck = database.sql.transaction(async (tx) => {
    silence();
    await tx.execute(sql`select 1`);
  });
  await expect(stuck).rejects.toHaveProperty('cause.message', 'Query read timeout');
  expect(await selectOne(database)).toHaveProperty('rows', [{ one: 1 }]);
  silence();
  await database.close();
});

test('transactions that cannot begin do not use up the pool', { timeout: 30_000 }, async () => {
  const database = await opened();
  await selectOne(database);
  const failing = () =>
    database.sql.transaction(async () => {}, { isolationLevel: 'nonsense' as 'serializable' });
  for (let at = 0; at < 11; at += 1) await expect(failing()).rejects.toThrow();
  expect(await selectOne(database)).toHaveProperty('rows', [{ one: 1 }]);
});

test('a transaction whose begin was answered too late is not used by a later query', async () => {
  const { url, holdBack } = await proxy(server.url('postgres'));
  const database = await openImpatiently({ silence: 500 }, url);
  onTestFinished(() => database.close());
  await asAdministrator(server.url('postgres'), 'create table late (written_by text)');
  await selectOne(database);
  const answer = holdBack();
  const late = atOneMoment(database.sql, (tx) => tx.execute(sql`select`));
  await expect(late).rejects.toHaveProperty('cause.message', 'Query read timeout');
  answer();
  const read = () => database.sql.execute(sql`select written_by from late`);
  expect(await read()).toHaveProperty('rows', []);
  await asAdministrator(server.url('postgres'), `insert into late values ('ugo')`);
  expect(await read()).toHaveProperty('rows', [{ written_by: 'ugo' }]);
});

test('a statement that takes too long is given up', async () => {
  expect(serverTimes).toEqual({
    connect: 2000,
    statement: 5000,
    lock: 2000,
    silence: 6000,
    idle: 10_000,
  });
  const database = await openImpatiently({ statement: 1000 });
  onTestFinished(() => database.close());
  await expect(database.sql.execute(sql`select pg_sleep(60)`)).rejects.toHaveProperty(
    'cause.code',
    '57014',
  );
});
