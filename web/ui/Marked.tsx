import type { Mark } from '#contract/search.marks.ts';

/** Splits a text where the search matched. */
export type Marks = (text: string) => readonly Mark[];

/** Marks nothing: for pages without a search. */
export const noMarks: Marks = (text) => [{ text, hit: false }];

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
