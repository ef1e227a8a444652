import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory } from '../../server/testing/in-memory.ts';
import type { PostgresServer } from '../../server/testing/postgres-server.ts';
import { asAdministrator, startPostgres } from '../../server/testing/postgres-server.ts';
import type { Random } from '../../server/testing/random.ts';
import { createRandom } from '../../server/testing/random.ts';
import type { Signed } from './http.ts';
import { activate, firstPassword } from './http.ts';
import type { Environment, Product, StartOptions } from './product.ts';
import { endProcess, follow, NotStarted, spawnProduct } from './product.ts';

/** A database with the demonstration catalogue in it and an administrator who is signed in. */
export interface Site {
  readonly environment: Environment;
  readonly admin: Signed;
  readonly kind: 'embedded' | 'server';
}

export interface EmbeddedSite extends Site {
  readonly data: string;
}

export interface ServerSite extends Site {
  readonly url: string;
  readonly postgres: PostgresServer;
}

/** An embedded site at a folder. */
export function siteAt(data: string, admin: Signed): EmbeddedSite {
  return { data, admin, environment: { DLAB_DATA: data }, kind: 'embedded' };
}

/** A session ends half an hour after its last call: what is older is made anew. */
const freshFor = 15 * 60_000;

/** Makes something when it is first needed, and again when it has grown old. */
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

/** Fills a database with the demonstration. */
async function addDemo(environment: Environment): Promise<Signed> {
  const demo = { DLAB_DEMO: 'yes', DLAB_ADMIN_PASSWORD: firstPassword };
  const product = await follow(spawnProduct({ ...environment, ...demo }));
  const admin = await activate(product.address);
  // A node of several waits some seconds before it ends, and has nothing to lose here.
  await product.end(environment['DATABASE_URL'] === undefined ? 'SIGTERM' : 'SIGKILL');
  return admin;
}

/** What all experiments of a run begin from. */
export class Ground {
  /** Where the data folders are made. */
  readonly place: string;
  readonly embedded: () => Promise<EmbeddedSite>;
  readonly server: () => Promise<ServerSite>;
  readonly #stoppable: () => Promise<ServerSite>;
  readonly #folder: string;
  readonly #servers = new Set<PostgresServer>();
  #lent = Promise.resolve();

  /** @param short in memory, where there is some: the short form is no test of a disk */
  constructor(short: boolean) {
    this.place = short ? inMemory : tmpdir();
    this.#folder = mkdtempSync(path.join(this.place, 'dlab-ground-'));
    this.embedded = cached(async () => {
      const data = path.join(this.#folder, `embedded-${randomUUID()}`);
      return siteAt(data, await addDemo({ DLAB_DATA: data }));
    });
    this.server = this.#serverSite();
    this.#stoppable = this.#serverSite();
  }

  #serverSite(): () => Promise<ServerSite> {
    let starting: Promise<PostgresServer> | undefined;
    return cached(async () => {
      starting ??= startPostgres();
      const postgres = await starting;
      this.#servers.add(postgres);
      const name = `ground_${randomUUID().replaceAll('-', '')}`;
      await postgres.createDatabase(name);
      const url = postgres.url(name);
      const key = randomBytes(32).toString('base64');
      const environment = { DATABASE_URL: url, DLAB_SECRET_KEY: key, DLAB_DATA: this.#folder };
      return { environment, admin: await addDemo(environment), kind: 'server', url, postgres };
    });
  }

  /** A server that may be stopped: for one experiment at a time, until it is given back. */
  async lend(): Promise<{ site: ServerSite; giveBack: () => void }> {
    const before = this.#lent;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lent = promise;
    await before;
    return { site: await this.#stoppable(), giveBack: resolve };
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function clone({ postgres, url: from, ...site }: ServerSite): Promise<ServerSite> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const create = `create database ${name} template ${path.basename(from)}`;
  await asAdministrator(postgres.url('postgres'), create);
  const url = postgres.url(name);
  return { ...site, postgres, url, environment: { ...site.environment, DATABASE_URL: url } };
}

/** What one experiment works with; all that it started ends with it. */
export class Lab {
  readonly short: boolean;
  readonly random: Random;
  readonly #ground: Ground;
  readonly #ends: (() => unknown)[] = [];

  constructor(ground: Ground, short: boolean, seed: number) {
    this.#ground = ground;
    this.short = short;
    this.random = createRandom(seed);
  }

  /** A folder of its own. */
  folder(): string {
    const folder = mkdtempSync(path.join(this.#ground.place, 'dlab-fault-'));
    this.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /** @param folder where its data are put, instead of in a folder of its own */
  async embedded(folder = this.folder()): Promise<EmbeddedSite> {
    const { data: from, admin } = await this.#ground.embedded();
    const data = path.join(folder, 'data');
    cpSync(from, data, { recursive: true });
    return siteAt(data, admin);
  }

  /** A database of the run's server, which goes on running. */
  async server(): Promise<ServerSite> {
    return clone(await this.#ground.server());
  }

  /** A database of a server that it may stop. */
  async ownServer(): Promise<ServerSite> {
    const { site, giveBack } = await this.#ground.lend();
    this.atEnd(giveBack);
    return clone(site);
  }

  async start(
    { environment }: Pick<Site, 'environment'>,
    more: Environment = {},
    options: StartOptions = {},
  ): Promise<Product> {
    const child = spawnProduct({ ...environment, ...more }, options);
    this.atEnd(() => endProcess(child, 'SIGKILL'));
    return follow(child);
  }

  /** The exit status of a start that comes to nothing; what starts is ended: 'it starts'. */
  async tryStart(site: Pick<Site, 'environment'>): Promise<number | null | 'it starts'> {
    try {
      await (await this.start(site)).end('SIGKILL');
      return 'it starts';
    } catch (error) {
      if (error instanceof NotStarted) return error.status;
      throw error;
    }
  }

  /** Does something when the experiment ends, the last thing first. */
  atEnd(work: () => unknown): void {
    this.#ends.push(work);
  }

  async end(): Promise<void> {
    for (const work of this.#ends.splice(0).reverse()) await work();
  }
}

/** Works in a lab of its own, on a disk; all that was started there ends with it. */
export async function inLab(work: (lab: Lab) => Promise<void>): Promise<void> {
  const ground = new Ground(false);
  const lab = new Lab(ground, false, 0);
  try {
    await work(lab);
  } finally {
    await lab.end();
    await ground.close();
  }
}
