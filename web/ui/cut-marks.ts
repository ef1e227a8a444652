import type { Mark } from '#contract/search.marks.ts';

/** How much of a text is shown before its first hit, and in all: in characters. */
interface ExcerptSize {
  readonly before: number;
  readonly shown: number;
}

const defaultExcerpt: ExcerptSize = { before: 50, shown: 160 };

/** Where a sentence ends: before a capital letter or a number, or at the end of a line. */
const sentenceEnd = /[.!?]\s+(?=[\p{Lu}\p{N}«“(])|\n+/gu;

function between(marks: readonly Mark[], from: number, to: number): Mark[] {
  let at = 0;
  return marks.flatMap(({ text: piece, hit }): Mark[] => {
    const start = at;
    at += piece.length;
    const inside = piece.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    return inside === '' ? [] : [{ text: inside, hit }];
  });
}

/** A marked text, and where its first hit is. */
function readMarks(marks: readonly Mark[]) {
  const text = marks.map((mark) => mark.text).join('');
  const first = Math.max(
    marks.findIndex(({ hit }) => hit),
    0,
  );
  const hitAt = marks.slice(0, first).reduce((sum, mark) => sum + mark.text.length, 0);
  return { text, hitAt };
}

/** An excerpt of a marked text around its first hit, cut at the blanks between words. */
export function cut(
  marks: readonly Mark[],
  { before, shown }: ExcerptSize = defaultExcerpt,
): Mark[] {
  const { text, hitAt } = readMarks(marks);
  const from = hitAt <= before ? 0 : text.indexOf(' ', hitAt - before) + 1;
  const end = text.length - from <= shown ? text.length : text.lastIndexOf(' ', from + shown);
  const dots = { text: '…', hit: false };
  return [
    ...(from > 0 ? [dots] : []),
    ...between(marks, from, end),
    ...(end < text.length ? [dots] : []),
  ];
}

/** The sentence of a marked text that holds its first hit; a long one is cut. */
export function hitSentence(marks: readonly Mark[], size: ExcerptSize): Mark[] {
  const { text, hitAt } = readMarks(marks);
  const ends = [...text.matchAll(sentenceEnd)].map(({ 0: sign, index }) => index + sign.length);
  const from = ends.findLast((end) => end <= hitAt) ?? 0;
  const to = ends.find((end) => end > hitAt) ?? text.length;
  const sentence = between(marks, from, text.slice(0, to).trimEnd().length);
  return to - from <= size.shown ? sentence : cut(sentence, size);
}
