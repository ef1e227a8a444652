import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { prepareResponse } from './prepared-response.ts';
import { createResponseCache } from './response-cache.ts';

const at = (url: string) => ({ url, headers: {} });
const answerOf = (text: string) => prepareResponse({ identity: Buffer.from(text) }, {});

it('makes a response once for concurrent requests, and for every spelling', async () => {
  const published = createResponseCache(createMetrics());
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((later) => setImmediate(later));
    return answerOf('one');
  };
  const requests = ['/a', '/a?', '/a?&'].map((address) =>
    published.answer(at(address), 'a?', 'A', make),
  );
  const [first, ...others] = await Promise.all(requests);
  for (const other of others) expect(other).toBe(first);
  expect(await published.answer(at('/a?&&'), 'a?', 'A', make)).toBe(first);
  expect(made).toBe(1);
});

it('does not cache a response that was begun before the cache was emptied', async () => {
  const published = createResponseCache(createMetrics());
  let finish = (_text: string) => {};
  const old = published.answer(
    at('/a'),
    'a?',
    'A',
    () => new Promise((done) => (finish = (text) => done(answerOf(text)))),
  );
  await new Promise((later) => setImmediate(later));
  published.empty();
  const fresh = await published.answer(at('/a'), 'a?', 'A', async () => answerOf('new'));
  finish('old');
  expect((await old).forms.identity.body.toString()).toBe('old');
  expect(await published.answer(at('/a'), 'a?', 'A', async () => answerOf('never'))).toBe(fresh);
});

it('retries after a response that could not be made', async () => {
  const published = createResponseCache(createMetrics());
  const failing = () => {
    throw new Error('no');
  };
  await expect(published.answer(at('/a'), 'a?', 'A', failing)).rejects.toThrow('no');
  const made = await published.answer(at('/a'), 'a?', 'A', async () => answerOf('yes'));
  expect(made.forms.identity.body.toString()).toBe('yes');
});
