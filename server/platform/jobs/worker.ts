import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Progress } from './progress.ts';

// The thread's side of worker-pool.ts.

/** A task, its rows slice by slice, and the end of the rows. */
export type ToWorker<Task, Row> =
  | { readonly task: Task }
  | { readonly rows: readonly Row[] }
  | { readonly run: true };

/** A task's result is its last message. */
export type FromWorker<Result> =
  | { readonly done: number; readonly total: number }
  | { readonly result: Result; readonly memory: number };

/** What it throws ends the thread, and is thrown to whoever waits. */
export interface WorkerProgram<Task, Row, Result> {
  run(task: Task, rows: readonly Row[], progress: Progress): Promise<Result>;
  /** The buffers that are handed over with a result, not copied. */
  transfer?(result: Result): readonly ArrayBuffer[];
}

/** In bytes, garbage included: what this thread would hold while idle. */
function memoryHeld(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

/** One task after the other. Called once, by a thread's program. */
export function serveTasks<Task, Row, Result>({
  run,
  transfer = () => [],
}: WorkerProgram<Task, Row, Result>): void {
  const port = parentPort;
  if (port === null) throw new Error('this file is the program of a worker thread');
  const send = (message: FromWorker<Result>, buffers: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...buffers]);
  let current: { readonly task: Task; readonly rows: Row[] } | undefined;
  port.on('message', async (message: ToWorker<Task, Row>) => {
    if ('task' in message) current = { task: message.task, rows: [] };
    else if ('rows' in message) current?.rows.push(...message.rows);
    else if (current !== undefined) {
      const { task, rows } = current;
      // An idle thread holds nothing of it.
      current = undefined;
      const result = await run(task, rows, (done, total) => send({ done, total }));
      send({ result, memory: memoryHeld() }, transfer(result));
    }
  });
}
