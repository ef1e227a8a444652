import { expect, it } from 'vitest';
import { mayEnter } from './access.ts';

it.each([
  [[], [], true],
  [[], ['admin'], true],
  [['admin'], ['admin'], true],
  [['admin'], ['editor', 'admin'], true],
  [['admin'], [], false],
  [['admin'], ['Admin'], false],
  [['admin'], ['administrator'], false],
] as const)('required %j, held %j: %s (spec section 5)', (required, held, entered) => {
  expect(mayEnter(required, held)).toBe(entered);
});
