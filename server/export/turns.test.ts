import { expect, it } from 'vitest';
import type { WaitingLine } from './turns.ts';
import { createTurns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for turns and notes, in order, who got one and who was refused. */
function record() {
  const turns = createTurns();
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  async function take(name: string, network?: string, line: WaitingLine = 'large') {
    const gone = new AbortController();
    turns.take({ line, network }, gone.signal).then(
      (end) => {
        events.push(name);
        ends.set(name, end);
      },
      (thrown: { code?: string }) => events.push(`${name} ${thrown.code ?? 'gone'}`),
    );
    await settled();
    return () => gone.abort(new Error('gone'));
  }
  async function end(name: string) {
    ends.get(name)?.();
    await settled();
  }
  return { events, take, end };
}

it('one file of a network is made at a time and two wait, however many could', async () => {
  const { events, take, end } = record();
  for (const name of ['a1', 'a2', 'a3', 'a4']) await take(name, 'a');
  expect(events).toEqual(['a1', 'a4 unavailable']);
  await end('a1');
  expect(events.slice(2)).toEqual(['a2']);
  await end('a2');
  await end('a3');
  await take('a5', 'a');
  expect(events.slice(3)).toEqual(['a3', 'a5']);
});

it('networks take turns, each its own in order', async () => {
  const { events, take, end } = record();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1']) await take(name, name.charAt(0));
  expect(events).toEqual(['a1', 'b1']);
  await end('a1');
  await end('b1');
  expect(events.slice(2)).toEqual(['a2', 'c1']);
  await end('a2');
  await end('c1');
  expect(events.slice(4)).toEqual(['d1', 'a3']);
  await end('d1');
  expect(events.slice(6)).toEqual(['c2']);
});

it('small files and administrators’ wait for no large ones', async () => {
  const { events, take } = record();
  for (const network of ['a', 'b', 'c']) await take(`${network} book`, network);
  await take('c small', 'c', 'small');
  await take('a small', 'a', 'small');
  await take('a administrator', 'a', 'administrator');
  expect(events).toEqual(['a book', 'b book', 'c small', 'a administrator']);
});

it('a full line admits a network with nothing in it, at the cost of a network with two', async () => {
  const { events, take } = record();
  // Two are made, twenty wait: nine networks with two each, two with one.
  for (let at = 0; at < 11; at += 1) await take(`${at}`, `n${at}`);
  for (let at = 0; at < 11; at += 1) await take(`${at} again`, `n${at}`);
  expect(events).toEqual(['0', '1']);
  for (let at = 0; at < 9; at += 1) await take(`new ${at}`, `new ${at}`);
  expect(events.slice(2)).toHaveLength(9);
  expect(events.slice(2).every((event) => event.endsWith('again unavailable'))).toBe(true);
  // Now nobody has two: the next has to come later.
  await take('late', 'late');
  expect(events.at(-1)).toBe('late unavailable');
});

it('requests of this machine are limited by the line alone; a request whose sender goes leaves it', async () => {
  const { events, take, end } = record();
  await take('1');
  await take('2');
  const leave = await take('3');
  await take('4');
  expect(events).toEqual(['1', '2']);
  leave();
  await settled();
  await end('1');
  expect(events.slice(2)).toEqual(['3 gone', '4']);
});
