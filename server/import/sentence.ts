import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { Problem } from '../platform/problem.ts';

/** What is wrong, in words yet to be said in a language. */
export interface Sentence {
  readonly phrase: Extract<PhraseKey, `import.${string}` | `invalid.${string}`>;
  readonly values?: PhraseValues;
}

/** A file, or its map, that can't be read at all: Problem `import.unreadable` with the reason. */
export class Unreadable extends Problem {
  readonly reason: Sentence;

  constructor(phrase: Sentence['phrase'], values: PhraseValues = {}) {
    super('import.unreadable');
    this.reason = { phrase, values };
  }
}
