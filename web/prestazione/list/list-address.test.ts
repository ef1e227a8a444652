import { expect, test } from 'vitest';
import { changed, filterQuery, readFilter } from './list-address.ts';

test('a filter comes back from its address', () => {
  const filter = { q: 'vitamina d', initial: 'V', material: [3, 7], urgent: true, sort: '-responseTimeDays' } as const;
  const mutable = { ...filter, material: [3, 7] };
  expect(readFilter(filterQuery(mutable))).toEqual(filter);
  expect(filterQuery({})).toBe('');
});

test('what an address holds amiss is left out, the rest is kept', () => {
  const search = '?q=got&initial=ZZ&material=uno&material=2&urgent=forse&sort=nonsense&unknown=1&ssn=true&__proto__=x';
  expect(readFilter(search)).toEqual({ q: 'got', ssn: true });
  expect(readFilter('?material=0')).toEqual({});
  expect(readFilter(`?q=${'a'.repeat(101)}`)).toEqual({});
  expect(readFilter('?q=%E0%A4%A')).toEqual(readFilter('?q=%E0%A4%A'));
});

test('a part set to nothing leaves the filter', () => {
  expect(changed({ q: 'a', material: [1] }, { material: [], q: '' })).toEqual({});
  expect(changed({ q: 'a' }, { urgent: undefined, initial: 'B' })).toEqual({ q: 'a', initial: 'B' });
});
