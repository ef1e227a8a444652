import { expect, test } from 'vitest';
import { createProgresses } from './progress.ts';

test('reports how far work is, by each of its names, and how it ended', async () => {
  const progresses = createProgresses();
  const ends = Promise.withResolvers<void>();
  const work = progresses.follow(['work', 'first'], async (tell) => {
    tell(1, 2);
    await ends.promise;
    tell(2, 2);
  });
  progresses.join('work', 'second');
  progresses.join('other', 'third');
  const states = () => ['first', 'second', 'third'].map((name) => progresses.of(name)?.state);
  expect(states()).toEqual(['working', 'working', undefined]);
  expect(progresses.of('second')).toEqual({ state: 'working', done: 1, total: 2 });
  ends.resolve();
  await work;
  expect(states()).toEqual(['done', 'done', undefined]);
});

test('work that failed is not done', async () => {
  const progresses = createProgresses();
  const failed = progresses.follow(['work'], async (tell) => {
    tell(1, 2);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(progresses.of('work')).toEqual({ state: 'failed', done: 1, total: 2 });
});
