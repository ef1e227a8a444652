import { describe, expect, it } from 'vitest';
import { longestQuery } from './constants.ts';
import { idIn } from './ids.ts';
import { day, query } from './shapes.ts';

describe('a day', () => {
  it.each(['1900-01-01', '2028-02-29', '9999-12-31'])('may be %s', (given) => {
    expect(day.parse(given)).toBe(given);
  });

  it.each([
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2027-02-29',
    '10000-01-01',
    '275760-09-13',
    '31/12/2027',
    '',
  ])('is not %j', (given) => {
    expect(day.safeParse(given).error?.issues[0]?.message).toBe('day');
  });
});

it('a search has 200 characters at most, however its accents came', () => {
  const typed = (count: number) => query.safeParse('è'.repeat(count).normalize('NFD'));
  expect(typed(longestQuery).data).toBe('è'.repeat(longestQuery));
  expect(typed(longestQuery + 1).error?.issues[0]?.message).toBe('tooLong:200');
});

describe('the id in an address', () => {
  it.each(['1', '10', '2147483647'])('is %s as it is written', (part) =>
    expect(idIn(part)).toBe(Number(part)),
  );

  it.each([
    '1e1',
    '0x1',
    '0b1',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '01',
    '1.0',
    '0',
    '',
    '2147483648',
    'NaN',
    undefined,
  ])('is not there in %j', (part) => expect(idIn(part)).toBeUndefined());
});
