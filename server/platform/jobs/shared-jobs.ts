/** Begins a job; the signal ends it. */
type Begin<Result> = (signal: AbortSignal) => Promise<Result>;

interface Job<Result> {
  readonly abort: AbortController;
  readonly result: Promise<Result>;
  waiters: number;
}

/**
 * Jobs whose result several callers wait for: each is done once, and ends when all of them have
 * gone.
 */
export interface SharedJobs<Result> {
  /** Is the job of a key under way? */
  has(key: string): boolean;
  /**
   * Waits for the job of a key, which it begins if need be.
   * @param key null: a job of this caller alone
   * @param signal the caller has gone
   * @throws what the job throws; the signal's reason
   */
  join(key: string | null, signal: AbortSignal, begin: Begin<Result>): Promise<Result>;
  /** Later calls begin new jobs; those under way go on for whoever waits for them. */
  forget(): void;
  close(reason: Error): void;
}

/** When all who waited have gone, the job ends. */
function waitFor<Result>(job: Job<Result>, signal: AbortSignal): Promise<Result> {
  job.waiters += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      job.waiters -= 1;
      if (job.waiters === 0) job.abort.abort(signal.reason);
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    job.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** For one node. */
export function createSharedJobs<Result>(): SharedJobs<Result> {
  const all = new Set<Job<Result>>();
  let byKey = new Map<string, Job<Result>>();

  /** One that everybody has left is ending: nobody can join it. */
  function underWay(key: string | null): Job<Result> | undefined {
    const job = key === null ? undefined : byKey.get(key);
    return job?.abort.signal.aborted ? undefined : job;
  }

  function start(key: string | null, begin: Begin<Result>): Job<Result> {
    const known = byKey;
    const abort = new AbortController();
    const result = begin(abort.signal).finally(() => {
      all.delete(job);
      if (key !== null && known.get(key) === job) known.delete(key);
    });
    const job: Job<Result> = { abort, result, waiters: 0 };
    all.add(job);
    if (key !== null) known.set(key, job);
    return job;
  }

  return {
    has: (key) => byKey.has(key),
    join: (key, signal, begin) => waitFor(underWay(key) ?? start(key, begin), signal),
    forget() {
      byKey = new Map();
    },
    close(reason) {
      for (const { abort } of all) abort.abort(reason);
    },
  };
}
