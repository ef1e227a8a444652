import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory } from '../server/testing/in-memory.ts';
import type { PostgresServer } from '../server/testing/postgres-server.ts';
import { asAdministrator, startPostgres } from '../server/testing/postgres-server.ts';
import type { Random } from '../server/testing/random.ts';
import { createRandom } from '../server/testing/random.ts';
import type { Signed } from './http.ts';
import { activate, firstPassword } from './http.ts';
import type { Environment, Product, StartOptions } from './product.ts';
import { follow, NotStarted, spawnProduct } from './product.ts';

/** A database with the demonstration catalogue in it and an administrator who is signed in. */
export interface Site {
  readonly environment: Environment;
  readonly admin: Signed;
  readonly kind: 'embedded' | 'server';
}

/** A site on a PostgreSQL server of its own, which may be stopped. */
interface OwnSite extends Site {
  readonly postgres: PostgresServer;
  readonly url: string;
}

/** What all experiments of a run begin from. Each thing is made when it is first needed. */
interface Filled {
  readonly postgres: PostgresServer;
  /** The database with the demonstration. */
  readonly name: string;
  readonly site: Site;
}

export interface Ground {
  /** Where the data folders are made. */
  readonly place: string;
  embedded(): Promise<{ readonly data: string; readonly admin: Signed }>;
  server(): Promise<Filled>;
  /** Another one, which may be stopped: for one experiment at a time, until it is given back. */
  lend(): Promise<Filled & { giveBack(): void }>;
  close(): Promise<void>;
}

/** A session ends half an hour after its last call: what is older is made anew. */
const freshFor = 15 * 60_000;

/** Makes something once, and again when it has grown old. */
function cached<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  let at = 0;
  return () => {
    if (made === undefined || performance.now() - at > freshFor) {
      at = performance.now();
      made = make();
    }
    return made;
  };
}

/** @param short in memory, where there is some: the short form is no test of a disk */
export function createGround(short: boolean): Ground {
  const place = short ? inMemory : tmpdir();
  const folder = mkdtempSync(path.join(place, 'dlab-ground-'));
  const servers: PostgresServer[] = [];
  let lent = Promise.resolve();

  async function filled(environment: Environment): Promise<Signed> {
    const product = await follow(
      spawnProduct({ ...environment, DLAB_DEMO: 'yes', DLAB_ADMIN_PASSWORD: firstPassword }),
    );
    const admin = await activate(product.address);
    // A node of several waits some seconds before it ends, and has nothing to lose here.
    await product.end(environment['DATABASE_URL'] === undefined ? 'SIGTERM' : 'SIGKILL');
    return admin;
  }

  async function fill(url: string): Promise<Site> {
    const environment = {
      DATABASE_URL: url,
      DLAB_SECRET_KEY: randomBytes(32).toString('base64'),
      DLAB_DATA: folder,
    };
    return { environment, admin: await filled(environment), kind: 'server' };
  }

  const filledServer = () => {
    let postgres: Promise<PostgresServer> | undefined;
    return cached(async () => {
      postgres ??= startPostgres();
      const running = await postgres;
      if (!servers.includes(running)) servers.push(running);
      const name = `ground_${randomUUID().replaceAll('-', '')}`;
      await running.createDatabase(name);
      return { postgres: running, name, site: await fill(running.url(name)) };
    });
  };
  const stoppable = filledServer();

  return {
    place,
    embedded: cached(async () => {
      const data = path.join(folder, `embedded-${randomUUID()}`);
      return { data, admin: await filled({ DLAB_DATA: data }) };
    }),
    server: filledServer(),
    async lend() {
      const before = lent;
      const mine = Promise.withResolvers<void>();
      lent = mine.promise;
      await before;
      return { ...(await stoppable()), giveBack: mine.resolve };
    },
    async close() {
      for (const server of servers) await server.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What one experiment works with; all that it started ends with it. */
export interface Lab {
  readonly short: boolean;
  readonly random: Random;
  /** A folder of its own. */
  folder(): string;
  embedded(): Promise<Site & { readonly data: string }>;
  /** A database of the run's server, which goes on running. */
  server(): Promise<Site & { readonly url: string }>;
  /** A database of a server that it may stop. */
  ownServer(): Promise<OwnSite>;
  start(
    site: Pick<Site, 'environment'>,
    more?: Environment,
    options?: StartOptions,
  ): Promise<Product>;
  /** The exit status of a start that comes to nothing; what starts is ended: 'it starts'. */
  tryStart(site: Pick<Site, 'environment'>): Promise<number | null | 'it starts'>;
  /** Does something when the experiment ends, the last thing first. */
  atEnd(work: () => unknown): void;
  end(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function clone({
  postgres,
  name: from,
  site,
}: Filled): Promise<Site & { readonly url: string }> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(postgres.url('postgres'), `create database ${name} template ${from}`);
  const url = postgres.url(name);
  return { ...site, url, environment: { ...site.environment, DATABASE_URL: url } };
}

export function createLab(ground: Ground, short: boolean, seed: number): Lab {
  const ends: (() => unknown)[] = [];
  const lab: Lab = {
    short,
    random: createRandom(seed),
    folder() {
      const folder = mkdtempSync(path.join(ground.place, 'dlab-fault-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },
    async embedded() {
      const from = await ground.embedded();
      const data = path.join(lab.folder(), 'data');
      cpSync(from.data, data, { recursive: true });
      return { environment: { DLAB_DATA: data }, admin: from.admin, kind: 'embedded', data };
    },
    server: async () => clone(await ground.server()),
    async ownServer() {
      const { giveBack, ...filled } = await ground.lend();
      ends.push(giveBack);
      return { ...(await clone(filled)), postgres: filled.postgres };
    },
    async start({ environment }, more = {}, options = {}) {
      const child = spawnProduct({ ...environment, ...more }, options);
      ends.push(() => ended(child));
      return follow(child);
    },
    async tryStart(site) {
      try {
        await (await lab.start(site)).end('SIGKILL');
        return 'it starts';
      } catch (error) {
        if (error instanceof NotStarted) return error.status;
        throw error;
      }
    },
    atEnd: (work) => void ends.push(work),
    async end() {
      for (const work of ends.splice(0).reverse()) await work();
    },
  };
  return lab;
}

/** Works in a lab of its own, on a disk; all that was started there ends with it. */
export async function inLab(work: (lab: Lab) => Promise<void>): Promise<void> {
  const ground = createGround(false);
  const lab = createLab(ground, false, 0);
  try {
    await work(lab);
  } finally {
    await lab.end();
    await ground.close();
  }
}
