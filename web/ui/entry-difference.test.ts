import { expect, test } from 'vitest';
import { entryDifference } from './entry-difference.ts';

const gone = (before: string) => ({ before, after: null });
const fresh = (after: string) => ({ before: null, after });

test('tells of a list which entries are gone and which are new, and leaves the others alone', () => {
  const before = ['Glicemia', 'Glucosio', 'Destrosio', 'GLU'];
  expect(entryDifference(before, ['Glicemia', 'Destrosio', 'GLU', 'Zucchero'])).toEqual({
    changed: [gone('Glucosio'), fresh('Zucchero')],
    same: { before: ['Glicemia', 'Destrosio', 'GLU'], after: ['Glicemia', 'Destrosio', 'GLU'] },
    isReordered: false,
  });
});

test('pairs intervals of the same persons, whatever their order', () => {
  const before = ['M, ≥ 18 anni: 13,5–17,5', 'F, ≥ 18 anni: 12–16', '< 28 giorni: 14–20'];
  const after = ['< 28 giorni: 14–20', 'F, ≥ 18 anni: 12–15,5', 'M, ≥ 16 anni: 13,5–17,5'];
  expect(entryDifference(before, after)).toEqual({
    changed: [
      gone('M, ≥ 18 anni: 13,5–17,5'),
      { before: 'F, ≥ 18 anni: 12–16', after: 'F, ≥ 18 anni: 12–15,5' },
      fresh('M, ≥ 16 anni: 13,5–17,5'),
    ],
    same: { before: ['< 28 giorni: 14–20'], after: ['< 28 giorni: 14–20'] },
    isReordered: false,
  });
});

test('pairs entries that share a word, and no others', () => {
  expect(entryDifference(['Emoglobina A', 'VES'], ['Emoglobina A2', 'PCR']).changed).toEqual([
    { before: 'Emoglobina A', after: 'Emoglobina A2' },
    gone('VES'),
    fresh('PCR'),
  ]);
});

test('counts equal entries', () => {
  expect(entryDifference(['A', 'B', 'A'], ['A', 'C', 'C'])).toEqual({
    changed: [gone('B'), gone('A'), fresh('C'), fresh('C')],
    same: { before: ['A'], after: ['A'] },
    isReordered: false,
  });
});

test('the same entries in another order are no change but said to be so', () => {
  expect(entryDifference(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual({
    changed: [],
    same: { before: ['A', 'B', 'C'], after: ['C', 'A', 'B'] },
    isReordered: true,
  });
});
