/**
 * Best first. `code` is the beginning of a code; a whole code ranks as a name. `shipping`: among
 * the rest, where a sample is sent on, which is not how it is collected.
 */
export const places = ['name', 'alias', 'code', 'sample', 'rest', 'shipping'] as const;

export type WordPlace = (typeof places)[number];

/** 3 bits of place, 1 bit: it doesn't open the text. Lower is better. */
export function rankAt(place: WordPlace, opens: boolean): number {
  return (places.indexOf(place) << 1) | (opens ? 0 : 1);
}

/** A test's number and the rank of a word in it (`rankAt`). */
export function posting(test: number, rank: number): number {
  return (test << 4) | rank;
}

/** The number of a posting's test. */
export function testNumber(entry: number): number {
  return entry >>> 4;
}

/** As `rankAt` gives it. */
export function rankOf(entry: number): number {
  return entry & 15;
}

/** Its index in `places`. */
export function placeNumber(entry: number): number {
  return (entry >> 1) & 7;
}

/** The key of the tests whose texts have a single letter or digit with a noun. */
export function letterKey(letter: string, noun: string): string {
  return `${letter} ${noun}`;
}
