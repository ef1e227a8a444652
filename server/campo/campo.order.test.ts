import { describe, expect, it } from 'vitest';
import { createRandom } from '../testing/random.ts';
import { movedKeys, positionsOf } from './campo.order.ts';

it.each([
  ['abcde', 'abcde', ''],
  ['abcde', 'eabcd', 'e'],
  ['abcde', 'bcdea', 'a'],
  ['abcde', 'bacde', 1],
  ['abcde', 'dbace', 2],
  ['abc', 'cba', 'ca'],
  ['abcde', 'decab', 'deab'],
  ['', '', ''],
])('from %s to %s, as few as possible are moved: %s', (before, after, moved) => {
  const found = [...movedKeys([...before], [...after])];
  expect(typeof moved === 'number' ? found.length : found.join('')).toBe(moved);
});

/** The keys in another order. */
function shuffled(keys: readonly string[], below: (n: number) => number): string[] {
  const left = [...keys];
  return keys.flatMap(() => left.splice(below(left.length), 1));
}

it('the old order and the places of the moved keys give the new order', () => {
  const { below } = createRandom(7);
  for (let round = 0; round < 300; round += 1) {
    const before = [...'abcdefgh'].slice(0, 1 + below(8));
    const after = shuffled(before, below);
    const moved = movedKeys(before, after);
    const again = before.filter((key) => !moved.has(key));
    for (const [at, key] of after.entries()) if (moved.has(key)) again.splice(at, 0, key);
    expect(again).toEqual(after);
    for (const key of moved)
      expect([key, before.indexOf(key)]).not.toEqual([key, after.indexOf(key)]);
  }
});

describe('positions', () => {
  const order = (keys: string, at: readonly number[]) =>
    [...keys].map((key, rank) => ({ key, position: at[rank] ?? 0 }));
  it.each([
    ['abc', [1, 2, 3], '', [1, 2, 3]],
    ['abc', [1, 1, 1], '', [1, 1, 1]],
    ['cab', [3, 1, 2], 'c', [0, 1, 2]],
    ['cdab', [3, 4, 1, 2], 'cd', [-1, 0, 1, 2]],
    ['bca', [2, 3, 1], 'a', [2, 3, 4]],
    ['acdb', [1, 3, 4, 2], 'cd', [1, 1 + 1 / 3, 1 + 2 / 3, 2]],
    ['acb', [1, 3, 1], 'c', undefined],
    ['acb', [1, 3, 1 + Number.EPSILON], 'c', undefined],
  ])('of %s at %j, %j moved', (keys, at, moved, expected) => {
    const found = positionsOf(order(keys, at), new Set(moved));
    expect(found && [...found.values()].map((position) => Number(position.toFixed(9)))).toEqual(
      expected?.map((position) => Number(position.toFixed(9))),
    );
  });
});
