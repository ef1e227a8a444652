import { LRUCache } from 'lru-cache';
import type { ExportProgress } from '#contract/export.ts';
import { atMost } from '../platform/bounded.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import type { Progress } from '../platform/progress.ts';
import type { Place } from './turns.ts';
import { createTurns } from './turns.ts';

/** The most memory that finished files may hold, in bytes. */
const mostHeld = 64 * 1024 * 1024;

/** Downloads whose progress is remembered, and for how long after it last moved, in milliseconds. */
const named = { ...atMost(1000), ttl: 10 * 60_000 };

/** Makes a file; `signal` ends the making. */
export type Make = (progress: Progress, signal: AbortSignal) => Promise<PreparedResponse>;

interface Job {
  readonly abort: AbortController;
  readonly told: { state: ExportProgress['state']; done: number; total: number };
  waiters: number;
  answer: Promise<PreparedResponse>;
}

/** Who wants a file: until `signal` says that it has gone, under the name by which it asks how far it is. */
interface Wanted {
  /** The same for all who want the same bytes; null: made for this one alone, and never kept. */
  readonly key: string | null;
  readonly signal: AbortSignal;
  readonly progress: string | undefined;
  /** Where it waits when it must be made. */
  readonly place: Place;
  readonly make: Make;
}

/** The files that are being made and that are kept, of this node. */
export interface Builds {
  /** Is a file kept, or being made? */
  knows(key: string): boolean;
  /** A file: kept, being made already, or made now in turn. @throws Problem `unavailable` when too many wait */
  answer(wanted: Wanted): Promise<PreparedResponse>;
  progressOf(name: string): ExportProgress;
  /** Drops what is kept: the catalogue has changed. */
  forget(): void;
  /** Files whose making was begun since the start. */
  readonly begun: number;
  /** Ends whatever is being made. */
  close(): void;
}

/** The answer of a job for one who waits for it; when all who wait have gone, the job ends. */
function waitFor(job: Job, signal: AbortSignal): Promise<PreparedResponse> {
  job.waiters += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      job.waiters -= 1;
      if (job.waiters === 0) job.abort.abort(signal.reason);
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    job.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Makes the store of one node: each file at most once at a time, in its turn, kept until the catalogue changes. */
export function createBuilds(): Builds {
  const held = new LRUCache<string, PreparedResponse>({ maxSize: mostHeld, sizeCalculation: (answer) => answer.size });
  const told = new LRUCache<string, Job['told']>(named);
  const turns = createTurns();
  const jobs = new Set<Job>();
  let flights = new Map<string, Job>();
  let begun = 0;

  function begin({ key, make, place }: Wanted): Job {
    const among = flights;
    const abort = new AbortController();
    const progress: Progress = (done, total) => Object.assign(job.told, { done, total });
    async function run(): Promise<PreparedResponse> {
      const end = await turns.take(place, abort.signal);
      begun += 1;
      job.told.state = 'building';
      try {
        const answer = await make(progress, abort.signal);
        // Forgotten meanwhile: it was true when it was asked for, but is not kept.
        if (key !== null && among === flights) held.set(key, answer);
        Object.assign(job.told, { state: 'done', done: job.told.total });
        return answer;
      } finally {
        end();
      }
    }
    const job = { abort, waiters: 0, told: { state: 'waiting', done: 0, total: 0 } } as unknown as Job;
    job.answer = run()
      .catch((thrown: unknown) => {
        job.told.state = 'unknown';
        throw thrown;
      })
      .finally(() => {
        jobs.delete(job);
        if (key !== null && among.get(key) === job) among.delete(key);
      });
    jobs.add(job);
    if (key !== null) among.set(key, job);
    return job;
  }

  return {
    knows: (key) => held.has(key) || flights.has(key),
    answer(wanted) {
      const { key, signal, progress } = wanted;
      const kept = key === null ? undefined : held.get(key);
      if (kept !== undefined) {
        if (progress !== undefined) told.set(progress, { state: 'done', done: 0, total: 0 });
        return Promise.resolve(kept);
      }
      const flying = key === null ? undefined : flights.get(key);
      // One whom all have left is ending: it is of no use to who comes now.
      const job = flying !== undefined && !flying.abort.signal.aborted ? flying : begin(wanted);
      if (progress !== undefined) told.set(progress, job.told);
      return waitFor(job, signal);
    },
    progressOf: (name) => ({ state: 'unknown', done: 0, total: 0, ...told.get(name) }),
    forget() {
      flights = new Map();
      held.clear();
    },
    get begun() {
      return begun;
    },
    close() {
      for (const job of jobs) job.abort.abort(new Problem('unavailable'));
    },
  };
}
