import { setTimeout } from 'node:timers/promises';
import type { CountedClient } from '../platform/client-address.ts';
import { createQueue } from '../platform/jobs/queue.ts';
import { createSharedJobs } from '../platform/jobs/shared-jobs.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { Problem, problemOf } from '../platform/problem.ts';
import { createCostLimit } from '../platform/rate-limit.ts';
import { createResponseStore } from '../platform/response-store.ts';

/** Of a network, in a minute (threats.md section 0). */
const pagesPerMinute = 30;

/** Besides the page being made: each waits less than half a second. */
const mostWaiting = 4;

/**
 * Milliseconds between a page and the next that waited for it: a turn of the loop that makes a page
 * accepts few connections (server/platform/listeners.ts), the turns between them many.
 */
const restBetween = 60;

/** In bytes. */
const mostMemory = 8 * 1024 * 1024;

interface NarrowedRequest {
  /** The same for all requests for the same bytes. */
  readonly question: string;
  /** Whose minute it counts in; undefined: nobody's. */
  readonly client: CountedClient | undefined;
  /** Its sender has gone. */
  readonly gone: AbortSignal;
  readonly make: () => Promise<PreparedResponse>;
}

/**
 * Free text narrows lists to any number of pages, each of which costs everybody processor time. One
 * is made at a time, whoever asks, and they evict no pages but their own.
 */
export interface NarrowedPages {
  /**
   * Stored, being made for another request, or made in turn; undefined when the client has used up
   * its minute, too many wait, or nobody waits for it any more.
   */
  answer(request: NarrowedRequest): Promise<PreparedResponse | undefined>;
  empty(): void;
}

/** For one node. */
export function createNarrowedPages(rest = restBetween): NarrowedPages {
  const store = createResponseStore(mostMemory);
  const turns = createQueue(1, { pages: { mostWaiting } }, {});
  const jobs = createSharedJobs<PreparedResponse>();
  const counted = createCostLimit(pagesPerMinute);
  let requested = 0;
  const isFull = (client: CountedClient | undefined) => client && counted.isFull(client);

  async function makeInTurn({ question, client, make }: NarrowedRequest, gone: AbortSignal) {
    requested += 1;
    const hasWaited = requested > 1;
    try {
      const end = await turns.take('pages', client?.network, gone);
      try {
        // Everybody else goes first, and whoever has gone meanwhile is noticed.
        await setTimeout(hasWaited ? rest : 0);
        if (gone.aborted || isFull(client)) throw new Problem('unavailable');
        if (client !== undefined) counted.count(client);
        return await store.answer(question, make);
      } finally {
        end();
      }
    } finally {
      requested -= 1;
    }
  }

  return {
    async answer(request) {
      const { question, client, gone } = request;
      const stored = store.get(question);
      if (stored !== undefined) return stored;
      if (!jobs.has(question) && isFull(client)) return undefined;
      try {
        return await jobs.join(question, gone, (left) => makeInTurn(request, left));
      } catch (thrown) {
        if (gone.aborted || problemOf(thrown).code === 'unavailable') return undefined;
        throw thrown;
      }
    },
    empty() {
      store.empty();
      jobs.forget();
    },
  };
}
