import { expect, test } from 'vitest';
import { changed, filterQuery, notRead, readFilter } from './list-address.ts';

test('a filter comes back from its address', () => {
  const filter = {
    q: 'vitamina d',
    initial: 'V',
    material: [3, 7],
    urgent: [true, 'notStated'],
    sort: '-responseTimeDays',
  } as const;
  const mutable = { ...filter, material: [3, 7], urgent: [...filter.urgent] };
  expect(readFilter(filterQuery(mutable))).toEqual(filter);
  expect(filterQuery({})).toBe('');
});

test('what an address holds amiss is left out, the rest is kept', () => {
  const search = '?q=got&initial=ZZ&material=uno&material=2&urgent=forse&sort=nonsense&unknown=1&ssn=true&__proto__=x';
  expect(readFilter(search)).toEqual({ q: 'got', ssn: [true] });
  expect(readFilter('?material=0')).toEqual({});
  expect(readFilter(`?q=${'a'.repeat(101)}`)).toEqual({});
  expect(readFilter('?q=%E0%A4%A')).toEqual(readFilter('?q=%E0%A4%A'));
});

test('what an address asks for and does not get is named', () => {
  expect(notRead('?saturdaysHolidaysAfter930=true')).toEqual(['saturdaysHolidaysAfter930']);
  expect(notRead('?material=uno&urgent=forse&ssn=true&sort=x')).toEqual(['material', 'urgentRequest', 'sort']);
  // What nobody meant for the list: the language, a mark of who sent the link, an internal field.
  expect(notRead('?q=got&lang=en&fbclid=1&noteLab=x&__proto__=y')).toEqual([]);
});

test('a part set to nothing leaves the filter', () => {
  expect(changed({ q: 'a', material: [1] }, { material: [], q: '' })).toEqual({});
  expect(changed({ q: 'a' }, { urgent: undefined, initial: 'B' })).toEqual({ q: 'a', initial: 'B' });
});
