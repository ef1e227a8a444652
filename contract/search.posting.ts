/**
 * Where a word stands, best first. `code` is the beginning of a code; a whole code ranks as a name.
 * `shipping`: among the rest, where a sample is sent on, which is not how it is collected.
 */
export const places = ['name', 'alias', 'code', 'sample', 'rest', 'shipping'] as const;

/** A place where a word stands. */
export type WordPlace = (typeof places)[number];

/**
 * Where and how a word stands in a text: 3 bits of place, 1 bit: it doesn't open the text. The
 * lower, the better.
 */
export function rankAt(place: WordPlace, opens: boolean): number {
  return (places.indexOf(place) << 1) | (opens ? 0 : 1);
}

/** A posting: a test's number and where a word stands in it. */
export function posting(test: number, rank: number): number {
  return (test << 4) | rank;
}

/** The number of a posting's test. */
export function testNumber(entry: number): number {
  return entry >>> 4;
}

/** Where a posting's word stands, as `rankAt` gives it. */
export function rankOf(entry: number): number {
  return entry & 15;
}

/** A posting's place, as its number among `places`. */
export function placeNumber(entry: number): number {
  return (entry >> 1) & 7;
}

/** Under what the tests are found whose texts have a single letter or digit with a noun. */
export function letterKey(letter: string, noun: string): string {
  return `${letter} ${noun}`;
}
