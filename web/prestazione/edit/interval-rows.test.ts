import { expect, test } from 'vitest';
import type { Side } from '../../platform/conflict.ts';
import type { IntervalDraft } from './interval-draft.ts';
import { emptyInterval } from './interval-draft.ts';
import { intervalRows, isDifferent, joinRows } from './interval-rows.ts';

const interval = (over: Partial<IntervalDraft>): IntervalDraft => ({
  ...emptyInterval([]),
  ...over,
});
const men = (high: string) => interval({ sex: 'M', high });
const women = (high: string) => interval({ sex: 'F', high });
const child = (high: string) => interval({ ageFrom: '0', ageTo: '14', high });
const open = (rows: ReturnType<typeof intervalRows>) =>
  rows.filter(isDifferent).map(({ by, mine, theirs }) => [by, mine?.high, theirs?.high]);

test('a row that only one changed is that one’s; one that both changed is open', () => {
  const base = [men('10'), women('20'), child('30')];
  const rows = intervalRows(
    base,
    [men('11'), women('20'), child('31')],
    [men('10'), women('22'), child('32')],
  );
  expect(open(rows)).toEqual([
    ['mine', '11', '10'],
    ['theirs', '20', '22'],
    [null, '31', '32'],
  ]);
  const sides: Record<Side, string[]> = { mine: [], theirs: [] };
  for (const { id, by } of rows) sides[by ?? 'theirs'].push(id);
  const joined = joinRows(rows, (id) => (sides.mine.includes(id) ? 'mine' : 'theirs'));
  expect(joined.map(({ high, row }) => [high, row])).toEqual([
    ['11', 0],
    ['22', 1],
    ['32', 2],
  ]);
});

test('rows that one added or removed stay so, and both can add', () => {
  const rows = intervalRows([men('10')], [women('20')], [men('10'), child('30')]);
  expect(open(rows)).toEqual([
    ['mine', '20', undefined],
    ['mine', undefined, '10'],
    ['theirs', undefined, '30'],
  ]);
  const joined = joinRows(rows, (id) => rows.find((row) => row.id === id)?.by ?? undefined);
  expect(joined.map(({ high }) => high)).toEqual(['20', '30']);
});

test('two rows of the same people are told apart, and equal ones are no difference', () => {
  const base = [men('10'), men('12')];
  const rows = intervalRows(base, [men('10'), men('13')], base);
  expect(open(rows)).toEqual([['mine', '13', '12']]);
  expect(open(intervalRows(base, base, [{ ...men('10'), row: 7 }, men('12')]))).toEqual([]);
});
