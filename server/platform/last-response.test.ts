import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { sendLastResponse } from './last-response.ts';

const mebibyte = 1024 * 1024;

const head = (length: number) =>
  'POST /api/json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ' +
  `${length}\r\n\r\n`;

function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

describe('a sender who is refused while still sending', () => {
  let http: BareHttp;
  beforeAll(async () => {
    http = await startBare((app) => {
      app.post('/api/json', (request) => ({ body: request.body }));
    });
  });
  afterAll(() => http.close());

  it('gets the reason, though it reads only after all is sent', async () => {
    const socket = connect(http.port, '127.0.0.1');
    await write(socket, head(16 * mebibyte));
    for (let sent = 0; sent < 16; sent += 1) await write(socket, Buffer.alloc(mebibyte, 0x20));
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"tooLarge"');
  });
});

describe('after the last response', () => {
  const server = createServer();
  let socket: Socket;
  let request: IncomingMessage;
  let response: ServerResponse;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());
  beforeEach(async () => {
    const requested = once(server, 'request');
    socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await write(socket, head(16 * mebibyte));
    [request, response] = await requested;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    response.writeHead(413, { connection: 'close', 'content-length': 4 });
    sendLastResponse(request, response, Buffer.from('late'));
  });
  afterEach(() => {
    vi.useRealTimers();
    socket.destroy();
  });

  it('reads on for one second after the sender falls silent', async () => {
    vi.advanceTimersByTime(999);
    expect(response.writableEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(response.writableEnded).toBe(true);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*late$/s);
  });

  it('reads on for ten seconds from a sender who never ends', async () => {
    for (let second = 1; second <= 10; second += 1) {
      const heard = once(request, 'data');
      socket.write('x');
      await heard;
      vi.advanceTimersByTime(999);
      expect(response.writableEnded).toBe(false);
    }
    vi.advanceTimersByTime(10);
    expect(response.writableEnded).toBe(true);
  });
});
