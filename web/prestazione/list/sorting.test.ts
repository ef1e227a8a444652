import { expect, test } from 'vitest';
import { sortedAs, sortPressed } from './sorting.ts';

test('a heading goes from ascending to descending to the own order of the list', () => {
  const once = sortPressed({ q: 'got' }, 'material');
  expect(once).toEqual({ q: 'got', sort: 'material' });
  const twice = sortPressed(once, 'material');
  expect(twice).toEqual({ q: 'got', sort: '-material' });
  expect(sortPressed(twice, 'material')).toEqual({ q: 'got' });
});

test('without a search the list is by name, with one by relevance', () => {
  expect(sortedAs({}, 'serviceName')).toBe('ascending');
  expect(sortedAs({ q: 'got' }, 'serviceName')).toBe('none');
  expect(sortPressed({}, 'serviceName')).toEqual({ sort: '-serviceName' });
});
