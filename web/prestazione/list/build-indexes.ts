import { nextTurn } from '../../platform/idle.ts';
import { logFailure } from '../../platform/log.ts';
import { workerAddress } from '../../platform/worker-address.ts';
import program from './index-worker.ts?worker&url';
import type { Items, ItemsPart, ListIndexes, SentIndexes } from './list-indexes.ts';
import { indexListsInSteps, receivedIndexes } from './list-indexes.ts';

/** Sent in one turn: some 2 ms, where all of 2,500 tests take 15. */
const itemsAtOnce = 250;

/** The longest turn of the main thread where no worker starts, in milliseconds. */
const turn = 8;

async function sendItems(worker: Worker, items: Items, signal: AbortSignal): Promise<void> {
  for (let from = 0; !signal.aborted; from += itemsAtOnce) {
    const isLast = from + itemsAtOnce >= items.length;
    const part: ItemsPart = { items: items.slice(from, from + itemsAtOnce), isLast };
    worker.postMessage(part);
    if (isLast) return;
    await nextTurn();
  }
}

async function buildInWorker(items: Items, signal: AbortSignal): Promise<ListIndexes> {
  const worker = new Worker(workerAddress('dlab-index-worker', program), { type: 'module' });
  try {
    const sent = await new Promise<SentIndexes>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SentIndexes>) => resolve(data));
      const fail = (event: Event) => {
        event.preventDefault();
        reject(new Error('the worker failed', { cause: event }));
      };
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      sendItems(worker, items, signal).catch(reject);
    });
    return receivedIndexes(items, sent);
  } finally {
    worker.terminate();
  }
}

async function buildInTurns(items: Items, signal: AbortSignal): Promise<ListIndexes> {
  const steps = indexListsInSteps(items);
  for (;;) {
    await nextTurn();
    signal.throwIfAborted();
    const end = performance.now() + turn;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
  }
}

/**
 * Builds the search's indexes without holding up the page: in a worker, else in short turns.
 * @param signal ends it; nothing of it stays
 */
export async function buildIndexes(items: Items, signal: AbortSignal): Promise<ListIndexes> {
  try {
    return await buildInWorker(items, signal);
  } catch (cause) {
    signal.throwIfAborted();
    logFailure('the index is built without a worker', cause);
    return buildInTurns(items, signal);
  }
}
