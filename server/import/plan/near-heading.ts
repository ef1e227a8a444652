import { headingKey } from './headings.ts';

const wordsOf = (heading: string) => headingKey(heading).split(' ').filter(Boolean);

/** `cod` of `codice`; single letters tell too little. */
const isShort = (one: string, other: string) => one.length > 1 && other.startsWith(one);

/** How many words of one heading stand in another, whole or shortened. */
function common(one: readonly string[], other: readonly string[]): number {
  return one.filter((word) => other.some((its) => isShort(word, its) || isShort(its, word))).length;
}

/** How much two headings are alike, from 0 to 1: the words that they have in common. */
function likeness(one: string, other: string): number {
  const [words, its] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || its.length === 0) return 0;
  return (common(words, its) + common(its, words)) / (words.length + its.length);
}

/**
 * The heading that is most like one of some others, as a renamed one is; null where none has half of its words in common.
 * @param known how the column was called before, and what else its field is called
 */
export function nearHeading(known: readonly string[], headings: readonly string[]): string | null {
  const rank = (heading: string) => Math.max(0, ...known.map((one) => likeness(one, heading)));
  const [best] = headings.toSorted((one, other) => rank(other) - rank(one));
  return best !== undefined && rank(best) >= 0.5 ? best : null;
}
