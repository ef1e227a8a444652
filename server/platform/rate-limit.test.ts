import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { answerUnmatched } from './fallback.ts';
import { compress, prepareResponse } from './prepared-response.ts';
import { reply } from './public-read.ts';
import { createCostLimit, createRateLimit } from './rate-limit.ts';

it('counts each network by the minute', () => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  limit.count('a');
  expect(limit.isFull('a')).toBe(false);
  limit.count('a');
  expect(limit.isFull('a')).toBe(true);
  expect(limit.isFull('b')).toBe(false);
  expect(limit.secondsLeft()).toBe(60);
  now = 59_999;
  expect(limit.isFull('a')).toBe(true);
  expect(limit.secondsLeft()).toBe(1);
  now = 60_000;
  expect(limit.isFull('a')).toBe(false);
});

it('evicts the oldest networks rather than grow without bound', () => {
  const limit = createRateLimit(1, () => 0);
  limit.count('first');
  for (let at = 0; at < 50_000; at += 1) limit.count(`network ${at}`);
  expect(limit.isFull('first')).toBe(false);
  expect(limit.isFull('network 49999')).toBe(true);
});

it('counts what costs much for an IPv6 site too, whose networks share three times as much', () => {
  const reads = createRateLimit(2, () => 0);
  const limit = createCostLimit(2, reads);
  const client = (at: number, site = 'site') => ({ network: `${site} ${at}`, site });
  for (const at of [1, 1, 2, 2, 3]) limit.count(client(at));
  expect([limit.isFull(client(1)), limit.isFull(client(3))]).toEqual([true, false]);
  limit.count(client(3));
  expect(limit.isFull(client(4))).toBe(true);
  expect([reads.isFull('site 3'), reads.isFull('site 4')]).toEqual([true, false]);
  // What is read counts with it, for the network alone.
  reads.count('other 1');
  limit.count(client(1, 'other'));
  expect([limit.isFull(client(1, 'other')), limit.isFull(client(2, 'other'))]).toEqual([
    true,
    false,
  ]);
  for (let at = 0; at < 10; at += 1) limit.count({ network: `198.51.100.${at}` });
  expect(limit.isFull({ network: '198.51.100.99' })).toBe(false);
});

let http: BareHttp;
beforeAll(async () => {
  const answer = prepareResponse(await compress(Buffer.from('{}')), {
    'content-type': 'application/json',
  });
  http = await startBare(
    (app: FastifyInstance, published) => {
      app.get('/api/read', () => ({ success: true }));
      app.post('/api/act', () => ({ success: true }));
      app.get('/assets/part.js', { config: { unlimited: true } }, () => 'part');
      app.get('/api/held', async (request, to) => {
        reply(await published.answer(request.raw, 'held', 'held', async () => answer), request, to);
      });
      answerUnmatched(app, () => answer);
    },
    { config: { trustProxy: ['127.0.0.1'] } },
  );
});
afterAll(() => http.close());

function call(path: string, client: string, init: RequestInit = {}): Promise<Response> {
  return fetch(http.address + path, { ...init, headers: { 'x-forwarded-for': client } });
}

async function use(path: string, client: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) expect((await call(path, client)).status).toBe(200);
}

it.each([
  ['a read that is computed', '/api/read', '198.51.100.1'],
  ['a read that is held ready', '/api/held', '198.51.100.2'],
])('%s is refused from the 601st in a minute on', async (_name, path, client) => {
  await use(path, client, 600);
  const refused = await call(path, client);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await refused.json()).toMatchObject({
    success: false,
    status: 429,
    code: 'tooManyRequests',
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  // The other reads count with it, in any spelling of the address and by HEAD; strange addresses
  // too.
  for (const other of [
    '/api/read',
    '/api/held',
    '/api/%72ead',
    '/api/read?x=1',
    '/api/none',
    '/assets/none.js',
  ]) {
    expect((await call(other, client)).status).toBe(429);
  }
  expect((await call('/api/read', client, { method: 'HEAD' })).status).toBe(429);
  // What a caller writes before the proxy's word changes nothing; pages, their parts and calls that
  // write go on.
  expect((await call(path, `6.6.6.6, ${client}`)).status).toBe(429);
  expect((await call('/esami/1', client)).status).toBe(200);
  expect((await call('/assets/part.js', client)).status).toBe(200);
  expect((await call('/api/act', client, { method: 'POST' })).status).toBe(200);
  // No one else is refused.
  expect((await call(path, '198.51.100.99')).status).toBe(200);
});

it('a 304 does not count', async () => {
  const client = '198.51.100.3';
  const etag = (await call('/api/held', client)).headers.get('etag') ?? '';
  const headers = { 'x-forwarded-for': client, 'if-none-match': etag };
  for (let at = 0; at < 700; at += 1) {
    expect((await fetch(`${http.address}/api/held`, { headers })).status).toBe(304);
  }
  expect((await call('/api/held', client)).status).toBe(200);
});

it('a client forwarded as this machine is limited like any other', async () => {
  await use('/api/held', '127.0.0.1', 600);
  expect((await call('/api/held', '127.0.0.1')).status).toBe(429);
  expect((await call('/api/read', '127.0.0.1')).status).toBe(429);
});

it('this machine itself is not limited', async () => {
  for (let at = 0; at < 700; at += 1)
    expect((await fetch(`${http.address}/api/read`)).status).toBe(200);
});
