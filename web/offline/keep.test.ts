import { expect, test } from 'vitest';
import { dueOf } from './keep.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 16);
const kept = { version: 7, confirmedAt: now - 20 * minute, askedAt: now - 20 * minute };

test('without a copy it is asked for', () => expect(dueOf(undefined, 7, now)).toBe('ask'));

test('a copy of the version that the list tells is the newest, and noted so now and then', () => {
  expect(dueOf(kept, 7, now)).toBe('note');
  expect(dueOf({ ...kept, confirmedAt: now - 29_000 }, 7, now)).toBe('nothing');
});

test('another version, a lower one too, is asked for, at most every 15 minutes', () => {
  expect(dueOf(kept, 8, now)).toBe('ask');
  expect(dueOf(kept, 6, now)).toBe('ask');
  expect(dueOf({ ...kept, askedAt: now - 14 * minute }, 8, now)).toBe('nothing');
});

test('a copy of another day of the laboratory is asked for: announcements may have begun', () => {
  const midnight = Date.UTC(2026, 10, 21, 23);
  const fresh = { version: 7, confirmedAt: midnight - minute, askedAt: midnight - 20 * minute };
  expect(dueOf(fresh, 7, midnight - 1)).toBe('note');
  expect(dueOf(fresh, 7, midnight)).toBe('ask');
  expect(dueOf({ ...fresh, askedAt: midnight - minute }, 7, midnight)).toBe('nothing');
});

test('where no list tells a version, the copy is asked for by its age', () => {
  expect(dueOf(kept, undefined, now)).toBe('ask');
  expect(dueOf({ ...kept, askedAt: now - minute }, undefined, now)).toBe('nothing');
});

test('a clock that was put back keeps nobody on an old copy', () => {
  expect(dueOf({ ...kept, askedAt: now + 600 * minute }, 8, now)).toBe('ask');
});
