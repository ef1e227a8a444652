import { describe, expect, test } from 'vitest';
import { applicable, differBy, isSettled, peopleOf } from './intervals.applies.ts';
import type { Interval } from './intervals.ts';

function row(over: Partial<Interval>): Interval {
  return {
    sex: 'any',
    ageFrom: null,
    ageTo: null,
    ageUnit: null,
    phase: null,
    low: 1,
    lowOperator: '>=',
    high: 2,
    highOperator: '<=',
    text: null,
    ...over,
  };
}

const newborn = row({ ageFrom: 0, ageTo: 4, ageUnit: 'days' });
const infant = row({ ageFrom: 4, ageTo: 365.25, ageUnit: 'days' });
const child = row({ ageFrom: 1, ageTo: 18, ageUnit: 'years' });
const men = row({ sex: 'M', ageFrom: 18, ageUnit: 'years' });
const women = row({ sex: 'F', ageFrom: 18, ageUnit: 'years' });
const all = [newborn, infant, child, men, women];

describe('applicable', () => {
  test.each([
    ['the last day before a bound', { sex: 'M', age: 17, unit: 'years' }, [child]],
    ['a bound belongs to the row that begins there', { sex: 'M', age: 18, unit: 'years' }, [men]],
    ['the other sex', { sex: 'F', age: 40, unit: 'years' }, [women]],
    ['days', { sex: 'F', age: 3, unit: 'days' }, [newborn]],
    ['the bound in days', { sex: 'F', age: 4, unit: 'days' }, [infant]],
    ['hours against days', { sex: 'F', age: 95, unit: 'hours' }, [newborn]],
    ['12 months are 1 year', { sex: 'F', age: 12, unit: 'months' }, [child]],
    [
      'an age too coarse for the rows leaves it open',
      { sex: 'F', age: 0, unit: 'years' },
      [newborn, infant],
    ],
    ['an age with decimals is that age', { sex: 'F', age: 0.5, unit: 'years' }, [infant]],
    ['sex unknown', { sex: null, age: 30, unit: 'years' }, [men, women]],
    ['age unknown', { sex: 'M', age: null, unit: 'years' }, [newborn, infant, child, men]],
  ] as const)('%s', (_, person, expected) => {
    expect(applicable(all, person)).toEqual(expected);
  });

  const anyone = row({});
  const anyWoman = row({ sex: 'F' });
  const girl = row({ sex: 'F', ageFrom: 0, ageTo: 12, ageUnit: 'years' });
  const young = row({ ageFrom: 0, ageTo: 14, ageUnit: 'years' });

  test('the most specific of nested rows wins', () => {
    expect(
      applicable([anyone, anyWoman, girl, young], { sex: 'F', age: 5, unit: 'years' }),
    ).toEqual([girl]);
    expect(applicable([anyone, anyWoman, girl], { sex: 'F', age: 13, unit: 'years' })).toEqual([
      anyWoman,
    ]);
    expect(applicable([anyone, anyWoman, girl], { sex: 'M', age: 5, unit: 'years' })).toEqual([
      anyone,
    ]);
  });

  test('returns all rows that cross, and all equal ones', () => {
    expect(applicable([anyWoman, young], { sex: 'F', age: 5, unit: 'years' })).toEqual([
      anyWoman,
      young,
    ]);
    const twin = row({ low: 5, high: 9 });
    expect(applicable([anyone, twin], { sex: 'M', age: 5, unit: 'years' })).toEqual([anyone, twin]);
  });

  test('rows that differ by phase all apply', () => {
    const follicular = row({ sex: 'F', phase: 'fase follicolare' });
    const luteal = row({ sex: 'F', phase: 'fase luteinica' });
    expect(
      applicable([anyone, follicular, luteal], { sex: 'F', age: 30, unit: 'years' }),
    ).toHaveLength(3);
    expect(applicable([anyone, follicular, luteal], { sex: 'M', age: 30, unit: 'years' })).toEqual([
      anyone,
    ]);
  });

  test('a gap finds nothing', () => {
    expect(applicable([newborn, men], { sex: 'F', age: 30, unit: 'years' })).toEqual([]);
  });
});

test('differBy returns what distinguishes the rows', () => {
  expect(differBy([row({})])).toEqual({ sex: false, age: false });
  expect(differBy([row({ sex: 'M' }), row({ sex: 'F' })])).toEqual({ sex: true, age: false });
  expect(differBy([row({ ageTo: 3, ageUnit: 'days' })])).toEqual({ sex: false, age: true });
});

test(
  'peopleOf names the same people alike, whether the age from 0 and the unit of no age are ' +
    'written or not',
  () => {
    expect(peopleOf(row({ ageFrom: 0, ageTo: 18, ageUnit: 'years' }))).toBe(
      peopleOf(row({ ageTo: 18, ageUnit: 'years' })),
    );
    expect(peopleOf(row({ ageFrom: 0, ageUnit: 'years' }))).toBe(peopleOf(row({})));
    const spans = [
      { ageTo: 12, ageUnit: 'months' },
      { ageTo: 12, ageUnit: 'years' },
      { phase: 'luteinica' },
      { sex: 'F' },
    ] as const;
    expect(new Set(spans.map((over) => peopleOf(row(over)))).size).toBe(spans.length);
  },
);

describe('whether a fuller description would change the result', () => {
  const younger = row({ ageFrom: 18, ageTo: 40, ageUnit: 'years' });
  const older = row({ ageFrom: 30, ageTo: 60, ageUnit: 'years', low: 3 });
  test.each([
    [
      'rows that cross, at an age of both',
      [younger, older],
      { sex: 'M', age: 35, unit: 'years' },
      true,
    ],
    [
      '… whatever the sex, which they do not ask for',
      [younger, older],
      { sex: null, age: 35, unit: 'years' },
      true,
    ],
    ['… without an age', [younger, older], { sex: 'M', age: null, unit: 'years' }, false],
    ['one row', [younger, older], { sex: 'M', age: 20, unit: 'years' }, true],
    ['an age too coarse for the rows', all, { sex: 'F', age: 0, unit: 'years' }, false],
    ['sex unknown', all, { sex: null, age: 30, unit: 'years' }, false],
  ] as const)('%s', (_, rows, person, expected) => expect(isSettled(rows, person)).toBe(expected));
});
