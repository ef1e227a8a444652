import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from './prepared-response.ts';

/** Prepared responses, each held by its request. Bounded: the least recently used goes first. */
export interface ResponseStore {
  get(question: string): PreparedResponse | undefined;
  /** The answer to a question, made at most once at a time. */
  answer(question: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>;
  empty(): void;
}

/**
 * Makes an empty cache of responses.
 * @param mostMemory bytes
 */
export function createResponseStore(mostMemory: number): ResponseStore {
  const answers = new LRUCache<string, PreparedResponse>({
    maxSize: mostMemory,
    sizeCalculation: (answer, question) => answer.size + question.length,
  });
  let making = new Map<string, Promise<PreparedResponse>>();

  function makeOnce(
    question: string,
    make: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const current = making;
    const running = Promise.resolve()
      .then(make)
      .then((answer) => {
        // Emptied meanwhile: the response was true when it was requested, but is not cached.
        if (current === making) answers.set(question, answer);
        return answer;
      })
      .finally(() => current.delete(question));
    current.set(question, running);
    return running;
  }

  return {
    get: (question) => answers.get(question),
    answer(question, make) {
      const stored = answers.get(question);
      if (stored !== undefined) return Promise.resolve(stored);
      return making.get(question) ?? makeOnce(question, make);
    },
    empty() {
      making = new Map();
      answers.clear();
    },
  };
}
