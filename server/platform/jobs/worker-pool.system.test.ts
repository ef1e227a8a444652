import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { PoolTestTask } from '../../testing/pool.worker.ts';
import { createWorkerPool, WorkerOutOfMemory } from './worker-pool.ts';

const program = new URL('../../testing/pool.worker.ts', import.meta.url);
const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 };
type Result = { readonly threadId: number; readonly value: unknown };
const open = (idleFor?: number) =>
  createWorkerPool<PoolTestTask, number, Result>(program, { limits, ...(idleFor && { idleFor }) });
const count = { task: { action: 'count' } } as const;

test('a thread gets all rows, reports, and does the next task too', async () => {
  const pool = open();
  const reports: number[][] = [];
  const rows = Array.from({ length: 450 }, (_, at) => at);
  const first = await pool.run({ ...count, rows, progress: (...of) => reports.push(of) });
  const second = await pool.run(count);
  expect([first.value, second.value, reports]).toEqual([450, 0, [[450, 450]]]);
  expect(second.threadId).toBe(first.threadId);
});

test('tasks at the same time have threads of their own, of which one stays', async () => {
  const pool = open();
  const all = await Promise.all([pool.run(count), pool.run(count)]);
  const threads = all.map(({ threadId }) => threadId);
  expect(new Set(threads).size).toBe(2);
  expect(threads).toContain((await pool.run(count)).threadId);
});

test('an idle thread ends after a while', async () => {
  const pool = open(20);
  const { threadId } = await pool.run(count);
  // Between two tries more time passes than it may be idle.
  await expect.poll(async () => (await pool.run(count)).threadId).not.toBe(threadId);
});

test('a thread that holds much memory is ended', async () => {
  const pool = open();
  const { threadId } = await pool.run({ task: { action: 'hold memory' } });
  expect((await pool.run(count)).threadId).not.toBe(threadId);
});

test('a task that throws or is aborted ends the thread; the next has another', async () => {
  const pool = open();
  const { threadId } = await pool.run(count);
  await expect(pool.run({ task: { action: 'throw' } })).rejects.toThrow('thrown in the thread');
  const second = await pool.run(count);
  expect(second.threadId).not.toBe(threadId);
  const leaving = new AbortController();
  const progress = vi.fn(() => leaving.abort(new Error('gone')));
  await expect(
    pool.run({ task: { action: 'hang' }, progress, signal: leaving.signal }),
  ).rejects.toThrow('gone');
  expect(progress).toHaveBeenCalledOnce();
  expect((await pool.run(count)).threadId).not.toBe(second.threadId);
  await expect(pool.run({ ...count, signal: leaving.signal })).rejects.toThrow('gone');
});

test('a thread that takes too much memory ends alone, and is given no more rows', async () => {
  const pool = open();
  await expect(pool.run({ task: { action: 'fill memory' } })).rejects.toThrow(WorkerOutOfMemory);
  let made = 0;
  let isOver = false;
  function* endless() {
    for (; !isOver; made += 1) yield made;
  }
  try {
    await expect(pool.run({ ...count, rows: endless() })).rejects.toThrow(WorkerOutOfMemory);
    await pause(20);
    const then = made;
    await pause(50);
    expect(made).toBe(then);
  } finally {
    isOver = true;
  }
  expect((await pool.run(count)).value).toBe(0);
});

test('a thread gets no environment variables', async () => {
  expect((await open().run({ task: { action: 'environment' } })).value).toEqual([]);
});

test('an idle thread does not keep its process from ending', async () => {
  const script = `
    import { createWorkerPool } from ${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)};
    const pool = createWorkerPool(new URL(${JSON.stringify(program.href)}), { limits: {}, idleFor: 3600_000 });
    process.stdout.write(String((await pool.run({ task: { action: 'count' } })).value));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [status] = await once(child, 'close');
  expect([status, output]).toEqual([0, '0']);
});
