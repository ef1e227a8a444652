/**
 * Options of an LRU cache of at most so many entries, which takes memory as it fills. `max` would
 * reserve the places of all entries when the cache is made: 50,000 of them cost every start tens of
 * milliseconds.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
