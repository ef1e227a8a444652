import { expect, test } from 'vitest';
import { lastList } from './lastList.ts';

const site = 'http://lab.example';

test('returns the last list, with its state', () => {
  expect(
    lastList([`${site}/home?q=tsh`, `${site}/esami?initial=B&sort=-material`, `${site}/esami/4`]),
  ).toBe('/esami?initial=B&sort=-material');
  expect(lastList([`${site}/esami`, `${site}/esami-urgenti?q=na`, `${site}/tabelle`])).toBe(
    '/esami-urgenti?q=na',
  );
});

test('returns the whole list without a list before', () => {
  expect(lastList([])).toBe('/esami');
  expect(lastList([`${site}/esami/4`])).toBe('/esami');
});
