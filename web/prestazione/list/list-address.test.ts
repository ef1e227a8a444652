import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { longestQuery } from '#contract/constants.ts';
import { writeState } from '#contract/list-state.ts';
import { prestazioneFilter } from '#contract/prestazione.filter.ts';
import { testReaders } from '#contract/prestazione.list-address.ts';
import { decodeQuery } from '#contract/query.decode.ts';
import { changed, readFilter as readOf, unreadFields } from './list-address.ts';

const readFilter = (search: string) => readOf('tests', search);

test('reads a filter back from its address', () => {
  const filter = {
    q: 'vitamina d',
    initial: 'V',
    material: [3, 7],
    urgent: ['notStated', true],
    sort: '-responseTimeDays',
  } as const;
  const mutable = { ...filter, material: [3, 7], urgent: [...filter.urgent] };
  expect(readFilter(writeState(testReaders.tests, mutable))).toEqual(filter);
  expect(writeState(testReaders.tests, {})).toBe('');
});

test('ignores what cannot be read in an address, and keeps the rest', () => {
  const search =
    '?q=got&initial=ZZ&material=uno&material=2&urgent=forse&sort=nonsense' +
    '&unknown=1&ssn=true&__proto__=x';
  expect(readFilter(search)).toEqual({ q: 'got', ssn: [true] });
  expect(readFilter('?material=0')).toEqual({});
  const longest = 'a'.repeat(longestQuery);
  expect(readFilter(`?q=${longest}b`)).toEqual({ q: longest });
  expect(readFilter('?q=%E0%A4%A')).toEqual(readFilter('?q=%E0%A4%A'));
});

test('names the parts of an address that cannot be read', () => {
  expect(unreadFields('tests', '?saturdaysHolidaysAfter930=true')).toEqual([
    'saturdaysHolidaysAfter930',
  ]);
  expect(unreadFields('tests', '?material=uno&urgent=forse&ssn=true&sort=x')).toEqual([
    'material',
    'urgentRequest',
    'sort',
  ]);
  // Not meant for the list: the language, a tracking parameter, an internal field.
  expect(unreadFields('tests', '?q=got&lang=en&fbclid=1&noteLab=x&__proto__=y')).toEqual([]);
});

test('removes an empty part from the filter', () => {
  expect(changed({ q: 'a', material: [1] }, { material: [], q: '' })).toEqual({});
  expect(changed({ q: 'a' }, { urgent: undefined, initial: 'B' })).toEqual({
    q: 'a',
    initial: 'B',
  });
});

test('accepts in an address what the API accepts', () => {
  const { shape } = prestazioneFilter;
  const key = fc.oneof(fc.constantFrom(...Object.keys(shape)), fc.string());
  const value = fc.oneof(
    fc.constantFrom(
      'true',
      'false',
      'notStated',
      'A',
      '#',
      'serviceName',
      '-serviceName',
      '',
      '1.0',
    ),
    fc.constantFrom('0', '01', '7', '-7', '1.5', '2147483647', '2147483648', '1e3', ' 1'),
    fc.string(),
    fc.string({ minLength: 99, maxLength: 102 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 6 }), (pairs) => {
      const accepted = Object.entries(decodeQuery(prestazioneFilter, pairs)).flatMap(
        ([name, text]) => {
          const part = Object.hasOwn(shape, name) ? shape[name as keyof typeof shape] : undefined;
          const parsed = part && safeParse(part, text);
          if (!parsed?.success) return [];
          const data: unknown = parsed.data;
          return [[name, Array.isArray(data) ? [...new Set(data)].toSorted() : data]];
        },
      );
      const search = new URLSearchParams(pairs).toString();
      expect(readFilter(search)).toEqual(Object.fromEntries(accepted));
    }),
  );
});
