import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { sendRaw, startBare } from '../testing/bare-http.ts';
import { passTime } from '../testing/fake-timeouts.ts';
import { Problem } from './problem.ts';

let http: BareHttp;
beforeAll(async () => {
  http = await startBare((app) => {
    app.post('/api/echo', (request) => ({ body: request.body }));
    app.post('/api/small', { bodyLimit: 8 * 1024 }, (request) => ({ body: request.body }));
    app.post(
      '/api/closed',
      {
        onRequest: async () => {
          throw new Problem('auth.required');
        },
      },
      () => ({}),
    );
  });
});
afterAll(() => http.close());

const plain = { 'content-type': 'application/json' };

async function post(
  body: string | Buffer,
  headers: Record<string, string> = plain,
  path = '/api/echo',
) {
  const init: RequestInit = { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) };
  const response = await fetch(http.address + path, init);
  const read = (await response.json()) as { body?: unknown; code?: string };
  return { status: response.status, code: read.code, body: read.body, headers: response.headers };
}

const accepted: [string, string][] = [
  ['as it is', 'application/json'],
  ['in capitals', 'APPLICATION/JSON'],
  ['with its charset', 'application/json; charset=utf-8'],
  ['with its charset, loosely written', 'Application/Json ;Charset=UTF-8'],
  ['with its charset in quotes', 'application/json;charset="utf-8"'],
  // HTTP has optional blanks around every header's value: they are not part of it.
  ['after a blank', ' application/json'],
  ['after a tab', '\tapplication/json'],
];

