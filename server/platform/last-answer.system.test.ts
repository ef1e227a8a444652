import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';

const mebibyte = 1024 * 1024;

let http: BareHttp;
beforeAll(async () => {
  http = await startBare((app) => {
    app.post('/api/json', (request) => ({ body: request.body }));
  });
});
afterAll(() => http.close());

const head = (length: number) =>
  `POST /api/json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe.concurrent('whoever is refused while still sending', () => {
  it('and reads only after all is sent, learns why', async () => {
    const socket = connect(http.port, '127.0.0.1').setEncoding('latin1');
    await write(socket, head(16 * mebibyte));
    for (let sent = 0; sent < 16; sent += 1) await write(socket, Buffer.alloc(mebibyte, 0x20));
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"tooLarge"');
  });

  it('and falls silent, is not waited for', async () => {
    const socket = connect(http.port, '127.0.0.1').setEncoding('latin1');
    await write(socket, head(16 * mebibyte));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('and never ends, is not heard for ever', async () => {
    const socket = connect(http.port, '127.0.0.1').setEncoding('latin1');
    await write(socket, head(16 * mebibyte));
    const sending = setInterval(() => socket.write('x'), 200);
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.resume();
    await closed;
    clearInterval(sending);
  }, 30_000);
});
