import type { Mark } from '#contract/search.marks.ts';

/** How much of a text is shown before its first hit, and in all: in characters. */
interface Excerpt {
  readonly before: number;
  readonly shown: number;
}

const defaultExcerpt: Excerpt = { before: 50, shown: 160 };

/** An excerpt of a marked text around its first hit, cut at the blanks between words. */
export function cut(marks: readonly Mark[], { before, shown }: Excerpt = defaultExcerpt): Mark[] {
  const text = marks.map((one) => one.text).join('');
  const first = marks.findIndex(({ hit }) => hit);
  const hitAt = marks.slice(0, Math.max(first, 0)).reduce((sum, one) => sum + one.text.length, 0);
  const from = hitAt <= before ? 0 : text.indexOf(' ', hitAt - before) + 1;
  const end = text.length - from <= shown ? text.length : text.lastIndexOf(' ', from + shown);
  let at = 0;
  const pieces = marks.flatMap(({ text: piece, hit }): Mark[] => {
    const start = at;
    at += piece.length;
    const inside = piece.slice(Math.max(from - start, 0), Math.max(end - start, 0));
    return inside === '' ? [] : [{ text: inside, hit }];
  });
  const dots = { text: '…', hit: false };
  return [...(from > 0 ? [dots] : []), ...pieces, ...(end < text.length ? [dots] : [])];
}
