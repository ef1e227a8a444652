import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '../platform/jobs/worker.ts';

/** What a test has the thread do. */
export interface PoolTestTask {
  readonly action: 'count' | 'throw' | 'fill memory' | 'hold memory' | 'hang' | 'environment';
}

const held: Uint8Array[] = [];

// A program for the tests of worker-pool.ts.
serveTasks<PoolTestTask, number, { readonly threadId: number; readonly value: unknown }>({
  async run({ action }, rows, progress) {
    progress(rows.length, rows.length);
    if (action === 'throw') throw new Error('thrown in the thread');
    if (action === 'hang') await pause(600_000);
    if (action === 'hold memory') held.push(new Uint8Array(200 * 1024 * 1024));
    for (const filling: unknown[][] = []; action === 'fill memory'; )
      filling.push(new Array(10_000).fill(0.5));
    return { threadId, value: action === 'environment' ? Object.keys(process.env) : rows.length };
  },
});
