import { markMatches } from '#contract/search.ts';

/** A text of the records with the words of the search marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  if (q.trim() === '') return <span lang="it">{text}</span>;
  let start = 0;
  const pieces = markMatches(text, q).map((piece) => {
    const at = start;
    start += piece.text.length;
    return piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text;
  });
  return <span lang="it">{pieces}</span>;
}
