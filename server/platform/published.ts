import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { sendAnswer } from './answer.ts';
import type { Metrics } from './metrics.ts';

/** The most memory that answers made ahead may hold, in bytes. */
const mostMemory = 64 * 1024 * 1024;

interface Entry {
  readonly route: string;
  readonly answer: Answer;
}

/**
 * The answers made ahead, by address: a read that somebody asked before costs a look-up and a write, whatever the size of
 * the catalogue (design.md, decision 4). Emptied when what they show has changed; bounded, so that no flood of addresses
 * fills the memory.
 */
export interface Published {
  /** Sends the answer of the request's address when it is held. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Holds an answer, unless everything was emptied since `begun`. */
  keep(address: string, route: string, answer: Answer, begun: number): void;
  /** A number that changes each time everything is emptied: taken before an answer is made, given to `keep`. */
  readonly generation: number;
  empty(): void;
}

/** Makes an empty store of answers. */
export function createPublished(metrics: Metrics): Published {
  const answers = new LRUCache<string, Entry>({
    maxSize: mostMemory,
    sizeCalculation: (entry, address) => entry.answer.size + address.length,
  });
  let generation = 0;
  return {
    send(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const entry = answers.get(request.url ?? '');
      if (entry === undefined) return false;
      metrics.answered(entry.route, sendAnswer(entry.answer, request, response));
      return true;
    },
    keep(address, route, answer, begun) {
      if (begun === generation) answers.set(address, { route, answer });
    },
    get generation() {
      return generation;
    },
    empty() {
      generation += 1;
      answers.clear();
    },
  };
}
