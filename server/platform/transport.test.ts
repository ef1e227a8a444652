import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { sendRaw, startBare } from '../testing/bare-http.ts';
import { answerUnmatched } from './fallback.ts';
import { httpTimes } from './http.ts';
import { compress, prepareResponse } from './prepared-response.ts';
import { reply } from './public-read.ts';

// Bytes as no well-behaved client sends them (threats.md D11; section 3, rows 20-23 and 65).

let http: BareHttp;
beforeAll(async () => {
  const answer = prepareResponse(await compress(Buffer.from('page')), {
    'content-type': 'text/html',
  });
  http = await startBare((app, published) => {
    app.get('/api/read', () => ({ success: true }));
    app.post('/api/act', () => ({ success: true }));
    app.get('/api/held', async (request, to) => {
      reply(await published.answer(request.raw, 'held', 'held', async () => answer), request, to);
    });
    answerUnmatched(app, () => answer);
  });
  await fetch(`${http.address}/api/held`);
});
afterAll(() => http.close());

function expectFailure(answer: string, status: number): void {
  expect(answer.slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('content-type: application/problem+json; charset=utf-8');
  expect(head).toContain(
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('cache-control: no-store');
  expect(head).toMatch(/^date: /im);
  expect(JSON.parse(body)).toMatchObject({ success: false, status });
}

const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const post = 'POST /api/act HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

it.each([
  [
    'a length and chunks',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks and a length',
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}${smuggled}`],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}${smuggled}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['a length in hex', `${post}Content-Length: 0x2\r\n\r\n{}${smuggled}`],
  ['an unknown transfer coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'chunked, then another',
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a chunk size that is none', `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${smuggled}`],
  ['a blank before the colon', `GET /api/read HTTP/1.1\r\nHost : a\r\n\r\n${smuggled}`],
  ['a folded header', `GET /api/read HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n${smuggled}`],
  ['lines that end in LF only', `GET /api/read HTTP/1.1\nHost: a\n\n${smuggled}`],
  ['a CR alone in a header', `GET /api/read HTTP/1.1\r\nHost: a\r\nX: 1\rY: 2\r\n\r\n${smuggled}`],
  ['a NUL in a header', `GET /api/read HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n${smuggled}`],
  [
    'a NUL in a token',
    `GET /api/read HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\0b\r\n\r\n${smuggled}`,
  ],
  ['no host', `GET /api/read HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['no host, for what is held ready', `GET /api/held HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['two hosts', `GET /api/held HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n`],
  ['an unknown version', `GET /api/read HTTP/1.7\r\nHost: a\r\n\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a scheme of its own', 'GET ftp://a/api/held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])('%s is refused, and nothing behind it is read as a request', async (_name, bytes) => {
  const answer = await sendRaw(http.port, bytes);
  expectFailure(answer, 400);
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
});

it.each(['/api/read', '/api/held', '/esami', '/api/act'])(
  'headers of more than 16 KiB before %s are a 431',
  async (at) => {
    expectFailure(
      await sendRaw(http.port, `GET ${at} HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`),
      431,
    );
  },
);

it('an unknown expectation is a 417, the usual one is met', async () => {
  const expecting = (what: string) =>
    sendRaw(
      http.port,
      `${post}Connection: close\r\nContent-Length: 2\r\nExpect: ${what}\r\n\r\n{}`,
    );
  expectFailure(await expecting('a miracle'), 417);
  expect(await expecting('100-continue')).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  );
});

it('ignores an upgrade of the protocol and answers the request', async () => {
  const bytes =
    'GET /api/read HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
  expect(await sendRaw(http.port, bytes)).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  ['Range: bytes=0-1', 200],
  ['Range: garbage', 200],
  ['If-None-Match: *', 304],
  ['If-None-Match: garbage', 200],
  ['If-Modified-Since: garbage', 200],
  ['If-Match: "x"', 200],
  ['Accept: nothing/known', 200],
  ['Accept-Encoding: garbage;q=2', 200],
])('%s before cached responses: %d', async (header, status) => {
  const bytes = `GET /api/held HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n\r\n`;
  expect((await sendRaw(http.port, bytes)).slice(0, 13)).toBe(`HTTP/1.1 ${status} `);
});

it.each(['x'.repeat(8000), '../../x', 'xx', '*', 'it;q=0'])(
  'the language %s falls back to Italian',
  async (language) => {
    const response = await fetch(`${http.address}/api/none`, {
      headers: { 'accept-language': language },
    });
    expect(response.headers.get('content-language')).toBe('it');
  },
);

describe('the methods of an address', () => {
  const call = (method: string, at: string) =>
    sendRaw(http.port, `${method} ${at} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const reading = ['GET', 'HEAD'];
  const strange = METHODS.filter((method) => ![...reading, 'POST', 'CONNECT'].includes(method));

  it.each([
    ['/api/read', 'GET, HEAD', ['POST', ...strange]],
    ['/api/held', 'GET, HEAD', ['POST', ...strange]],
    ['/api/act', 'POST', [...reading, ...strange]],
    ['/esami', 'GET, HEAD', ['POST', ...strange]],
    ['*', 'GET, HEAD', ['OPTIONS']],
    ['a:443', 'GET, HEAD', ['CONNECT']],
  ])('%s: only %s', async (at, allow, methods) => {
    for (const method of methods) {
      const answer = await call(method, at);
      expect([method, answer.slice(0, 13)]).toEqual([method, 'HTTP/1.1 405 ']);
      expect(answer).toContain(`allow: ${allow}\r\n`);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer.toLowerCase()).not.toContain('access-control');
    }
  });

  it('an unknown address has no methods', async () => {
    for (const method of ['POST', ...strange])
      expect((await call(method, '/api/none')).slice(0, 13)).toBe('HTTP/1.1 404 ');
  });
});

it('a malformed request behind an answered one gets a response of its own', async () => {
  const socket = connect(http.port, '127.0.0.1');
  socket.write('GET /api/read HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.once('data', () => socket.write('what is this\r\n\r\n'));
  let answers = '';
  for await (const chunk of socket) answers += chunk;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
});

describe.concurrent('time', () => {
  const ofProduct = { headersTimeout: 10_000, requestTimeout: 120_000, handlerTimeout: 15_000 };
  let quick: BareHttp;
  beforeAll(async () => {
    const times = {
      ...httpTimes,
      headersTimeout: 200,
      handlerTimeout: 200,
      connectionsCheckingInterval: 50,
    };
    quick = await startBare((app) => app.get('/api/never', () => new Promise(() => {})), { times });
  });
  afterAll(() => quick.close());

  it('is 10 s for headers, 120 s for a request and 15 s for the work', () => {
    expect(httpTimes).toMatchObject(ofProduct);
  });

  it('headers that do not come to an end are a 408', async () => {
    expectFailure(await sendRaw(quick.port, 'GET /api/read HTTP/1.1\r\nHost: a\r\nX: '), 408);
  });

  it('a handler that does not end is a 503 with Retry-After', async () => {
    const response = await fetch(`${quick.address}/api/never`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });
});
