import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { it as sentences } from '#phrases/it.ts';
import type { TestApp } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';

// Addresses that no browser writes (threats.md section 3, rows 24-26), sent as they are.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function statusOf(address: string, method = 'GET'): Promise<number> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).not.toContain('root:');
  expect(answer).not.toContain('"private": true');
  return Number(answer.split(' ')[1]);
}

const read = '/api/DLAB/Prestazioni';

it.each([
  ...['%', '%z', '%zz', '%00', 'a%00b', '%c0%ae', '%ff', '%ed%a0%80', '%e0%80%af'].flatMap(
    (odd) => [
      `/${odd}`,
      `/esami/${odd}`,
      `/api/DLAB/${odd}`,
      `/assets/${odd}`,
      `${read}?q=${odd}`,
      `${read}?${odd}=1`,
    ],
  ),
  '/esami/%0d%0aSet-Cookie:x',
  '/esami/%1b[31m',
  `${read}?q=${'a'.repeat(2048)}`,
  `/${'a'.repeat(2048)}`,
  `${read}?${'a=1&'.repeat(400)}`,
  `${read}?q=1&q=2`,
  `${read}?q[b]=1`,
  `${read}?unknown=1`,
])('%s is a 400', async (address) => {
  expect(await statusOf(address)).toBe(400);
  // Requested again, and by HEAD: it is not cached.
  expect(await statusOf(address, 'HEAD')).toBe(400);
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe.each(['%', '50%', '%zz', 'attivit%E0', '%00', '%c0%ae', '%ed%a0%80'])(
  'in a browser, %s',
  (odd) => {
    it.each([
      [`/esami?q=${odd}`, 200],
      [`/esami?lang=en&${odd}=1`, 200],
      [`/comunicazioni?page=${odd}`, 200],
      [`/esami/1?ref=${odd}`, 404],
      [`/esami/${odd}`, 400],
      [`/${odd}`, 400],
      [`/icons/${odd}.png`, 400],
    ])('%s is a page', async (address, status) => {
      const answer = await app.call(address, { headers: browser });
      const type = answer.headers.get('content-type');
      expect([answer.status, type]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.text).toContain('<div id="dlab"');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    });
  },
);

it('a page is rendered without the part of its query that cannot be decoded', async () => {
  const [broken, plain] = [await app.call('/esami?q=attivit%E0'), await app.call('/esami')];
  expect(broken.text).toBe(plain.text);
});

it('keeps what cannot be decoded when it redirects to the reader’s language', async () => {
  const headers = { cookie: 'dlab-language=en' };
  const answer = await app.call('/esami?q=50%&lang=xx', { headers, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/esami?q=50%&lang=en');
});

it('the API names the parameter that cannot be decoded, and says how to write it', async () => {
  const { body } = await app.call(`${read}?material=1&q=attivit%E0`, { headers: browser });
  expect([body.code, body.fields]).toEqual([
    'request.invalid',
    { q: sentences['invalid.encoding'] },
  ]);
});

it.each(['/api/DLAB/%E0', '/api/%', '/assets/%zz'])(
  'the API says of the path %s that it cannot be read',
  async (address) => {
    const { headers, body } = await app.call(address, { headers: browser });
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body.detail).toBe(sentences['address.unreadable']);
  },
);

it.each([
  '/api/../..//etc/passwd',
  '/../../../../etc/passwd',
  '/./package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/..%2f..%2fetc/passwd',
  '/..%252f..%252fetc%252fpasswd',
  '/esami\\..\\..\\etc\\passwd',
  '/esami/..',
  '/%2e%2e',
  'http://a/../../etc/passwd',
])('%s finds no file', async (address) => {
  expect([302, 404]).toContain(await statusOf(address));
});

it.each(['/esami?q=%25', '/esami?back=/../x', `${read}?q=caff%C3%A8%2F..`, `${read}?q=1.5`])(
  '%s has the right status',
  async (address) => expect(await statusOf(address)).toBe(200),
);

it.each(['/esami/1', '/esami/a.b', '/esami/..a'])(
  '%s is a 404: the page shows that there is no such test',
  async (at) => {
    const answer = await app.call(at);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  },
);
