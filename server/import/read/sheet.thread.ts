import { createQueue } from '../../platform/jobs/queue.ts';
import { createWorkerPool, WorkerOutOfMemory } from '../../platform/jobs/worker-pool.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import type { SheetReply, SheetWork } from './sheet.worker.ts';

/** How long reading one file may take, in seconds (threats.md section 0). */
const patience = 30;

/** Reads files in threads. Only tests of what happens beyond its limits make another one. */
export function createSheetReader(mebibytes = 512, seconds = patience) {
  const threads = createWorkerPool<SheetWork, never, SheetReply>(
    new URL('./sheet.worker.ts', import.meta.url),
    {
      limits: { maxOldGenerationSizeMb: mebibytes },
    },
  );
  // One after the other: two would need twice the memory. Each that waits is in memory as it came.
  const queue = createQueue(1, { files: { mostWaiting: 5 } }, { 'retry-after': '10' });

  async function work(task: SheetWork, gone: AbortSignal | undefined): Promise<Sheet> {
    const late = new AbortController();
    const tooSlow = new Unreadable('import.tooSlow', { seconds });
    const timer = setTimeout(() => late.abort(tooSlow), seconds * 1000);
    const signal = AbortSignal.any([late.signal, gone ?? []].flat());
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
    const end = await queue.take('files', undefined, signal);
    try {
      refuseTooLarge(bytes.length);
      return await work({ bytes, options }, signal);
    } finally {
      end();
    }
  };
}

const readInTurn = createSheetReader();

/**
 * Reads a file as `readSheet` does, in a thread, so that readers of the catalogue don't wait and a
 * hostile file costs no more than that thread; one file at a time, the others wait.
 * @param signal ends the reading, or the waiting
 * @throws Unreadable, also when it takes too long or too much memory; the signal's reason when
 * aborted; Problem `unavailable` when too many wait already
 */
export function readSheetInWorker(
  bytes: Uint8Array,
  options: SheetOptions = {},
  signal?: AbortSignal,
): Promise<Sheet> {
  return readInTurn(bytes, options, signal);
}
