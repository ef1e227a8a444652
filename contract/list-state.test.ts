import { expect, test } from 'vitest';
import type { StateReaders } from './list-state.ts';
import { cutText, number, oneOf, page, readState, several, writeState } from './list-state.ts';

interface State {
  sort?: string;
  q?: string;
  page?: number;
}
const readers: StateReaders<State> = { sort: oneOf(['name', 'use']), q: cutText(5), page };
const read = (search: string) => readState(readers, new URLSearchParams(search));

test('ignores what an address says wrongly', () => {
  expect(read('sort=use&q=glucose&page=3&x=1&__proto__=y')).toEqual({
    sort: 'use',
    q: 'gluco',
    page: 3,
  });
  expect(read('sort=other&page=0')).toEqual({});
  expect(read('q=a&q=b&sort=use')).toEqual({ sort: 'use' });
});

test.each(['', '0', '-1', '1e1', '0x2', '01', '1.0', ' 2', '1000001'])(
  'does not read %j as a page',
  (at) => {
    expect(read(`page=${at}`)).toEqual({});
  },
);

test('writes an address in one order, without what is usual', () => {
  const usual = { sort: 'name', page: 1 };
  const written = writeState(readers, { page: 2, q: 'a b', sort: 'use' }, usual);
  expect(written).toBe('?sort=use&q=a%20b&page=2');
  expect(writeState(readers, { page: 1, q: '', sort: 'name' }, usual)).toBe('');
});

test('uses all of several values, or none', () => {
  const ids = several(number(9), 2);
  expect(ids(['9', '1'])).toEqual([1, 9]);
  expect(ids(['9', '9'])).toEqual([9]);
  expect([ids(['1', '10']), ids(['1', 'x']), ids(['1', '2', '3'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
