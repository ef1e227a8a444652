import { expect, test } from 'vitest';
import { nextStep } from './keep.ts';

const rome = 'Europe/Rome';
const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 16);
const stored = { version: 7, confirmedAt: now - 20 * minute, askedAt: now - 20 * minute };

test('requests the catalogue without a copy', () =>
  expect(nextStep(undefined, 7, now, rome)).toBe('request'));

test('notes now and then that a copy of the list’s version is the newest', () => {
  expect(nextStep(stored, 7, now, rome)).toBe('note');
  expect(nextStep({ ...stored, confirmedAt: now - 29_000 }, 7, now, rome)).toBe('nothing');
});

test('requests another version, also a lower one, at most every 15 minutes', () => {
  expect(nextStep(stored, 8, now, rome)).toBe('request');
  expect(nextStep(stored, 6, now, rome)).toBe('request');
  expect(nextStep({ ...stored, askedAt: now - 14 * minute }, 8, now, rome)).toBe('nothing');
});

test('requests the catalogue on a new day of the laboratory: announcements may have begun', () => {
  const midnight = Date.UTC(2026, 10, 21, 23);
  const fresh = { version: 7, confirmedAt: midnight - minute, askedAt: midnight - 20 * minute };
  expect(nextStep(fresh, 7, midnight - 1, rome)).toBe('note');
  expect(nextStep(fresh, 7, midnight, rome)).toBe('request');
  expect(nextStep({ ...fresh, askedAt: midnight - minute }, 7, midnight, rome)).toBe('nothing');
});

test('requests the catalogue by the copy’s age where no list reports a version', () => {
  expect(nextStep(stored, undefined, now, rome)).toBe('request');
  expect(nextStep({ ...stored, askedAt: now - minute }, undefined, now, rome)).toBe('nothing');
});

test('requests another version after the clock was put back', () => {
  expect(nextStep({ ...stored, askedAt: now + 600 * minute }, 8, now, rome)).toBe('request');
});
