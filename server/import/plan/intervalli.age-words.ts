import type { AgeUnit } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import { ageUnitOfWord } from '../intervals/vocabulary.ts';

/** Years for an empty word. */
export const readAgeUnit = (word: string): AgeUnit | undefined =>
  word === '' ? 'years' : ageUnitOfWord(fold(word).replace(/\.$/, ''));

export interface AgeColumns {
  /** The unit in a column's heading: `gg` of `Età da (gg)`. */
  readonly unit: Readonly<Partial<Record<'ageFrom' | 'ageTo', string>>>;
  /** One column holds both ages: a single age in it may be the first, the last or the only one. */
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
  const spaced = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return fold(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function ageColumns(
  headingOf: (key: 'ageFrom' | 'ageTo') => string | undefined,
): AgeColumns {
  const [fromHeading, toHeading] = [headingOf('ageFrom'), headingOf('ageTo')];
  const unitIn = (heading = '') => headingWords(heading).find((word) => unitWords.has(word));
  const [firstUnit, lastUnit] = [unitIn(fromHeading), unitIn(toHeading)];
  const isRange =
    fromHeading !== undefined &&
    toHeading === undefined &&
    !headingWords(fromHeading).some((word) => firstAge.test(word));
  return {
    unit: { ...(firstUnit && { ageFrom: firstUnit }), ...(lastUnit && { ageTo: lastUnit }) },
    isRange,
  };
}
