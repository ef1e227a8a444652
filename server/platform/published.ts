import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { sendAnswer } from './answer.ts';
import type { Metrics } from './metrics.ts';

/** The most memory that answers made ahead may hold, in bytes. */
const mostMemory = 64 * 1024 * 1024;

/** The most spellings of addresses that are remembered. */
const mostAddresses = 10_000;

interface Entry {
  readonly route: string;
  readonly answer: Answer;
}

/**
 * The answers made ahead, by what they answer: a read that somebody asked before costs two look-ups and a write, whatever
 * the size of the catalogue (design.md, decision 4). Emptied when what they show has changed. Bounded, and held once for all
 * spellings of one question, so that no flood of addresses fills the memory or drives out what others ask.
 */
export interface Published {
  /**
   * Sends the answer of the request's address when it is held; a request with a token may be owed another one.
   * @param more names and values, flat, of headers beside the answer's own
   */
  send(request: IncomingMessage, response: ServerResponse, more?: readonly string[]): boolean;
  /**
   * The answer to a question, made at most once at a time.
   * @param question the same for all spellings of one address
   */
  answer(address: string, question: string, route: string, make: () => Promise<Answer>): Promise<Answer>;
  empty(): void;
}

/** Makes an empty store of answers. */
export function createPublished(metrics: Metrics): Published {
  const answers = new LRUCache<string, Entry>({
    maxSize: mostMemory,
    sizeCalculation: (entry, question) => entry.answer.size + question.length,
  });
  const questions = new LRUCache<string, string>({ max: mostAddresses });
  let making = new Map<string, Promise<Answer>>();

  function makeOnce(question: string, route: string, make: () => Promise<Answer>): Promise<Answer> {
    const begun = making;
    const running = Promise.resolve()
      .then(make)
      .then((answer) => {
        // Emptied meanwhile: the answer was true when it was asked for, but is not kept.
        if (begun === making) answers.set(question, { route, answer });
        return answer;
      })
      .finally(() => begun.delete(question));
    begun.set(question, running);
    return running;
  }

  return {
    send(request, response, more) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (request.headers.authorization !== undefined) return false;
      const question = questions.get(request.url ?? '');
      const entry = question === undefined ? undefined : answers.get(question);
      if (entry === undefined) return false;
      metrics.answered(entry.route, sendAnswer(entry.answer, request, response, more));
      return true;
    },
    answer(address, question, route, make) {
      questions.set(address, question);
      const held = answers.get(question);
      if (held !== undefined) return Promise.resolve(held.answer);
      return making.get(question) ?? makeOnce(question, route, make);
    },
    empty() {
      making = new Map();
      answers.clear();
    },
  };
}
