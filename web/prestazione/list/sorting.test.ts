import { expect, test } from 'vitest';
import { sortedAs, sortPressed } from './sorting.ts';

test('cycles a heading through ascending, descending and the list’s own order', () => {
  const once = sortPressed({ q: 'got' }, 'material');
  expect(once).toEqual({ q: 'got', sort: 'material' });
  const twice = sortPressed(once, 'material');
  expect(twice).toEqual({ q: 'got', sort: '-material' });
  expect(sortPressed(twice, 'material')).toEqual({ q: 'got' });
});

test('sorts by name without a search, by relevance with one', () => {
  expect(sortedAs({}, 'serviceName')).toBe('ascending');
  expect(sortedAs({ q: 'got' }, 'serviceName')).toBe('none');
  expect(sortPressed({}, 'serviceName')).toEqual({ sort: '-serviceName' });
});
