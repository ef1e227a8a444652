import { expect, it } from 'vitest';
import type { Line } from './turns.ts';
import { createTurns } from './turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for turns and notes, in order, who got one and who was refused. */
function watch() {
  const turns = createTurns();
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  async function ask(name: string, network?: string, line: Line = 'large') {
    const gone = new AbortController();
    turns.take({ line, network }, gone.signal).then(
      (end) => {
        told.push(name);
        ends.set(name, end);
      },
      (thrown: { code?: string }) => told.push(`${name} ${thrown.code ?? 'gone'}`),
    );
    await settled();
    return () => gone.abort(new Error('gone'));
  }
  async function end(name: string) {
    ends.get(name)?.();
    await settled();
  }
  return { told, ask, end };
}

it('one of a network is made at a time and two wait, whatever room there is', async () => {
  const { told, ask, end } = watch();
  for (const name of ['a1', 'a2', 'a3', 'a4']) await ask(name, 'a');
  expect(told).toEqual(['a1', 'a4 unavailable']);
  await end('a1');
  expect(told.slice(2)).toEqual(['a2']);
  await end('a2');
  await end('a3');
  await ask('a5', 'a');
  expect(told.slice(3)).toEqual(['a3', 'a5']);
});

it('networks take turns, each its own in order', async () => {
  const { told, ask, end } = watch();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2', 'd1']) await ask(name, name.charAt(0));
  expect(told).toEqual(['a1', 'b1']);
  await end('a1');
  await end('b1');
  expect(told.slice(2)).toEqual(['a2', 'c1']);
  await end('a2');
  await end('c1');
  expect(told.slice(4)).toEqual(['d1', 'a3']);
  await end('d1');
  expect(told.slice(6)).toEqual(['c2']);
});

it('small files and administrators’ wait for no large ones', async () => {
  const { told, ask } = watch();
  for (const network of ['a', 'b', 'c']) await ask(`${network} book`, network);
  await ask('c small', 'c', 'small');
  await ask('a small', 'a', 'small');
  await ask('a administrator', 'a', 'administrator');
  expect(told).toEqual(['a book', 'b book', 'c small', 'a administrator']);
});

it('a full line makes room for a network that has nothing in it, at the cost of one that has two', async () => {
  const { told, ask } = watch();
  // Two are made, twenty wait: nine networks with two each, two with one.
  for (let at = 0; at < 11; at += 1) await ask(`${at}`, `n${at}`);
  for (let at = 0; at < 11; at += 1) await ask(`${at} again`, `n${at}`);
  expect(told).toEqual(['0', '1']);
  for (let at = 0; at < 9; at += 1) await ask(`new ${at}`, `new ${at}`);
  expect(told.slice(2)).toHaveLength(9);
  expect(told.slice(2).every((one) => one.endsWith('again unavailable'))).toBe(true);
  // Now nobody has two: the next has to come later.
  await ask('late', 'late');
  expect(told.at(-1)).toBe('late unavailable');
});

it('this machine’s own are bound by the line alone, and who goes leaves the line', async () => {
  const { told, ask, end } = watch();
  await ask('1');
  await ask('2');
  const leave = await ask('3');
  await ask('4');
  expect(told).toEqual(['1', '2']);
  leave();
  await settled();
  await end('1');
  expect(told.slice(2)).toEqual(['3 gone', '4']);
});
