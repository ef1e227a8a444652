import { expect, test } from 'vitest';
import { changedFilter, countFilters, readFilter } from './storia-address.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('reads an address, and ignores what it says wrongly', () => {
  expect(read('noun=comunicato&recordId=7&by=anna&from=2026-11-01&to=2026-02-30&page=2')).toEqual({
    noun: 'comunicato',
    recordId: 7,
    by: 'anna',
    from: '2026-11-01',
    page: 2,
  });
  expect(read('noun=utente&recordId=-1&page=0&by=%20')).toEqual({});
  expect(read('recordId=1e1&batch=0x1&undo=%201&page=2.0')).toEqual({});
});

test('goes to the first page after another choice', () => {
  expect(changedFilter({ by: 'anna', page: 4 }, { from: '2026-11-01' })).toEqual({
    by: 'anna',
    from: '2026-11-01',
  });
  expect(changedFilter({ by: 'anna', page: 4 }, { page: 5 })).toEqual({ by: 'anna', page: 5 });
});

test('removes field and record with their noun', () => {
  const before = { noun: 'prestazione', field: 'material', recordId: 3, by: 'anna' } as const;
  expect(changedFilter(before, { noun: 'comunicato' })).toEqual({ noun: 'comunicato', by: 'anna' });
  expect(changedFilter(before, { noun: 'comunicato', recordId: 9 })).toEqual({
    noun: 'comunicato',
    recordId: 9,
    by: 'anna',
  });
  expect(changedFilter(before, { noun: 'prestazione', recordId: 4 })).toEqual({
    ...before,
    recordId: 4,
  });
});

test('counts the chosen filters, without the page', () => {
  expect(countFilters({ page: 3 })).toBe(0);
  expect(countFilters({ noun: 'campo', by: 'anna', recordId: undefined, page: 3 })).toBe(2);
});
