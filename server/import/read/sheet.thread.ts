import { createQueue } from '../../platform/jobs/queue.ts';
import { createWorkerPool, WorkerOutOfMemory } from '../../platform/jobs/worker-pool.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import type { SheetReply, SheetWork } from './sheet.worker.ts';

/** In seconds (threats.md section 0). */
const timeLimit = 30;

/** Only tests of the limits create another reader. */
export function createSheetReader(mebibytes = 512, seconds = timeLimit) {
  const threads = createWorkerPool<SheetWork, never, SheetReply>(
    new URL('./sheet.worker.ts', import.meta.url),
    {
      limits: { maxOldGenerationSizeMb: mebibytes },
    },
  );
  // One at a time: two would need twice the memory. Those that wait are in memory as uploaded.
  const queue = createQueue(1, { files: { mostWaiting: 5 } }, { 'retry-after': '10' });

  async function work(task: SheetWork, aborted: AbortSignal | undefined): Promise<Sheet> {
    const timeout = new AbortController();
    const tooSlow = new Unreadable('import.tooSlow', { seconds });
    const timer = setTimeout(() => timeout.abort(tooSlow), seconds * 1000);
    const signal = AbortSignal.any([timeout.signal, aborted ?? []].flat());
    try {
      const reply = await threads.run({ task, signal });
      if ('sheet' in reply) return reply.sheet;
      throw new Unreadable(reply.phrase, reply.values, reply.code);
    } catch (thrown) {
      if (!(thrown instanceof WorkerOutOfMemory)) throw thrown;
      throw new Unreadable('import.tooMuchMemory', {}, 'tooLarge');
    } finally {
      clearTimeout(timer);
    }
  }

  return async (bytes: Uint8Array, options: SheetOptions, signal?: AbortSignal): Promise<Sheet> => {
    const release = await queue.take('files', undefined, signal);
    try {
      refuseTooLarge(bytes.length);
      return await work({ bytes, options }, signal);
    } finally {
      release();
    }
  };
}

const readInTurn = createSheetReader();

/**
 * `readSheet` in a thread, one file at a time: readers of the catalogue don't wait, and a hostile
 * file costs no more than that thread.
 * @throws Unreadable, also for too much time or memory; the signal's reason when aborted; Problem
 * `unavailable` when too many wait
 */
export function readSheetInWorker(
  bytes: Uint8Array,
  options: SheetOptions = {},
  signal?: AbortSignal,
): Promise<Sheet> {
  return readInTurn(bytes, options, signal);
}
