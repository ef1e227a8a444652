import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';

/** Answers made ahead, each held by the question that it answers. Bounded: what was not asked for longest goes first. */
export interface AnswerStore {
  held(question: string): Answer | undefined;
  /** The answer to a question, made at most once at a time. */
  answer(question: string, make: () => Promise<Answer>): Promise<Answer>;
  empty(): void;
}

/**
 * Makes an empty store of answers.
 * @param mostMemory bytes
 */
export function createAnswerStore(mostMemory: number): AnswerStore {
  const answers = new LRUCache<string, Answer>({
    maxSize: mostMemory,
    sizeCalculation: (answer, question) => answer.size + question.length,
  });
  let making = new Map<string, Promise<Answer>>();

  function makeOnce(question: string, make: () => Promise<Answer>): Promise<Answer> {
    const begun = making;
    const running = Promise.resolve()
      .then(make)
      .then((answer) => {
        // Emptied meanwhile: the answer was true when it was asked for, but is not kept.
        if (begun === making) answers.set(question, answer);
        return answer;
      })
      .finally(() => begun.delete(question));
    begun.set(question, running);
    return running;
  }

  return {
    held: (question) => answers.get(question),
    answer(question, make) {
      const held = answers.get(question);
      if (held !== undefined) return Promise.resolve(held);
      return making.get(question) ?? makeOnce(question, make);
    },
    empty() {
      making = new Map();
      answers.clear();
    },
  };
}
