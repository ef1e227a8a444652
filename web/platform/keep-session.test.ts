import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toldEvery, workTeller } from './keep-session.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody works at these minutes. @returns the minutes at which the server is told */
function toldAt(minutes: readonly number[], until = 120): number[] {
  const begun = Date.now();
  const told: number[] = [];
  const { worked, stop } = workTeller(() => void told.push((Date.now() - begun) / minute));
  for (const at of minutes) setTimeout(worked, at * minute);
  vi.advanceTimersByTime(until * minute);
  stop();
  return told;
}

test('a form that nobody touches tells nothing', () => expect(toldAt([])).toEqual([]));

test('who types all the time is told of once in five minutes', () => {
  const allTheTime = Array.from({ length: 20 * 60 }, (_, second) => second / 60);
  expect(toldAt(allTheTime)).toEqual([5, 10, 15, 20]);
});

test('what happened after the last time is told, though nothing happens any more', () => {
  expect(toldAt([4.9])).toEqual([5]);
  expect(toldAt([4, 6])).toEqual([5, 10]);
});

test('after a pause the first key is told at once', () => {
  expect(toldAt([29, 29.1, 60])).toEqual([29, 34, 60]);
});

test('nothing is told any more once it has stopped', () => {
  const tell = vi.fn();
  const { worked, stop } = workTeller(tell);
  worked();
  stop();
  vi.advanceTimersByTime(2 * toldEvery);
  expect(tell).not.toHaveBeenCalled();
});
