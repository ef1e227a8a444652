import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test.each([
  ['TRASLOCAZIONE (9;14); BCR', ';', ['TRASLOCAZIONE (9;14)', 'BCR']],
  ['t[9;14];{a;b};c', ';', ['t[9;14]', '{a;b}', 'c']],
  ['f(g(1;2);3);h', ';', ['f(g(1;2);3)', 'h']],
  ['a (aperta; b; c', ';', ['a (aperta', 'b', 'c']],
  ['a) ; b', ';', ['a)', 'b']],
  ['(a;b] ; c)', ';', ['(a;b] ; c)']],
  ['[a;(b];c', ';', ['[a;(b]', 'c']],
  ['uno$$due (x$$y)$$tre', '$$', ['uno', 'due (x$$y)', 'tre']],
  ['uno|due;tre', '|', ['uno', 'due;tre']],
  ['(a;b\nc;d)', ';', ['(a;b', 'c;d)']],
  ['a;b', null, ['a;b']],
  [' ; ;', ';', []],
])('%j parted by %j', (cell, separator, expected) => expect(piecesOf(cell, separator)).toEqual(expected));

test('many brackets are no trap', () => {
  const deep = `${'('.repeat(16_000)};${')'.repeat(16_000)}`;
  expect(piecesOf(deep, ';')).toEqual([deep]);
  expect(piecesOf(`${'('.repeat(16_000)};${']'.repeat(16_000)}`, ';')).toHaveLength(2);
});
