import { expect, test } from 'vitest';
import { firstOf, linesOf, testAt } from './lines.ts';
import { prestazioneItem } from './testing.ts';

const [one, two, three] = [1, 2, 3].map((id) => prestazioneItem({ id }));
const rows = [one, two, three].flatMap((item) => item ?? []);
const words = (first: boolean) => [
  { text: 'potassio', isFound: first },
  { text: 'urine', isFound: !first },
];
const groups = [
  { words: words(true), rows: rows.slice(0, 1) },
  { words: words(false), rows: rows.slice(1) },
];
const lines = linesOf({ rows, groups });

test('without groups the lines are the tests', () => {
  expect(linesOf({ rows, groups: [] }).map(({ kind }) => kind)).toEqual(['test', 'test', 'test']);
});

test('each group of a partial search stands under its words, and the tests are counted through', () => {
  expect(lines.map((line) => (line.kind === 'group' ? line.key : line.place))).toEqual([
    '+potassio -urine',
    0,
    '-potassio +urine',
    1,
    2,
  ]);
});

test('the way from test to test leads over the headings', () => {
  expect(testAt(lines, 0, false)).toBe(1);
  expect(testAt(lines, 2, false)).toBe(3);
  expect(testAt(lines, 2, true)).toBe(1);
  expect(testAt(lines, 0, true)).toBe(-1);
  expect(testAt(lines, 9, false)).toBe(4);
});

test('a group leads to its first test', () => {
  expect(groups.map((group) => firstOf(lines, group))).toEqual([1, 3]);
});
