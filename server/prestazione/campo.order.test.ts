import { expect, it } from 'vitest';
import { movedKeys } from './campo.order.ts';

it.each([
  ['abcde', 'abcde', ''],
  ['abcde', 'eabcd', 'e'],
  ['abcde', 'bcdea', 'a'],
  ['abcde', 'bacde', 1],
  ['abcde', 'dbace', 2],
  ['abc', 'cba', 2],
  ['', '', ''],
])('from %s to %s, as few as possible were moved: %s', (before, after, moved) => {
  const found = [...movedKeys([...before], [...after])];
  expect(typeof moved === 'number' ? found.length : found.join('')).toBe(moved);
});
