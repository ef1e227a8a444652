import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import type { Unsaved } from './save-queue.ts';
import { saveQueue } from './save-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const out = (row: number, isOut = true): Changes => ({
  ...noChanges,
  out: new Map([[row, isOut]]),
});

/** A queue whose saves end when the test says so. */
function held() {
  const asked: { changes: Changes; end: (failure?: Error) => void }[] = [];
  const states: Unsaved[] = [];
  const save = (changes: Changes) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ changes, end: (failure) => (failure ? reject(failure) : resolve()) });
    });
  const queue = saveQueue(save, (state) => states.push(state));
  const rows = (at: number) => [...(asked[at]?.changes.out.keys() ?? [])];
  return { queue, asked, rows, last: () => states.at(-1) };
}

test('ticks in quick succession are one save; those that come meanwhile the next, and never two at once', async () => {
  const { queue, asked, rows, last } = held();
  queue.add(out(2));
  queue.add(out(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  expect(rows(0)).toEqual([2, 3]);
  queue.add(out(4));
  queue.add(out(2, false));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  expect(last()?.pending.out).toEqual(
    new Map([
      [2, false],
      [3, true],
      [4, true],
    ]),
  );
  asked[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  expect(rows(1)).toEqual([4, 2]);
  asked[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ pending: noChanges, failure: null });
});

test('what could not be saved stays, is tried again with what came since, or is given up', async () => {
  const { queue, asked, rows, last } = held();
  const refused = new Error('stale');
  queue.add(out(2));
  await vi.advanceTimersByTimeAsync(1000);
  asked[0]?.end(refused);
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ pending: out(2), failure: refused });
  expect(asked).toHaveLength(1);
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(rows(1)).toEqual([2]);
  expect(last()?.failure).toBeNull();
  asked[1]?.end(refused);
  await vi.advanceTimersByTimeAsync(0);
  queue.add(out(5));
  await vi.advanceTimersByTimeAsync(1000);
  expect(rows(2)).toEqual([2, 5]);
  asked[2]?.end(refused);
  await vi.advanceTimersByTimeAsync(0);
  queue.drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ pending: noChanges, failure: null });
  expect(asked).toHaveLength(3);
});
