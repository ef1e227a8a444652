import { expect, test } from 'vitest';
import { createSharedJobs } from './shared-jobs.ts';

/** A job that goes on until the test finishes or ends it. */
function manual() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const seen = { begun: 0 };
  const begin = (signal: AbortSignal) => {
    seen.begun += 1;
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { seen, begin, finish: resolve };
}

const staying = new AbortController().signal;

test('callers with the same key share one job; without a key each has one of its own', async () => {
  const jobs = createSharedJobs<string>();
  const { seen, begin, finish } = manual();
  const shared = [jobs.join('key', staying, begin), jobs.join('key', staying, begin)];
  expect([seen.begun, jobs.has('key')]).toEqual([1, true]);
  const own = [jobs.join(null, staying, begin), jobs.join(null, staying, begin)];
  expect(seen.begun).toBe(3);
  finish('result');
  expect(await Promise.all([...shared, ...own])).toEqual(Array(4).fill('result'));
  expect(jobs.has('key')).toBe(false);
});

test('a job ends when the last of its callers has gone, and not before', async () => {
  const jobs = createSharedJobs<string>();
  const { seen, begin } = manual();
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [first, second].map(({ signal }) => jobs.join('key', signal, begin));
  first.abort(new Error('first gone'));
  await expect(calls[0]).rejects.toThrow('first gone');
  const third = jobs.join('key', staying, begin);
  second.abort(new Error('second gone'));
  await expect(calls[1]).rejects.toThrow('second gone');
  expect(seen.begun).toBe(1);
  jobs.close(new Error('closed'));
  await expect(third).rejects.toThrow('closed');
});

test('an abandoned job is not joined, though it has not ended yet', async () => {
  const jobs = createSharedJobs<string>();
  const left = manual();
  const leaving = new AbortController();
  const gone = jobs.join('key', leaving.signal, left.begin);
  leaving.abort(new Error('gone'));
  const next = manual();
  const second = jobs.join('key', staying, next.begin);
  await expect(gone).rejects.toThrow('gone');
  expect(jobs.has('key')).toBe(true);
  next.finish('result');
  expect(await second).toBe('result');
});

test('after a reset, a key starts a new job, and those under way go on', async () => {
  const jobs = createSharedJobs<string>();
  const [old, fresh] = [manual(), manual()];
  const before = jobs.join('key', staying, old.begin);
  jobs.forget();
  const after = jobs.join('key', staying, fresh.begin);
  old.finish('old');
  fresh.finish('fresh');
  expect(await Promise.all([before, after])).toEqual(['old', 'fresh']);
});
