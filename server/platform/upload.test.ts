import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { sendRaw, startBare } from '../testing/bare-http.ts';
import { Problem } from './problem.ts';
import { acceptUploads, readUpload } from './upload.ts';

const mebibyte = 1024 * 1024;

let http: BareHttp;
let begun = 0;
let ended: string[] = [];
beforeAll(async () => {
  http = await startBare((app) => {
    acceptUploads(app, (scope) => {
      scope.post('/api/upload', async (request) => {
        begun += 1;
        try {
          const { file, fileName, fields } = await readUpload(request);
          ended.push('read');
          return { size: file?.length ?? null, fileName, fields: Object.fromEntries(fields) };
        } catch (thrown) {
          ended.push(thrown instanceof Problem ? thrown.code : 'other');
          throw thrown;
        }
      });
      scope.post(
        '/api/closed',
        {
          onRequest: async () => {
            throw new Problem('auth.required');
          },
        },
        () => ({}),
      );
    });
    app.post('/api/json', (request) => ({ body: request.body }));
  });
});
afterAll(() => http.close());

type Part = readonly [name: string, value: string | Blob, fileName?: string];

function form(...parts: readonly Part[]): FormData {
  const made = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, fileName);
  }
  return made;
}

async function send(body: FormData | string, type?: string, path = '/api/upload') {
  const headers = type === undefined ? {} : { headers: { 'content-type': type } };
  const response = await fetch(http.address + path, { method: 'POST', body, ...headers });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

const file = (size: number) => new Blob([new Uint8Array(size)]);

describe('accepted', () => {
  it('is a file with its name and its fields', async () => {
    const map = 'x'.repeat(64 * 1024);
    const sent = form(
      ['mode', 'preview'],
      ['map', map],
      ['file', file(10 * mebibyte), 'Esami più urgenti.xlsx'],
    );
    expect(await send(sent)).toEqual({
      status: 200,
      size: 10 * mebibyte,
      fileName: 'Esami più urgenti.xlsx',
      fields: { mode: 'preview', map },
    });
  });

  it('is a form without a file, or with an input for one that was left empty', async () => {
    expect(await send(form(['plan', 'p1']))).toEqual({
      status: 200,
      size: null,
      fileName: null,
      fields: { plan: 'p1' },
    });
    const empty =
      '--b\r\ncontent-disposition: form-data; name="file"; filename=""\r\ncontent-type: ' +
      'application/octet-stream\r\n\r\n\r\n--b--\r\n';
    expect(await send(empty, 'multipart/form-data; boundary=b')).toMatchObject({
      status: 200,
      size: null,
      fileName: null,
    });
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\esami.csv', 'esami.csv'],
    ['con.xlsx', 'con.xlsx'],
    ['a\u202excod.xlsx', 'axcod.xlsx'],
    ['a\u0007\u200bb.csv', 'ab.csv'],
    ['n'.repeat(300), 'n'.repeat(200)],
    ['\u202e', null],
  ])('is a file called %j, shown as %j', async (name, shown) => {
    const part =
      '--b\r\ncontent-disposition: form-data; name="file"; ' +
      `filename="${name.replaceAll('\\', '\\\\')}"\r\n\r\nx\r\n--b--\r\n`;
    expect(await send(part, 'multipart/form-data; boundary=b')).toMatchObject({
      status: 200,
      size: 1,
      fileName: shown,
    });
  });
});

const field = (name: string, value: string, type = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${value}\r\n`;

describe('refused', () => {
  const [tooLarge, invalid, type] = ['tooLarge', 'request.invalid', 'unsupportedMediaType'];
  it.each<[string, string, FormData]>([
    ['a file too large', tooLarge, form(['file', file(10 * mebibyte + 1), 'a'])],
    ['far too large', tooLarge, form(['file', file(14 * mebibyte), 'a'])],
    ['two files', tooLarge, form(['file', file(1), 'a'], ['file', file(1), 'b'])],
    ['a file of another name', invalid, form(['map', file(1), 'a'])],
    ['a field twice', invalid, form(['mode', 'a'], ['mode', 'b'])],
    ['a field too long', tooLarge, form(['mode', 'x'.repeat(2049)])],
    ['a long field too long', tooLarge, form(['map', 'x'.repeat(64 * 1024 + 1)])],
    [
      'too many fields',
      tooLarge,
      form(...Array.from({ length: 8 }, (_, at): Part => [`f${at}`, 'x'])),
    ],
    [
      'a thousand fields',
      tooLarge,
      form(...Array.from({ length: 1000 }, (_, at): Part => [`f${at}`, 'x'])),
    ],
    ['a field called __proto__', invalid, form(['__proto__', 'x'])],
    ['a file called __proto__', invalid, form(['__proto__', file(1), 'a'])],
  ])('%s', async (_name, code, sent) => expect(await send(sent)).toMatchObject({ code }));

  const end = '--b--\r\n';
  const formB = 'multipart/form-data; boundary=b';
  it.each<readonly [string, string, string, string]>([
    ['JSON', type, '{}', 'application/json'],
    ['no boundary', type, end, 'multipart/form-data'],
    ['a boundary of 252 bytes', type, end, `multipart/form-data; boundary=${'b'.repeat(252)}`],
    ['a boundary of 71', type, end, `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['another parameter', type, end, 'multipart/form-data; boundary=b; charset=utf-16'],
    ['parts of another kind', type, end, 'multipart/mixed; boundary=b'],
    ['a form without end', invalid, field('mode', 'x'), formB],
    [
      'a part without a name',
      invalid,
      `--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n${field('mode', 'x')}`,
      formB,
    ],
    [
      'JSON that passes for a file',
      invalid,
      field('file', '{"file":{},"_buf":"x"}', 'content-type: application/json\r\n') + end,
      formB,
    ],
    ['too long a name', invalid, field('n'.repeat(200), 'x') + end, formB],
  ])('%s', async (_name, code, body, sent) =>
    expect(await send(body, sent)).toMatchObject({ code }),
  );

  it('a header of a part called __proto__ is passed over', async () => {
    const body = `--b\r\n__proto__: x\r\ncontent-disposition: form-data; name="mode"\r\n\r\nx\r\n${end}`;
    expect(await send(body, 'multipart/form-data; boundary=b')).toMatchObject({
      status: 200,
      fields: { mode: 'x' },
    });
  });

  it('a form on a route that takes none', async () => {
    expect(await send(form(['mode', 'x']), undefined, '/api/json')).toMatchObject({
      status: 415,
      code: type,
    });
  });

  it('an unauthorised caller, before anything is read', async () => {
    const head =
      'POST /api/closed HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9000000\r\n';
    const answer = await sendRaw(
      http.port,
      `${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('serves the next call on the connection of a refused one', async () => {
  const unread = '--b\r\ncontent-disposition: form-data; name="other"; filename="a"\r\n\r\n';
  const body = `${unread}${'x'.repeat(800_000)}\r\n--b--\r\n`;
  const head = (path: string, length: number, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${more}\r\nContent-Length: ${length}\r\n`;
  const first = `${head('/api/upload', body.length, 'multipart/form-data; boundary=b')}\r\n${body}`;
  const second = `${head('/api/json', 2, 'application/json')}Connection: close\r\n\r\n{}`;
  const answer = await sendRaw(http.port, first + second);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

function open(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket: Socket = connect(http.port, '127.0.0.1', () => resolve(socket));
  });
}

it('ends when its sender breaks off half-way', async () => {
  begun = 0;
  ended = [];
  const socket = await open();
  socket.write(
    'POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; ' +
      'boundary=b\r\nContent-Length: 4000000\r\n\r\n',
  );
  socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
  socket.write(Buffer.alloc(2_000_000));
  await expect.poll(() => begun).toBe(1);
  socket.destroy();
  await expect.poll(() => ended).toEqual(['request.invalid']);
});

it('ends when there is too much around the parts', async () => {
  const socket = await open();
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  socket.write(
    'POST /api/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; ' +
      'boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  const chunk = Buffer.concat([
    Buffer.from('100000\r\n'),
    Buffer.alloc(mebibyte, 0x20),
    Buffer.from('\r\n'),
  ]);
  for (let sent = 0; sent < 40 && answer === ''; sent += 1) {
    socket.write(chunk);
    await new Promise((resolve) => void setTimeout(resolve, 5));
  }
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});
