import { expect, test } from 'vitest';
import { entryDifference } from './entry-difference.ts';

/** The entries of each list with what became of them: `A`, `-B`, `+C`, `D > E`. */
function written(before: readonly string[], after: readonly string[]) {
  const difference = entryDifference(before, after);
  return [difference.before, difference.after].map((entries) =>
    entries.map((entry) => {
      if (entry.before === entry.after) return entry.after;
      if (entry.after === null) return `-${entry.before}`;
      return entry.before === null ? `+${entry.after}` : `${entry.before} > ${entry.after}`;
    }),
  );
}

test('marks the entries of a list that are gone or new, and no others', () => {
  const before = ['Glicemia', 'Glucosio', 'Destrosio', 'GLU'];
  expect(written(before, ['Glicemia', 'Destrosio', 'GLU', 'Zucchero'])).toEqual([
    ['Glicemia', '-Glucosio', 'Destrosio', 'GLU'],
    ['Glicemia', 'Destrosio', 'GLU', '+Zucchero'],
  ]);
});

test('pairs intervals of the same persons, whatever their order', () => {
  const before = ['M, ≥ 18 anni: 13,5–17,5', 'F, ≥ 18 anni: 12–16', '< 28 giorni: 14–20'];
  const after = ['< 28 giorni: 14–20', 'F, ≥ 18 anni: 12–15,5', 'M, ≥ 16 anni: 13,5–17,5'];
  const changed = 'F, ≥ 18 anni: 12–16 > F, ≥ 18 anni: 12–15,5';
  expect(written(before, after)).toEqual([
    ['-M, ≥ 18 anni: 13,5–17,5', changed, '< 28 giorni: 14–20'],
    ['< 28 giorni: 14–20', changed, '+M, ≥ 16 anni: 13,5–17,5'],
  ]);
});

test('pairs entries that share a word, and no others', () => {
  expect(written(['Emoglobina A', 'VES'], ['Emoglobina A2', 'PCR'])).toEqual([
    ['Emoglobina A > Emoglobina A2', '-VES'],
    ['Emoglobina A > Emoglobina A2', '+PCR'],
  ]);
});

test('counts equal entries', () => {
  expect(written(['A', 'B', 'A'], ['A', 'C', 'C'])).toEqual([
    ['A', '-B', '-A'],
    ['A', '+C', '+C'],
  ]);
});

test('the same entries in another order are no change', () => {
  expect(written(['A', 'B', 'C'], ['C', 'A', 'B'])).toEqual([
    ['A', 'B', 'C'],
    ['C', 'A', 'B'],
  ]);
});
