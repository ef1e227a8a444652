import { setImmediate as breathe } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Progress } from './progress.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** A thread exceeded its memory limits, and was ended. */
export class WorkerOutOfMemory extends Error {}

/** Rows handed to a thread at a time: others are served between two slices. */
const rowsAtOnce = 200;

export interface PoolOptions {
  /** Of a thread, in megabytes. */
  readonly limits: ResourceLimits;
  /** In milliseconds, after which an idle thread ends. */
  readonly idleFor?: number;
}

/** Of an idle thread, in bytes. */
const mostIdleMemory = 80 * 1024 * 1024;

export interface PoolTask<Task, Row> {
  readonly task: Task;
  /** Made as they are handed over. */
  readonly rows?: Iterable<Row>;
  readonly progress?: Progress;
  /** Ends the thread at once, with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Threads of one program. */
export interface WorkerPool<Task, Row, Result> {
  /**
   * Runs a task in a thread that does nothing else meanwhile. The caller limits how many run at
   * once (queue.ts).
   * @throws WorkerOutOfMemory; the signal's reason; what the program throws
   */
  run(task: PoolTask<Task, Row>): Promise<Result>;
}

/** Of a thread's events, for its current task; an idle one has none. */
interface Listener<Result> {
  message(message: FromWorker<Result>): void;
  failed(error: Error): void;
}

interface Thread<Result> {
  readonly worker: Worker;
  listener: Listener<Result>;
  expiry?: NodeJS.Timeout;
}

function failureOf(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new WorkerOutOfMemory('the thread took more memory than it may', { cause: error });
}

/** In slices; a thread that has ended gets no more. */
async function feed<Row>(worker: Worker, rows: Iterable<Row>, over: AbortSignal): Promise<void> {
  const send = (message: ToWorker<never, Row>) => worker.postMessage(message);
  let slice: Row[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < rowsAtOnce) continue;
    send({ rows: slice });
    slice = [];
    await breathe();
    if (over.aborted) return;
  }
  send({ rows: slice });
  send({ run: true });
}

/**
 * Starts without threads. A thread begins with a task and stays idle for a while afterwards, since
 * loading its modules costs more than a small task. It is ended if its task failed or was ended, or
 * if it holds much memory. An idle one does not keep the process alive.
 * @param program calls `serveTasks`
 */
export function createWorkerPool<Task, Row, Result>(
  program: URL,
  { limits, idleFor = 30_000 }: PoolOptions,
): WorkerPool<Task, Row, Result> {
  let idle: Thread<Result> | undefined;

  function start(): Thread<Result> {
    // Nothing of the process: no flags of a test runner, no secrets of the environment.
    const worker = new Worker(program, { execArgv: [], env: {}, resourceLimits: limits });
    const thread: Thread<Result> = { worker, listener: { message: () => {}, failed: () => {} } };
    worker.on('message', (message: FromWorker<Result>) => thread.listener.message(message));
    worker.on('error', (error) => thread.listener.failed(failureOf(error)));
    worker.on('exit', (status) =>
      thread.listener.failed(new Error(`the thread ended with ${status} before its task was done`)),
    );
    return thread;
  }

  function take(): Thread<Result> {
    const thread = idle;
    if (thread === undefined) return start();
    idle = undefined;
    clearTimeout(thread.expiry);
    thread.worker.ref();
    return thread;
  }

  function retain(thread: Thread<Result>): void {
    const end = () => {
      clearTimeout(thread.expiry);
      if (idle === thread) idle = undefined;
      void thread.worker.terminate();
    };
    thread.listener = { message: () => {}, failed: end };
    thread.expiry = setTimeout(end, idleFor).unref();
    thread.worker.unref();
    idle = thread;
  }

  return {
    run({ task, rows = [], progress = () => {}, signal }) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const thread = take();
        const over = new AbortController();
        const settle = () => {
          over.abort();
          signal?.removeEventListener('abort', stop);
          thread.listener = { message: () => {}, failed: () => {} };
        };
        const failed = (error: Error) => {
          settle();
          void thread.worker.terminate();
          reject(error);
        };
        const stop = () => failed(signal?.reason);
        const message = (message: FromWorker<Result>) => {
          if ('total' in message) return progress(message.done, message.total);
          settle();
          if (idle === undefined && message.memory <= mostIdleMemory) retain(thread);
          else void thread.worker.terminate();
          resolve(message.result);
        };
        thread.listener = { message, failed };
        signal?.addEventListener('abort', stop, { once: true });
        thread.worker.postMessage({ task } satisfies ToWorker<Task, Row>);
        feed(thread.worker, rows, over.signal).catch(failed);
      });
    },
  };
}
