import { expect, test } from 'vitest';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { isDifferent, statedValue } from './compared.ts';

const field = (key: string) => ({ key, kind: 'text', section: 'sample', label: key }) as const;
const pair = (key: string, a: unknown, b: unknown) =>
  [{ [key]: a }, { [key]: b }] as unknown as PrestazionePublic[];
const differs = (a: unknown, b: unknown) => isDifferent(field('x'), pair('x', a, b));

test.each([
  ['equal texts', 'a', 'a', false],
  ['other texts', 'a', 'b', true],
  ['a no and nothing stated', false, null, true],
  ['nothing stated in either', null, [], false],
  ['one value, described anew', { id: 1, description: 'a' }, { id: 1, description: 'b' }, false],
  ['two values of one name', { id: 1, description: 'a' }, { id: 2, description: 'a' }, true],
  ['rows with other numbers', [{ id: 1, low: '1' }], [{ id: 2, low: '1' }], false],
  ['rows with other bounds', [{ id: 1, low: '1' }], [{ id: 1, low: '2' }], true],
])('%s', (_, a, b, expected) => {
  expect(differs(a, b)).toBe(expected);
});

test('an empty list is not stated', () => {
  const [empty] = pair('x', [], []);
  expect(empty && statedValue(field('x'), empty)).toBeUndefined();
});
