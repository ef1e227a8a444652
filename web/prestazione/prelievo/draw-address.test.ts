import { expect, test } from 'vitest';
import { drawHash, readDrawHash } from './draw-address.ts';

const entries = [
  { id: 12, revision: 3, code: 'CO001' },
  { id: 45, revision: 1, code: 'A/B.1,2 +x' },
];

test('an address is read as it was written', () => {
  expect(readDrawHash(drawHash(entries))).toEqual({ entries, unread: 0 });
});

test('an empty list has no address of its own', () => {
  expect(drawHash([])).toBe('');
});

test.each(['', '#', '#main', '#x.1.A'])('%j holds no list', (hash) => {
  expect(readDrawHash(hash)).toBeUndefined();
});

test.each([
  ['#1.1.A,rotto', 1],
  ['#1.1.A,2.1', 1],
  ['#1.1.A,2.1.%E0%A4%A', 1],
  ['#1.1.A,,', 2],
  [`#1.1.A,99999999999.1.B`, 1],
])('of %s the parts that cannot be read are counted', (hash, unread) => {
  expect(readDrawHash(hash)).toEqual({ entries: [{ id: 1, revision: 1, code: 'A' }], unread });
});

test('a test that stands twice is one', () => {
  expect(readDrawHash('#1.1.A,1.1.A')?.entries).toHaveLength(1);
});

test('an endless address is not read', () => {
  expect(readDrawHash(`#1.1.${'A'.repeat(8000)}`)).toEqual({ entries: [], unread: 1 });
});

test('tests beyond the hundredth are counted', () => {
  const many = Array.from({ length: 104 }, (_, at) => `${at}.1.A`).join(',');
  const read = readDrawHash(`#${many}`);
  expect([read?.entries.length, read?.unread]).toEqual([100, 4]);
});
