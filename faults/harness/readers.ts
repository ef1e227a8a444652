import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { call, get } from './http.ts';
import { quantile } from './pace.ts';
import type { Product } from './product.ts';
import type { Report } from './report.ts';

const somePaths: readonly string[] = [
  '/api/DLAB/Prestazioni?q=glic',
  '/api/DLAB/GetPrestazione?id=5',
  '/api/DLAB/Prestazioni?page=2',
  '/esami/5',
  '/api/DLAB/Catalogo',
  '/api/DLAB/Comunicati',
];

interface Options {
  readonly count?: number;
  /** Each read on a connection of its own. */
  readonly fresh?: boolean;
  /** Milliseconds between two reads of one reader. */
  readonly every?: number;
  /** Loopback addresses that they read from: what one alone may read in a minute is bounded. */
  readonly networks?: number;
  readonly paths?: readonly string[];
  readonly encoding?: string;
}

/** Readers of pages, lists, tests and the whole catalogue, from when they are made. */
export class Readers {
  /** Milliseconds of each read. */
  readonly times: number[] = [];
  reads = 0;
  /** Answers other than 200, and those that did not come. */
  failed = 0;
  /** How often one of them saw an older catalogue than before. */
  backwards = 0;
  #isStopped = false;
  readonly #address: () => string;
  readonly #agents: readonly Agent[];
  readonly #reading: Promise<unknown>;

  constructor(address: () => string, options: Options = {}) {
    const { count = 4, fresh = false, networks = 1 } = options;
    this.#address = address;
    this.#agents = Array.from({ length: networks }, (_, at) => {
      const localAddress = networks > 1 ? `127.0.0.${at + 2}` : undefined;
      return new Agent({ keepAlive: !fresh, localAddress });
    });
    const loops = Array.from({ length: count }, (_, reader) => this.#read(reader, options));
    this.#reading = Promise.all(loops);
  }

  async #read(
    reader: number,
    { every = 20, paths = somePaths, encoding = 'br' }: Options,
  ): Promise<void> {
    let newest = 0;
    for (let at = reader; !this.#isStopped; at += 1) {
      const begun = performance.now();
      const { hostname: host, port } = new URL(this.#address());
      const response = await call({
        host,
        port,
        path: paths[at % paths.length],
        headers: { 'accept-encoding': encoding },
        agent: this.#agents[at % this.#agents.length],
        patience: 30_000,
        isRetried: true,
      });
      const version = Number(response?.headers['x-catalogue-version'] ?? newest);
      this.times.push(performance.now() - begun);
      this.reads += 1;
      if (response?.statusCode !== 200) this.failed += 1;
      if (version < newest) this.backwards += 1;
      newest = Math.max(newest, version);
      await pause(every);
    }
  }

  async stop(): Promise<this> {
    this.#isStopped = true;
    await this.#reading;
    for (const agent of this.#agents) agent.destroy();
    return this;
  }

  /** Stops them; a read that failed fails the experiment. */
  async end(report: Report, where = ''): Promise<this> {
    await this.stop();
    report.bound(`failed of ${this.reads} reads${where}, ${timesOf(this)}`, this.failed);
    return this;
  }
}

export const timesOf = ({ times }: Readers) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;

/** How many times as long as before one read of a hundred took. */
export const slowdown = (before: Readers, meanwhile: Readers) =>
  quantile(meanwhile.times, 0.99) / quantile(before.times, 0.99);

/** Checks again and again whether a product lives; that it always does belongs to the report. */
export async function watchHealth(
  report: Report,
  { address }: Product,
  isOver: () => boolean,
): Promise<void> {
  let failed = 0;
  while (!isOver()) {
    if ((await get(`${address}/healthz`)).status !== 200) failed += 1;
    await pause(100);
  }
  report.bound('failed health checks', failed);
}
