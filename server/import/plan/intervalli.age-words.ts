import type { AgeUnit } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import { unitOfWord } from '../intervals/vocabulary.ts';

/** The unit of age that a word names; without a word years. */
export const unitOf = (word: string): AgeUnit | undefined =>
  word === '' ? 'years' : unitOfWord(fold(word).replace(/\.$/, ''));

/** How the columns of ages are headed. */
export interface AgeColumns {
  /** The word of a unit in the heading of a column: `gg` of `Età da (gg)`. */
  readonly unit: Readonly<Partial<Record<'ageFrom' | 'ageTo', string>>>;
  /** One column holds both ages: an age alone in it may be the first, the last or the only one. */
  readonly isRange: boolean;
}

const unitWords = new Set(
  'anni years mesi months settimane weeks giorni gg days ore hours'.split(' '),
);
const firstAge = /^(?:da|dal|dall|dai|from|min|minima|minimo|inizio|iniziale|start|low|lower)$/;

/** A heading without its unit: `eta da` of `Età da (in giorni)`. */
export function withoutAgeUnit(heading: string): string {
  const words = headingWords(heading);
  return words
    .filter(
      (word, at) => !unitWords.has(word) && !(word === 'in' && unitWords.has(words[at + 1] ?? '')),
    )
    .join(' ');
}

function headingWords(heading: string): string[] {
  const apart = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return fold(apart).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What the headings of columns of ages imply for their cells. */
export function ageColumns(
  headingOf: (key: 'ageFrom' | 'ageTo') => string | undefined,
): AgeColumns {
  const [from, to] = [headingOf('ageFrom'), headingOf('ageTo')];
  const unitIn = (heading = '') => headingWords(heading).find((word) => unitWords.has(word));
  const [first, last] = [unitIn(from), unitIn(to)];
  const isRange =
    from !== undefined &&
    to === undefined &&
    !headingWords(from).some((word) => firstAge.test(word));
  return { unit: { ...(first && { ageFrom: first }), ...(last && { ageTo: last }) }, isRange };
}
