import { expect, test } from 'vitest';
import { buildLines, firstLine, testAt } from './lines.ts';
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
const lines = buildLines({ rows, groups });

test('has one line per test without groups', () => {
  expect(buildLines({ rows, groups: [] }).map(({ kind }) => kind)).toEqual([
    'test',
    'test',
    'test',
  ]);
});

test('heads each group of a partial search with its words, and numbers all tests', () => {
  expect(lines.map((line) => (line.kind === 'group' ? line.key : line.place))).toEqual([
    '+potassio -urine',
    0,
    '-potassio +urine',
    1,
    2,
  ]);
});

test('skips headings when moving from test to test', () => {
  expect(testAt(lines, 0, false)).toBe(1);
  expect(testAt(lines, 2, false)).toBe(3);
  expect(testAt(lines, 2, true)).toBe(1);
  expect(testAt(lines, 0, true)).toBe(-1);
  expect(testAt(lines, 9, false)).toBe(4);
});

test('finds the first test of a group', () => {
  expect(groups.map((group) => firstLine(lines, group))).toEqual([1, 3]);
});
