import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from './prepared-response.ts';

/**
 * Answers made ahead, each held by the question that it answers. Bounded: what was not asked for
 * longest goes first.
 */
export interface ResponseStore {
  get(question: string): PreparedResponse | undefined;
  /** The answer to a question, made at most once at a time. */
  answer(question: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>;
  empty(): void;
}

/**
 * Makes an empty store of answers.
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
        // Emptied meanwhile: the answer was true when it was asked for, but is not kept.
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
