import { LRUCache } from 'lru-cache';
import { atMost } from '../bounded.ts';

/** The job decides what is counted (rows, records). */
export type Progress = (done: number, total: number) => void;

/** `waiting` until the first report. */
export type JobState = 'waiting' | 'working' | 'done' | 'failed';

/** `total` is 0 until something was counted. */
interface JobProgress {
  readonly state: JobState;
  readonly done: number;
  readonly total: number;
}

/** This node's jobs, by the names that their callers gave them. */
export interface ProgressStore {
  /** Undefined: unknown on this node, or forgotten. */
  get(name: string): JobProgress | undefined;
  /** Replaces the job that had the name. */
  set(name: string, progress: JobProgress): void;
  /** Runs a job and records it under some names, from beginning to end. */
  follow<T>(names: readonly string[], run: (progress: Progress) => Promise<T>): Promise<T>;
  /** Gives a job another name: of a second caller that waits for it. */
  alias(name: string, another: string): void;
}

/** For so long after the job last reported, in milliseconds. */
const remembered = { ...atMost(1000), ttl: 10 * 60_000 };

/** In memory: it ends with the process, as the jobs do. */
export function createProgressStore(): ProgressStore {
  const jobs = new LRUCache<string, { names: string[]; progress: JobProgress }>(remembered);
  return {
    get: (name) => jobs.get(name)?.progress,
    set: (name, progress) => void jobs.set(name, { names: [name], progress }),
    alias(name, newName) {
      const job = jobs.get(name);
      if (job === undefined) return;
      job.names.push(newName);
      jobs.set(newName, job);
    },
    async follow(names, run) {
      const job = {
        names: [...names],
        progress: { state: 'waiting', done: 0, total: 0 } as JobProgress,
      };
      for (const name of names) jobs.set(name, job);
      const move = (change: Partial<JobProgress>) => {
        job.progress = { ...job.progress, ...change };
        // A name may belong to a later job by then.
        for (const name of job.names) if (jobs.peek(name) === job) jobs.set(name, job);
      };
      try {
        const result = await run((done, total) => move({ state: 'working', done, total }));
        move({ state: 'done', done: job.progress.total });
        return result;
      } catch (thrown) {
        move({ state: 'failed' });
        throw thrown;
      }
    },
  };
}
