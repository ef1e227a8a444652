import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Problem } from '../../platform/problem.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import type { SheetAnswer, SheetWork } from './sheet.worker.ts';

/** What reading one file may take (threats.md section 0). */
const usual = { seconds: 30, mebibytes: 512 };

/** Files are read one after the other: two would need twice the memory. */
const oneAtATime = pLimit(1);

/** As many files may wait beside the one that is read: each is in memory as it came. */
const mostWaiting = 5;
const held = new Set<object>();

function failureOf(thrown: unknown): unknown {
  const isMemory = (thrown as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new Unreadable('import.tooMuchMemory', {}, 'tooLarge') : thrown;
}

function work(
  bytes: Uint8Array,
  options: SheetOptions,
  { seconds, mebibytes }: typeof usual,
  signal?: AbortSignal,
): Promise<Sheet> {
  return new Promise((resolve, reject) => {
    const workerData: SheetWork = { bytes, options };
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData,
      // Nothing of the process: no flags of a test runner, no secrets of the environment.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: mebibytes },
    });
    const end = (settle: () => void) => {
      clearTimeout(late);
      signal?.removeEventListener('abort', aborted);
      void worker.terminate();
      settle();
    };
    const aborted = () => end(() => reject(signal?.reason));
    const late = setTimeout(() => end(() => reject(new Unreadable('import.tooSlow', { seconds }))), seconds * 1000);
    signal?.addEventListener('abort', aborted);
    worker.on('message', (answer: SheetAnswer) => {
      if ('sheet' in answer) end(() => resolve(answer.sheet));
      else end(() => reject(new Unreadable(answer.phrase, answer.values, answer.code)));
    });
    worker.on('error', (thrown) => end(() => reject(failureOf(thrown))));
    worker.on('exit', () => end(() => reject(new Error('the thread that read a sheet ended without an answer'))));
  });
}

/**
 * Reads a file as `readSheet` does, in a thread of its own, so that readers of the catalogue don't wait and a hostile file
 * costs no more than that thread; one file at a time, the others wait.
 * @param signal ends the reading, or the waiting
 * @param limits how long it may take, and how much memory
 * @throws Unreadable, also when it takes too long or too much memory; the signal's reason when aborted; Problem
 * `unavailable` when too many wait already
 */
export function readSheetInWorker(
  bytes: Uint8Array,
  options: SheetOptions = {},
  signal?: AbortSignal,
  limits = usual,
): Promise<Sheet> {
  if (held.size > mostWaiting) {
    return Promise.reject(new Problem('unavailable', { headers: { 'retry-after': '10' } }));
  }
  const turn = {};
  held.add(turn);
  const leave = () => void held.delete(turn);
  // Whoever has gone waits no more, though the turn is still to come.
  signal?.addEventListener('abort', leave, { once: true });
  return oneAtATime(async () => {
    try {
      signal?.throwIfAborted();
      refuseTooLarge(bytes.length);
      return await work(bytes, options, limits, signal);
    } finally {
      leave();
      signal?.removeEventListener('abort', leave);
    }
  });
}
