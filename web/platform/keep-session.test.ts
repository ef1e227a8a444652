import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityReporter, reportInterval } from './keep-session.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody works at these minutes. @returns the minutes of the reports to the server */
function reportsAt(minutes: readonly number[], until = 120): number[] {
  const start = Date.now();
  const reports: number[] = [];
  const { worked, stop } = activityReporter(() => void reports.push((Date.now() - start) / minute));
  for (const at of minutes) setTimeout(worked, at * minute);
  vi.advanceTimersByTime(until * minute);
  stop();
  return reports;
}

test('reports nothing while nobody works in a form', () => expect(reportsAt([])).toEqual([]));

test('reports once in five minutes while somebody types all the time', () => {
  const allTheTime = Array.from({ length: 20 * 60 }, (_, second) => second / 60);
  expect(reportsAt(allTheTime)).toEqual([5, 10, 15, 20]);
});

test('reports work after the last report, though nothing follows it', () => {
  expect(reportsAt([4.9])).toEqual([5]);
  expect(reportsAt([4, 6])).toEqual([5, 10]);
});

test('reports the first key after a pause at once', () => {
  expect(reportsAt([29, 29.1, 60])).toEqual([29, 34, 60]);
});

test('reports nothing after it has stopped', () => {
  const report = vi.fn();
  const { worked, stop } = activityReporter(report);
  worked();
  stop();
  vi.advanceTimersByTime(2 * reportInterval);
  expect(report).not.toHaveBeenCalled();
});
