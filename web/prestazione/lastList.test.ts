import { expect, test } from 'vitest';
import { lastList } from './lastList.ts';

const site = 'http://lab.example';

test('the nearest list, with its state', () => {
  expect(
    lastList([`${site}/home?q=tsh`, `${site}/esami?initial=B&sort=-material`, `${site}/esami/4`]),
  ).toBe('/esami?initial=B&sort=-material');
  expect(lastList([`${site}/esami`, `${site}/esami-urgenti?q=na`, `${site}/tabelle`])).toBe(
    '/esami-urgenti?q=na',
  );
});

test('without a list before, the whole list', () => {
  expect(lastList([])).toBe('/esami');
  expect(lastList([`${site}/esami/4`])).toBe('/esami');
});
