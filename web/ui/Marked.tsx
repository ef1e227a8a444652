import type { CorrectionsOf, Mark } from '#contract/search.marks.ts';
import { markMatches } from '#contract/search.marks.ts';

/** Splits a text where the search matched. */
export type Marks = (text: string) => readonly Mark[];

/** Marks nothing: for pages without a search. */
export const noMarks: Marks = (text) => [{ text, hit: false }];

/** Marks for one query, with each text computed once: the same text is in many rows. */
export function createMarks(q: string, correctionsOf: CorrectionsOf): Marks {
  const cache = new Map<string, readonly Mark[]>();
  return (text) => {
    const marks = cache.get(text) ?? markMatches(text, q, correctionsOf);
    cache.set(text, marks);
    return marks;
  };
}

/**
 * A text with the words of the search marked; Italian, as the records are, unless `lang` is given.
 */
export function Marked({
  text,
  marks,
  lang = 'it',
}: {
  text: string;
  marks: Marks;
  lang?: string;
}) {
  let start = 0;
  const pieces = marks(text).map((piece) => {
    const at = start;
    start += piece.text.length;
    return piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text;
  });
  return <span lang={lang}>{pieces}</span>;
}
