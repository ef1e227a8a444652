import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { readsAreDone } from './read-ahead.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** A read that is under way until it is answered. */
function begin(name: string) {
  let answer = () => {};
  const queryFn = () =>
    new Promise<string>((resolve) => {
      answer = () => resolve(name);
    });
  void queryClient.prefetchQuery({ queryKey: [name], queryFn });
  return () => answer();
}

/** Has it ended by now? */
async function hasEnded(waiting: Promise<void>, within: number): Promise<boolean> {
  let ended = false;
  void waiting.then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(within);
  return ended;
}

test('does not wait without a read under way', async () => {
  vi.useFakeTimers();
  expect(await hasEnded(readsAreDone(1000), 0)).toBe(true);
});

test('ends the wait with the last of the reads', async () => {
  vi.useFakeTimers();
  const [first, second] = [begin('first'), begin('second')];
  const waiting = readsAreDone(1000);
  first();
  expect(await hasEnded(waiting, 100)).toBe(false);
  second();
  expect(await hasEnded(waiting, 100)).toBe(true);
});

test('stops waiting for a read that does not end', async () => {
  vi.useFakeTimers();
  begin('never');
  const waiting = readsAreDone(1000);
  expect(await hasEnded(waiting, 999)).toBe(false);
  expect(await hasEnded(waiting, 1)).toBe(true);
});
