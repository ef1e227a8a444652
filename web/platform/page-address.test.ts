import { expect, test } from 'vitest';
import { pageOf } from './page-address.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=due', 1],
  ['page=1000001', 1],
])('the page of %s is %s', (address, page) => {
  expect(pageOf(new URLSearchParams(address))).toBe(page);
});
