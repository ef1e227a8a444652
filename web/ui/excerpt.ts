import type { Hunk } from './text-difference.ts';

/** Words that are shown around a change, in characters. */
const around = 60;

/** A text that is no longer than this is shown whole, in characters. */
export const longText = 160;

/** The beginning of a text, cut between words where there is a blank. */
function head(text: string, most: number): string {
  const blank = text.lastIndexOf(' ', most);
  const cut = text.slice(0, blank > most / 2 ? blank : most);
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The end of a text, likewise. */
function tail(text: string, most: number): string {
  const from = text.length - most;
  const blank = text.indexOf(' ', from);
  const cut = text.slice(blank >= 0 && blank < from + most / 2 ? blank + 1 : from);
  return `…${cut.replace(/^[\uDC00-\uDFFF]/, '')}`;
}

const shortened = (text: string) => (text.length > longText ? head(text, longText / 2) : text);

/** What is shown of a text around changes: what stands far from each is left out. */
export function excerpt(hunks: readonly Hunk[]): readonly Hunk[] {
  const isShort = (of: 'removed' | 'added') =>
    hunks.reduce((sum, hunk) => sum + hunk.same.length + hunk[of].length, 0) <= longText;
  if (isShort('removed') && isShort('added')) return hunks;
  return hunks.map(({ same, removed, added }, at) => {
    const isLast = removed === '' && added === '';
    const isFirst = at === 0;
    const limit = isFirst || isLast ? around : 2 * around;
    const shown =
      same.length <= limit + 20
        ? same
        : isFirst && isLast
          ? head(same, longText / 2)
          : isFirst
            ? tail(same, around)
            : isLast
              ? head(same, around)
              : `${head(same, around)} ${tail(same, around)}`;
    return { same: shown, removed: shortened(removed), added: shortened(added) };
  });
}
