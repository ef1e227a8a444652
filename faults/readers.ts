import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './http.ts';

/** What readers saw. */
export interface Read {
  reads: number;
  /** Answers other than 200 and 304, by status; 0: none came. */
  readonly failed: Map<number, number>;
  /** How often one of them saw an older catalogue than before. */
  backwards: number;
  /** Milliseconds of each read. */
  readonly times: number[];
}

export interface Readers {
  readonly read: Read;
  stop(): Promise<Read>;
}

const paths = [
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
}

const headers = { 'accept-encoding': 'br' };

/** Starts readers of pages, lists, tests and the whole catalogue. */
export function startReaders(
  address: () => string,
  { count = 4, fresh = false, every = 20, networks = 1 }: Options = {},
): Readers {
  const read: Read = { reads: 0, failed: new Map(), backwards: 0, times: [] };
  const agents = Array.from({ length: networks }, (_, at) => {
    const localAddress = networks > 1 ? `127.0.0.${at + 2}` : undefined;
    return new Agent({ keepAlive: !fresh, localAddress });
  });
  let stopped = false;
  async function loop(reader: number): Promise<void> {
    let newest = 0;
    for (let at = reader; !stopped; at += 1) {
      const begun = performance.now();
      const { hostname: host, port } = new URL(address());
      const path = paths[at % paths.length];
      const agent = agents[at % networks];
      const patience = 30_000;
      const response = await call({
        host,
        port,
        path,
        headers,
        agent,
        patience: 30_000,
        isRetried: true,
      });
      const status = response?.statusCode ?? 0;
      const version = Number(response?.headers['x-catalogue-version'] ?? newest);
      read.times.push(performance.now() - begun);
      read.reads += 1;
      if (status !== 200) read.failed.set(status, (read.failed.get(status) ?? 0) + 1);
      if (version < newest) read.backwards += 1;
      newest = Math.max(newest, version);
      await pause(every);
    }
  }
  const reading = Promise.all(Array.from({ length: count }, (_, reader) => loop(reader)));
  return {
    read,
    async stop() {
      stopped = true;
      await reading;
      for (const agent of agents) agent.destroy();
      return read;
    },
  };
}

export const failures = ({ failed }: Read) =>
  [...failed.values()].reduce((sum, one) => sum + one, 0);

/** Milliseconds below which a share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const timesOf = ({ times }: Read) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
