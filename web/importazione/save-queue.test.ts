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

/** A queue whose saves end when the test ends them. */
function queueWithSaves() {
  const saves: { changes: Changes; end: (failure?: Error) => void }[] = [];
  const states: Unsaved[] = [];
  const save = (changes: Changes) =>
    new Promise<void>((resolve, reject) => {
      saves.push({ changes, end: (failure) => (failure ? reject(failure) : resolve()) });
    });
  const queue = saveQueue((state) => states.push(state));
  const add = (changes: Changes) => queue.add(changes, save);
  const rows = (at: number) => [...(saves[at]?.changes.out.keys() ?? [])];
  return { add, queue, saves, rows, last: () => states.at(-1) };
}

test('joins quick changes into one save, later ones into the next, never two at once', async () => {
  const { add, saves, rows, last } = queueWithSaves();
  add(out(2));
  add(out(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toHaveLength(1);
  expect(rows(0)).toEqual([2, 3]);
  add(out(4));
  add(out(2, false));
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves).toHaveLength(1);
  expect(last()?.pending.out).toEqual(
    new Map([
      [2, false],
      [3, true],
      [4, true],
    ]),
  );
  saves[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(saves).toHaveLength(2);
  expect(rows(1)).toEqual([4, 2]);
  saves[1]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ pending: noChanges, failure: null });
});

test('keeps what could not be saved, retries it with later changes, or discards it', async () => {
  const { add, queue, saves, rows, last } = queueWithSaves();
  const refused = new Error('stale');
  add(out(2));
  await vi.advanceTimersByTimeAsync(1000);
  saves[0]?.end(refused);
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ pending: out(2), failure: refused });
  expect(saves).toHaveLength(1);
  queue.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(rows(1)).toEqual([2]);
  expect(last()?.failure).toBeNull();
  saves[1]?.end(refused);
  await vi.advanceTimersByTimeAsync(0);
  add(out(5));
  await vi.advanceTimersByTimeAsync(1000);
  expect(rows(2)).toEqual([2, 5]);
  saves[2]?.end(refused);
  await vi.advanceTimersByTimeAsync(0);
  queue.drop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ pending: noChanges, failure: null });
  expect(saves).toHaveLength(3);
});
