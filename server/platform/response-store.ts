import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from './prepared-response.ts';

/** Bounded: the least recently used goes first. */
export interface ResponseStore {
  get(question: string): PreparedResponse | undefined;
  /** Made at most once at a time. */
  answer(question: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>;
  empty(): void;
}

/** @param mostMemory bytes */
export function createResponseStore(mostMemory: number): ResponseStore {
  const responses = new LRUCache<string, PreparedResponse>({
    maxSize: mostMemory,
    sizeCalculation: (response, question) => response.size + question.length,
  });
  let making = new Map<string, Promise<PreparedResponse>>();

  function makeOnce(
    question: string,
    make: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const current = making;
    const running = Promise.resolve()
      .then(make)
      .then((response) => {
        // Emptied meanwhile: the response was true when requested, but is not cached.
        if (current === making) responses.set(question, response);
        return response;
      })
      .finally(() => current.delete(question));
    current.set(question, running);
    return running;
  }

  return {
    get: (question) => responses.get(question),
    answer(question, make) {
      const stored = responses.get(question);
      if (stored !== undefined) return Promise.resolve(stored);
      return making.get(question) ?? makeOnce(question, make);
    },
    empty() {
      making = new Map();
      responses.clear();
    },
  };
}
