import { LRUCache } from 'lru-cache';
import type { ExportProgress } from '#contract/export.ts';
import type { JobState, Progress } from '../platform/jobs/progress.ts';
import { createProgressStore } from '../platform/jobs/progress.ts';
import { createSharedJobs } from '../platform/jobs/shared-jobs.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import type { WaitingPlace } from './turns.ts';
import { createTurns } from './turns.ts';

/** The most memory that finished files may hold, in bytes. */
const mostCached = 64 * 1024 * 1024;

/** A job's states as the API names them. */
const states = {
  waiting: 'waiting',
  working: 'building',
  done: 'done',
  failed: 'unknown',
} as const satisfies Record<JobState, ExportProgress['state']>;

/** Makes a file; `signal` ends the making. */
export type Make = (progress: Progress, signal: AbortSignal) => Promise<PreparedResponse>;

/** A request for a file. */
interface FileRequest {
  /** The same for all who want the same bytes; null: made for this one alone, and never cached. */
  readonly key: string | null;
  /** Its sender has gone. */
  readonly signal: AbortSignal;
  /** The name by which its sender asks how far it is. */
  readonly progress: string | undefined;
  /** Where it waits when it must be made. */
  readonly place: WaitingPlace;
  readonly make: Make;
}

/** The files that are being made and that are cached, of this node. */
export interface Builds {
  /** Is a file cached, or being made? */
  knows(key: string): boolean;
  /**
   * A file: cached, being made already, or made now in turn.
   * @throws Problem `unavailable` when too many wait
   */
  answer(request: FileRequest): Promise<PreparedResponse>;
  progressOf(name: string): ExportProgress;
  /** Empties the cache: the catalogue has changed. */
  forget(): void;
  /** Files whose making was started since the start. */
  readonly started: number;
  /** Ends whatever is being made. */
  close(): void;
}

/**
 * Makes the files of one node: each once at a time, in turn, cached until the catalogue changes.
 */
export function createBuilds(): Builds {
  const cache = new LRUCache<string, PreparedResponse>({
    maxSize: mostCached,
    sizeCalculation: ({ size }) => size,
  });
  const progresses = createProgressStore();
  const turns = createTurns();
  const jobs = createSharedJobs<PreparedResponse>();
  let catalogues = 0;
  let started = 0;

  async function run(request: FileRequest, progress: Progress, signal: AbortSignal) {
    const catalogue = catalogues;
    const end = await turns.take(request.place, signal);
    started += 1;
    progress(0, 0);
    try {
      const file = await request.make(progress, signal);
      // Of a catalogue that has changed meanwhile it is what was asked for, but is not cached.
      if (request.key !== null && catalogue === catalogues) cache.set(request.key, file);
      return file;
    } finally {
      end();
    }
  }

  return {
    knows: (key) => cache.has(key) || jobs.has(key),
    answer(request) {
      const { key, signal, progress } = request;
      const cached = key === null ? undefined : cache.get(key);
      if (cached !== undefined) {
        if (progress !== undefined) progresses.set(progress, { state: 'done', done: 0, total: 0 });
        return Promise.resolve(cached);
      }
      const names = [key ?? [], progress ?? []].flat();
      let isJoined = true;
      const file = jobs.join(key, signal, (ended) => {
        isJoined = false;
        return progresses.follow(names, (report) => run(request, report, ended));
      });
      if (isJoined && key !== null && progress !== undefined) progresses.alias(key, progress);
      return file;
    },
    progressOf(name) {
      const { state, ...rows } = progresses.get(name) ?? { state: 'failed', done: 0, total: 0 };
      return { state: states[state], ...rows };
    },
    forget() {
      catalogues += 1;
      jobs.forget();
      cache.clear();
    },
    get started() {
      return started;
    },
    close: () => jobs.close(new Problem('unavailable')),
  };
}
