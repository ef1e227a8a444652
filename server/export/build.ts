import type { Progress } from '../platform/jobs/progress.ts';
import { createWorkerPool, WorkerOutOfMemory } from '../platform/jobs/worker-pool.ts';
import { Problem } from '../platform/problem.ts';
import type { Order, OrderRow, Source } from './export.order.ts';

/** What one build may take of the process, in megabytes: beyond it, it alone is ended. */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };

/** The threads of this process, whatever asks for files in it. */
const threads = createWorkerPool<Order, OrderRow, Uint8Array>(
  new URL('./build.worker.ts', import.meta.url),
  {
    limits,
  },
);

/**
 * Makes a file in a thread.
 * @param signal ends the thread at once, with its reason
 * @throws Problem `unavailable` when it takes too much memory
 */
export async function build(
  { order, rows }: Source,
  progress: Progress,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    return await threads.run({ task: order, rows: rows(), progress, signal });
  } catch (thrown) {
    if (thrown instanceof WorkerOutOfMemory) throw new Problem('unavailable', { cause: thrown });
    throw thrown;
  }
}
