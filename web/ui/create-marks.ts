import type { CorrectionsOf, Mark } from '#contract/search.marks.ts';
import { markMatches } from '#contract/search.marks.ts';
import type { Marks } from './Marked.tsx';

/** Marks for one query, with each text computed once: the same text is in many rows. */
export function createMarks(q: string, correctionsOf: CorrectionsOf): Marks {
  const cache = new Map<string, readonly Mark[]>();
  return (text) => {
    const marks = cache.get(text) ?? markMatches(text, q, correctionsOf);
    cache.set(text, marks);
    return marks;
  };
}
