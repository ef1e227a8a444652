import { Agent, get as request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

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

interface Got {
  readonly status: number;
  readonly version: number | undefined;
}

function readOnce(url: string, agent: Agent): Promise<Got> {
  return new Promise((resolve) => {
    // A connection that the server closed for being idle, just when it was used again: every
    // browser retries once.
    const failed = () =>
      sent.reusedSocket
        ? resolve(readOnce(url, new Agent()))
        : resolve({ status: 0, version: undefined });
    const sent = request(
      url,
      { agent, headers: { 'accept-encoding': 'br' }, timeout: 30_000 },
      (response) => {
        const version = response.headers['x-catalogue-version'];
        response.on('error', () => resolve({ status: 0, version: undefined })).resume();
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            version: version === undefined ? undefined : Number(version),
          });
        });
      },
    );
    sent.on('error', failed).on('timeout', () => sent.destroy());
  });
}

interface Options {
  readonly count?: number;
  /** Each read on a connection of its own. */
  readonly fresh?: boolean;
  /** Milliseconds between two reads of one reader. */
  readonly every?: number;
}

/** Starts readers of pages, lists, tests and the whole catalogue. */
export function startReaders(
  address: () => string,
  { count = 4, fresh = false, every = 20 }: Options = {},
): Readers {
  const read: Read = { reads: 0, failed: new Map(), backwards: 0, times: [] };
  let stopped = false;
  async function loop(reader: number): Promise<void> {
    const agent = new Agent({ keepAlive: !fresh });
    let newest = 0;
    for (let at = reader; !stopped; at += 1) {
      const begun = performance.now();
      const { status, version } = await readOnce(
        address() + (paths[at % paths.length] ?? ''),
        agent,
      );
      read.times.push(performance.now() - begun);
      read.reads += 1;
      if (status !== 200) read.failed.set(status, (read.failed.get(status) ?? 0) + 1);
      if (version !== undefined && version < newest) read.backwards += 1;
      newest = Math.max(newest, version ?? 0);
      await pause(every);
    }
    agent.destroy();
  }
  const reading = Promise.all(Array.from({ length: count }, (_, reader) => loop(reader)));
  return {
    read,
    async stop() {
      stopped = true;
      await reading;
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
