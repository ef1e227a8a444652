import { expect, test } from 'vitest';
import { createProgressStore } from './progress.ts';

test('a job is found by each of its names, until another job takes the name', async () => {
  const jobs = createProgressStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = jobs.follow(['job', 'first'], async (progress) => {
    progress(1, 2);
    await promise;
    progress(2, 2);
  });
  jobs.alias('job', 'second');
  jobs.alias('unknown', 'third');
  const states = () => ['first', 'second', 'third'].map((name) => jobs.get(name)?.state);
  expect(states()).toEqual(['working', 'working', undefined]);
  expect(jobs.get('second')).toEqual({ state: 'working', done: 1, total: 2 });
  jobs.set('first', { state: 'done', done: 0, total: 0 });
  resolve();
  await job;
  expect(['first', 'second'].map((name) => jobs.get(name)?.total)).toEqual([0, 2]);
  expect(states()).toEqual(['done', 'done', undefined]);
});

test('a job waits until it reports for the first time', async () => {
  const jobs = createProgressStore();
  const job = jobs.follow(['job'], () => Promise.resolve('result'));
  expect(jobs.get('job')).toEqual({ state: 'waiting', done: 0, total: 0 });
  expect(await job).toBe('result');
});

test('a job that throws has failed, at its last progress', async () => {
  const jobs = createProgressStore();
  const failed = jobs.follow(['job'], async (progress) => {
    progress(1, 2);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(jobs.get('job')).toEqual({ state: 'failed', done: 1, total: 2 });
});

test('of 1,001 names the least recently used is evicted', () => {
  const jobs = createProgressStore();
  for (let at = 0; at <= 1000; at += 1) jobs.set(`${at}`, { state: 'done', done: at, total: at });
  expect([jobs.get('0'), jobs.get('1')?.done]).toEqual([undefined, 1]);
});
