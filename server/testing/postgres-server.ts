import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { inMemory } from './in-memory.ts';

/** A throw-away PostgreSQL server of this machine's own package, on 127.0.0.1. */
export interface PostgresServer {
  start(): Promise<void>;
  /**
   * `fast` closes the connections and stops in order, `immediate` is the crash that the next start
   * recovers from.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /**
   * Lets all its processes stand still (SIGSTOP), as a machine does that has none of its time left.
   */
  freeze(): void;
  thaw(): void;
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** The folder of its files. */
  readonly data: string;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const packages = '/usr/lib/postgresql';

const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Makes and starts a server in a temporary folder, with durable commits as by default. When this
 * process ends, in whatever way, a small shell that waits for it stops the server and removes the
 * folder.
 * @param options settings beside the defaults, such as `fsync=off`
 */
export async function startPostgres(options: readonly string[] = []): Promise<PostgresServer> {
  const folder = fs.mkdtempSync(path.join(inMemory, 'dlab-postgres-'));
  const owner = serverOwner();
  if (owner !== undefined) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const watch = watchParent(folder);
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--data-checksums',
  ];
  execFileSync(binary('initdb'), initdb, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...options];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let running: ChildProcess | undefined;

  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    if (running?.pid === undefined) throw new Error('PostgreSQL does not run');
    process.kill(running.pid, name);
    // Each connection has a process of its own.
    const children = fs.readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) signalIfAlive(Number(child), name);
  };

  const server: PostgresServer = {
    async start() {
      const args = [
        '-D',
        data,
        '-p',
        String(port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ];
      // A group of its own: a Ctrl-C in the terminal reaches the tests first, which stop it in
      // order.
      running = spawn(binary('postgres'), args, {
        ...owner,
        cwd: folder,
        detached: true,
        stdio: 'ignore',
      });
      await answers(url('postgres'), running);
    },
    async stop(mode = 'fast') {
      if (running === undefined || running.exitCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGCONT');
      running.kill(stopSignals[mode]);
      await ended;
    },
    async restart(mode) {
      await server.stop(mode);
      await server.start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    data,
    url,
    async createDatabase(name) {
      await asAdministrator(url('postgres'), `create database ${pg.escapeIdentifier(name)}`);
    },
    async remove() {
      await server.stop('immediate');
      if (watch.exitCode !== null) return;
      watch.ref();
      watch.stdin?.end();
      await once(watch, 'exit');
    },
  };
  await server.start();
  return server;
}

/**
 * Signals a process that may end at any moment: a thawed connection ends when its client is gone.
 */
function signalIfAlive(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

/** Runs one statement on a connection of its own. @returns its rows */
export async function asAdministrator(
  url: string,
  statement: string,
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function binary(name: string): string {
  const versions = fs.existsSync(packages) ? fs.readdirSync(packages).map(Number) : [];
  if (versions.length === 0)
    throw new Error(`no PostgreSQL in ${packages}: apt-get install postgresql`);
  return path.join(packages, String(Math.max(...versions)), 'bin', name);
}

/** The pipe to this shell closes when this process dies, even by kill -9. */
function watchParent(folder: string): ChildProcess {
  const script = `cat >/dev/null
    pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    for i in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done
    cd / && rm -rf '${folder}'`;
  const watch = spawn('sh', ['-c', script], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return watch;
}

async function answers(url: string, running: ChildProcess): Promise<void> {
  for (;;) {
    if (running.exitCode !== null)
      throw new Error(`PostgreSQL ended with ${running.exitCode} instead of starting`);
    try {
      await asAdministrator(url, 'select');
      return;
    } catch {
      await pause(30);
    }
  }
}
