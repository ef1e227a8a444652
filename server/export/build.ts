import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Problem } from '../platform/problem.ts';
import type { Progress } from '../platform/progress.ts';
import { everyRows } from './every-rows.ts';
import type { Source } from './export.order.ts';

/** What one build may take of the process, in megabytes: beyond it, it alone is ended. */
const usual = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };

type Message = { readonly bytes: Uint8Array } | { readonly done: number; readonly total: number };

function failureOf(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Problem('unavailable', { cause: error }) : error;
}

/** Hands the rows over in slices: others are served between them. To a thread that has ended no more are handed. */
async function feed(worker: Worker, source: Source, over: AbortSignal): Promise<void> {
  let slice = [];
  for (const row of source.rows()) {
    slice.push(row);
    if (slice.length < everyRows) continue;
    worker.postMessage({ rows: slice, last: false });
    slice = [];
    await breathe();
    if (over.aborted) return;
  }
  worker.postMessage({ rows: slice, last: true });
}

/**
 * Makes a file in a thread of its own, which ends with it.
 * @param signal ends the thread at once, with its reason
 * @param limits what the thread may take
 */
export function build(source: Source, progress: Progress, signal: AbortSignal, limits = usual): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./build.worker.ts', import.meta.url), {
      workerData: source.order,
      resourceLimits: limits,
    });
    const over = new AbortController();
    const settle = (done: () => void) => {
      over.abort();
      signal.removeEventListener('abort', stop);
      done();
      void worker.terminate();
    };
    const fail = (error: Error) => settle(() => reject(failureOf(error)));
    const stop = () => fail(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the worker ended with ${code} before its file was made`)));
    worker.on('message', (message: Message) => {
      if ('bytes' in message) settle(() => resolve(message.bytes));
      else progress(message.done, message.total);
    });
    feed(worker, source, over.signal).catch(fail);
  });
}