it.each(accepted)('accepts JSON as %s', async (_name, type) => {
  const body = '{"a":1}';
  const head = `POST /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type:${type}\r\n`;
  const answer = await sendRaw(http.port, `${head}Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"body":{"a":1}}');
});

const refused: [string, string][] = [
  ['text', 'text/plain'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form with parts', 'multipart/form-data; boundary=x'],
  ['a longer name', 'application/jsonx'],
  ['garbage behind', 'application/json garbage'],
  ['an inner tab', 'application\t/json'],
  ['a suffix', 'application/problem+json'],
  ['two types', 'application/json, text/plain'],
  ['utf-16', 'application/json; charset=utf-16'],
  ['latin1', 'application/json; charset=latin1'],
  ['another parameter', 'application/json; v=1'],
  ['two charsets', 'application/json; charset=utf-8; charset=utf-16'],
  ['an empty parameter', 'application/json;'],
  ['nothing', ''],
  ['a wild card', '*/*'],
];

it.each(refused)('refuses a body of type %s', async (_name, type) => {
  for (const path of ['/api/echo', '/api/small']) {
    expect(await post('{"a":1}', { 'content-type': type }, path)).toMatchObject({
      status: 415,
      code: 'unsupportedMediaType',
    });
  }
});

it('refuses a body without a type, and one with two', async () => {
  for (const types of ['', 'Content-Type: application/json\r\nContent-Type: text/plain\r\n']) {
    const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 7\r\n';
    expect(await sendRaw(http.port, `${head}${types}\r\n{"a":1}`)).toMatch(/^HTTP\/1\.1 415 /);
  }
});

it.each(['gzip', 'br', 'identity', 'x'])('refuses a body with the encoding %s', async (coding) => {
  const headers = { ...plain, 'content-encoding': coding };
  expect(await post(gzipSync('{"a":1}'), headers)).toMatchObject({
    status: 415,
    code: 'unsupportedMediaType',
  });
});

const invalid: [string, string | Buffer][] = [
  ['empty', ''],
  ['only blanks', '  \n'],
  ['cut off', '{"a":'],
  ['with garbage behind', '{"a":1}x'],
  ['two texts', '{"a":1}{"a":2}'],
  ['with a comment', '{"a":1/*x*/}'],
  ['in single quotes', "{'a':1}"],
  ['NaN', '{"a":NaN}'],
  ['Infinity', '{"a":-Infinity}'],
  ['a trailing comma', '{"a":1,}'],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['__proto__', '{"__proto__":{"x":1}}'],
  ['__proto__ inside, in escapes', '{"a":{"\\u005f_proto__":{"x":1}}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ['50,000 deep, never closed', '{"a":'.repeat(50_000)],
];

it.each(invalid)('refuses a body that is %s', async (_name, body) => {
  expect(await post(body)).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(({} as { x?: unknown }).x).toBeUndefined();
});

it('is always parsed by the same parser', async () => {
  expect((await post('{"a":1,"a":2}')).body).toEqual({ a: 2 });
  expect((await post('\uFEFF{"a":1}')).body).toEqual({ a: 1 });
  expect((await post('{"constructor":"x","a":"\\u0000\\ud800 àé😀"}')).body).toEqual({
    constructor: 'x',
    a: '\u0000\ud800 àé😀',
  });
});

describe('a body of its size', () => {
  const of = (bytes: number) => JSON.stringify('a'.repeat(bytes - 2));
  it.each([
    ['/api/echo', 256 * 1024],
    ['/api/small', 8 * 1024],
  ])('%s accepts %d bytes and not one more, and keeps the connection', async (path, most) => {
    expect((await post(of(most), plain, path)).status).toBe(200);
    expect(await post(of(most + 1), plain, path)).toMatchObject({ status: 413, code: 'tooLarge' });
    const body = of(most + 1024);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    const next = 'GET /none HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const both = await sendRaw(
      http.port,
      `${head}Content-Length: ${body.length}\r\n\r\n${body}${next}`,
    );
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404']);
  });

  it('is limited also without Content-Length, and then ends the connection', async () => {
    const chunk = 'a'.repeat(9000);
    const head =
      'POST /api/small HTTP/1.1\r\nHost: a\r\nContent-Type: ' +
      'application/json\r\nTransfer-Encoding: chunked\r\n';
    const answer = await sendRaw(
      http.port,
      `${head}\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('is refused by its Content-Length, before any of it came', async () => {
    const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    expect(await sendRaw(http.port, `${head}Content-Length: 999999999\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });
});

it('no body of an unauthorised call is read: not its type, not its size, not its faults', async () => {
  for (const [type, body] of [
    ['application/json', '{"a":'],
    ['text/plain', 'x'],
    ['application/json', JSON.stringify('a'.repeat(300_000))],
  ] as const) {
    expect(await post(body, { 'content-type': type }, '/api/closed')).toMatchObject({
      status: 401,
    });
  }
  const head =
    'POST /api/closed HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ' +
    'application/json\r\n';
  expect(await sendRaw(http.port, `${head}Content-Length: 100\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 401 /,
  );
});

describe('a body that does not come', () => {
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  it.each([
    ['shorter than announced', `${head}Content-Length: 100\r\n\r\n{"a":1}`],
    ['in chunks without end', `${head}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`],
    ['not at all', `${head}Content-Length: 7\r\n\r\n`],
  ])('%s is a 408 in 10 s', async (_name, bytes) => {
    const answer = await passTime(10_000, () => sendRaw(http.port, bytes));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"requestTimeout"');
    expect(answer).toContain('x-frame-options: DENY');
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is waited for until then', async () => {
    const answer = await passTime(9_999, async (passed) => {
      const socket = connect(http.port, '127.0.0.1');
      socket.write(`${head}Connection: close\r\nContent-Length: 7\r\n\r\n`);
      await passed;
      socket.write('{"a":1}');
      return text(socket);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('sent in drops is a 408 too', async () => {
    const drip = async () => {
      const socket = connect(http.port, '127.0.0.1');
      socket.write(`${head}Content-Length: 10000\r\n\r\n`);
      const drops = setInterval(() => socket.write(' '), 10);
      const answer = await text(socket);
      clearInterval(drops);
      return answer;
    };
    expect(await passTime(10_000, drip)).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('a caller who hangs up half-way affects no other', async () => {
  const socket = connect(http.port, '127.0.0.1');
  socket.write(
    'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ' +
      '100\r\n\r\n{"a"',
  );
  await new Promise((sent) => setTimeout(sent, 50));
  socket.destroy();
  expect((await post('{"a":1}')).status).toBe(200);
});
