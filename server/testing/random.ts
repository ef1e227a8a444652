/** Random numbers that a seed gives again. */
export interface Random {
  /** A whole number from 0, below `n`. */
  below(n: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** @param seed any whole number (mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: (items) => items[below(items.length)] };
}
