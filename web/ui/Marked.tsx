import { markMatches } from '#contract/search.ts';

/** A text of the records with the words of the search marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  if (q.trim() === '') return <span lang="it">{text}</span>;
  return (
    <span lang="it">
      {markMatches(text, q).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are the text, in order
        piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}
