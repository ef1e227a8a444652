/**
 * Where a word stands, best first. `code` is the beginning of a code; a whole code ranks as a name.
 * `shipping`: among the rest, where a sample is sent on, which is not how it is collected.
 */
export const places = ['name', 'alias', 'code', 'sample', 'rest', 'shipping'] as const;

/** A place where a word stands. */
export type Place = (typeof places)[number];

/**
 * Where and how a word stands in a text: 3 bits of place, 1 bit: it doesn't open the text. The
 * lower, the better.
 */
export function standing(place: Place, opens: boolean): number {
  return (places.indexOf(place) << 1) | (opens ? 0 : 1);
}

/** A posting: a test's number and where a word stands in it. */
export function posting(test: number, stands: number): number {
  return (test << 4) | stands;
}

/** The number of a posting's test. */
export function testOf(one: number): number {
  return one >>> 4;
}

/** Where a posting's word stands, as `standing` gives it. */
export function standingOf(one: number): number {
  return one & 15;
}

/** A posting's place, as its number among `places`. */
export function placeOf(one: number): number {
  return (one >> 1) & 7;
}

/** Under what the tests are found whose texts have a single letter or digit with a noun. */
export function letterKey(letter: string, noun: string): string {
  return `${letter} ${noun}`;
}
