import { placeNumber, places } from './search.posting.ts';

/** A beginning of another word is as good as another number or gender. */
export const [exactly, asBeginningOrForm, asMisspelt, asMisspeltBeginning] = [0, 1, 2, 3] as const;

export type How =
  | typeof exactly
  | typeof asBeginningOrForm
  | typeof asMisspelt
  | typeof asMisspeltBeginning;

/** No hit: above all hits, of which the lower is the better. */
export const absent = places.length << 3;

const code = places.indexOf('code');

/**
 * 3 bits of place, 2 bits of how, 1 bit: it doesn't open its value. A code found whole is as good
 * as a name.
 */
export function levelOf(posting: number, how: How): number {
  const place = placeNumber(posting);
  return ((how === exactly && place === code ? 0 : place) << 3) | (how << 1) | (posting & 1);
}

/** Its index in `places`. */
export function placeOfLevel(level: number): number {
  return level >> 3;
}

/** Is it the very word, in a name, an alias or a code? */
export function isCalled(level: number): boolean {
  return level >> 3 <= code && ((level >> 1) & 3) === exactly;
}

/** Was the query's word taken for a misspelling of one in the record? */
export function isMisspelt(level: number): boolean {
  return ((level >> 1) & 3) >= asMisspelt;
}

/**
 * A level's share of a test's cost: 7 bits for hows and 5 for openings, so that 30 words never
 * carry over.
 */
export const costs = Int32Array.from(
  { length: absent + 1 },
  (_, level) => ((level >> 3) << 12) | (((level >> 1) & 3) << 5) | (level & 1),
);

/** More than any test can cost. */
export const costOfRank = 2 ** 20;
