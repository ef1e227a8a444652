/**
 * Options of an LRU cache that takes memory as it fills. `max` would allocate all entries at once:
 * 50,000 of them cost every start tens of milliseconds.
 */
export function atMost(entries: number) {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
