import { LRUCache } from 'lru-cache';
import type { ExportProgress } from '#contract/export.ts';
import type { JobState, Progress } from '../platform/jobs/progress.ts';
import { createProgressStore } from '../platform/jobs/progress.ts';
import { createSharedJobs } from '../platform/jobs/shared-jobs.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import type { WaitingPlace } from './turns.ts';
import { createTurns } from './turns.ts';

/** In bytes. */
const maxCacheBytes = 64 * 1024 * 1024;

const states = {
  waiting: 'waiting',
  working: 'building',
  done: 'done',
  failed: 'unknown',
} as const satisfies Record<JobState, ExportProgress['state']>;

export type MakeFile = (progress: Progress, signal: AbortSignal) => Promise<PreparedResponse>;

interface FileRequest {
  /** The same for all requests for the same bytes; null: never shared nor cached. */
  readonly key: string | null;
  /** Aborted when the sender has gone. */
  readonly signal: AbortSignal;
  /** The name by which its sender asks for its progress. */
  readonly progress: string | undefined;
  readonly place: WaitingPlace;
  readonly make: MakeFile;
}

export interface Builds {
  knows(key: string): boolean;
  /**
   * A file from the cache, from a build under way, or from a new one in its turn.
   * @throws Problem `unavailable` when too many wait
   */
  answer(request: FileRequest): Promise<PreparedResponse>;
  progressOf(name: string): ExportProgress;
  /** The catalogue has changed. */
  forget(): void;
  readonly started: number;
  close(): void;
}

/** The files of one node: each built once at a time, cached until the catalogue changes. */
export function createBuilds(): Builds {
  const cache = new LRUCache<string, PreparedResponse>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ size }) => size,
  });
  const progresses = createProgressStore();
  const turns = createTurns();
  const jobs = createSharedJobs<PreparedResponse>();
  let catalogueCount = 0;
  let started = 0;

  async function run(request: FileRequest, progress: Progress, signal: AbortSignal) {
    const startCatalogue = catalogueCount;
    const release = await turns.take(request.place, signal);
    started += 1;
    progress(0, 0);
    try {
      const file = await request.make(progress, signal);
      // A file of a catalogue that has changed meanwhile is an answer, but not for the cache.
      if (request.key !== null && startCatalogue === catalogueCount) cache.set(request.key, file);
      return file;
    } finally {
      release();
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
      const file = jobs.join(key, signal, (jobSignal) => {
        isJoined = false;
        return progresses.follow(names, (report) => run(request, report, jobSignal));
      });
      if (isJoined && key !== null && progress !== undefined) progresses.alias(key, progress);
      return file;
    },
    progressOf(name) {
      const { state, ...rows } = progresses.get(name) ?? { state: 'failed', done: 0, total: 0 };
      return { state: states[state], ...rows };
    },
    forget() {
      catalogueCount += 1;
      jobs.forget();
      cache.clear();
    },
    get started() {
      return started;
    },
    close: () => jobs.close(new Problem('unavailable')),
  };
}
