import { expect, test } from 'vitest';
import type { LineLimits, Queue } from './queue.ts';
import { createQueue } from './queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests turns and records, in order, who got one and who was refused or left. */
function record<Line extends string>(queue: Queue<Line>) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  async function take(name: string, line: Line, owner?: string): Promise<() => Promise<unknown>> {
    const leaving = new AbortController();
    queue.take(line, owner, leaving.signal).then(
      (end) => {
        events.push(name);
        ends.set(name, end);
      },
      (thrown: Error & { code?: string }) =>
        events.push(`${name}: ${thrown.code ?? thrown.message}`),
    );
    await settled();
    return () => {
      leaving.abort(new Error('left'));
      return settled();
    };
  }
  const end = (name: string) => {
    ends.get(name)?.();
    return settled();
  };
  return { events, take, end };
}

const createRecorded = (limits: LineLimits, atOnce = 1) =>
  record(createQueue(atOnce, { line: limits }, {}));

test('turns are granted in order of arrival, up to the concurrency', async () => {
  const { events, take, end } = createRecorded({ mostWaiting: 9 }, 2);
  for (const name of ['1', '2', '3', '4']) await take(name, 'line');
  expect(events).toEqual(['1', '2']);
  await end('2');
  await end('1');
  expect(events).toEqual(['1', '2', '3', '4']);
});

test('a full queue refuses, with the headers of the queue', async () => {
  const queue = createQueue(1, { line: { mostWaiting: 1 } }, { 'retry-after': '7' });
  await queue.take('line');
  void queue.take('line');
  await expect(queue.take('line')).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'retry-after': '7' },
  });
});

test('an earlier queue goes before a later one, and each has its own room', async () => {
  const limits = { first: { mostWaiting: 2 }, second: { mostWaiting: 1 } };
  const { events, take, end } = record(createQueue(1, limits, {}));
  await take('running', 'second');
  await take('second', 'second');
  await take('refused', 'second');
  await take('first', 'first');
  await end('running');
  await end('first');
  expect(events).toEqual(['running', 'refused: unavailable', 'first', 'second']);
});

test('an owner has one turn at a time, though there is room', async () => {
  const { events, take, end } = createRecorded({ mostWaiting: 9, mostOfOwner: 1 }, 3);
  await take('a1', 'line', 'a');
  await take('a2', 'line', 'a');
  await take('a3', 'line', 'a');
  await take('b1', 'line', 'b');
  expect(events).toEqual(['a1', 'a3: unavailable', 'b1']);
  await end('a1');
  expect(events.at(-1)).toBe('a2');
});

test('a full queue refuses the last of an owner with two waiting for one with none', async () => {
  const { events, take } = createRecorded({ mostWaiting: 3, mostOfOwner: 2 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) await take(name, 'line', name.charAt(0));
  await take('c1', 'line', 'c');
  await take('d1', 'line', 'd');
  expect(events).toEqual(['a1', 'a3: unavailable', 'd1: unavailable']);
});

test('leaving makes room, also before a turn was granted', async () => {
  const { events, take, end } = createRecorded({ mostWaiting: 1 });
  await take('1', 'line');
  const leave = await take('2', 'line');
  await leave();
  await take('3', 'line');
  await end('1');
  expect(events).toEqual(['1', '2: left', '3']);
  const queue = createQueue(1, { line: { mostWaiting: 0 } }, {});
  await expect(queue.take('line', undefined, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  await queue.take('line');
});
