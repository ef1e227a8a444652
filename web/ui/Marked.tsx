import type { Mark } from '#contract/search.marks.ts';
import { markMatches } from '#contract/search.marks.ts';

/** Parts a text where the search hit it. */
export type Marks = (text: string) => readonly Mark[];

/** Marks where nothing is searched. */
export const noMarks: Marks = (text) => [{ text, hit: false }];

/** Marks for one query, each text worked out once: the same words stand in many rows. */
export function marksOf(q: string, search?: Parameters<typeof markMatches>[2]): Marks {
  const known = new Map<string, readonly Mark[]>();
  return (text) => {
    const marks = known.get(text) ?? markMatches(text, q, search);
    known.set(text, marks);
    return marks;
  };
}

/**
 * A text with the words of the search marked: of the records, which are Italian, unless another
 * language is told.
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
