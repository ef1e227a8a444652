import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { watchConnections } from './connections.ts';
import { httpTimes } from './http.ts';
import { createMetrics } from './metrics.ts';

// Clients that take nothing, and many (threats.md J10, J20, X8). The times are a hundredth of the
// product's; time counts in looks of the server, which is this very process: where that is held up,
// no client is late.

const times = { ...httpTimes, stallInterval: 100 };
const size = 8_000_000;
const large = Buffer.alloc(size, 'x');
/**
 * More than the kernels of both sides hold of a client that has begun to read (here up to 33 and 4
 * MB).
 */
const larger = Buffer.alloc(8 * size, 'x');

it('looks every 10 s, and cuts at the fourth look at which nothing arrived', () => {
  expect(httpTimes.stallInterval).toBe(10_000);
});

describe('one client', () => {
  /** Called when a response's connection closes: whether the kernel took it whole. */
  let ended: PromiseWithResolvers<boolean>;
  let release: PromiseWithResolvers<void>;
  let server: BareHttp;
  beforeAll(async () => {
    server = await startBare(
      (app) => {
        for (const [path, body] of [
          ['/api/large', large],
          ['/api/larger', larger],
        ] as const) {
          app.get(path, (_request, reply) => {
            reply.raw.once('close', () => ended.resolve(reply.raw.writableFinished));
            return reply.send(body);
          });
        }
        app.get('/api/long', async () => {
          await release.promise;
          return { success: true };
        });
      },
      { times },
    );
  });
  afterAll(() => server.close());

  function open(bytes: string): Socket {
    ended = Promise.withResolvers();
    release = Promise.withResolvers();
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  }

  it('that reads nothing is cut', async () => {
    const socket = open('GET /api/larger HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    expect(await ended.promise).toBe(false);
    socket.destroy();
  });

  it('that reads nothing and sends blank lines is cut', async () => {
    const socket = open('GET /api/larger HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    const drip = setInterval(() => socket.write('\r\n'), 50);
    expect(await ended.promise).toBe(false);
    clearInterval(drip);
    socket.destroy();
  });

  it('that stops in the middle is cut', async () => {
    const socket = open('GET /api/larger HTTP/1.1\r\nHost: a\r\n\r\n');
    let read = 0;
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > size / 4) socket.pause();
    });
    expect(await ended.promise).toBe(false);
    socket.destroy();
  });

  // So slow that the kernel, which holds megabytes ahead, takes nothing for longer than a client
  // may pause.
  it('that reads steadily gets all, however long it takes', async () => {
    const socket = open('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
    let read = 0;
    socket.pause();
    socket.on('readable', () => {});
    while (read < size && !socket.readableEnded && !socket.destroyed) {
      read += ((socket.read(40_000) ?? socket.read()) as Buffer | null)?.length ?? 0;
      await pause(10);
    }
    expect(await ended.promise).toBe(true);
    expect(read).toBeGreaterThanOrEqual(size);
    socket.destroy();
  });

  it('that stays after its last answer is cut', async () => {
    const socket = open('what is this\r\n\r\n');
    const drip = setInterval(() => socket.write('x'), 20);
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(drip);
  });

  it('is never late while this side works', async () => {
    const socket = open('GET /api/long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await pause(6 * times.stallInterval);
    release.resolve();
    await once(socket, 'end');
    socket.destroy();
    expect(answer.slice(0, 13)).toBe('HTTP/1.1 200 ');
  });
});

describe('many clients', () => {
  const most = 40;

  /** A server whose clients are told apart by their loopback address; 127.0.0.9 is a proxy. */
  async function start() {
    const networkOf = ({ remoteAddress }: Socket) =>
      remoteAddress === '127.0.0.9' ? undefined : remoteAddress;
    const connections = watchConnections({
      clients: { networkOf },
      metrics: createMetrics(),
      stallInterval: 600_000,
      most,
    });
    const server = http.createServer((request, response) => {
      connections.addRequest(response, request.socket);
      if (request.url === '/') response.end('x');
    });
    connections.watch(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    async function open(network: string, path: string | null): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', localAddress: network });
      sockets.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      if (path === null) return socket;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      if (path === '/') await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return socket;
    }
    const openMany = async (count: number, network: string, path: string | null) => {
      const all: Socket[] = [];
      for (let at = 0; at < count; at += 1) all.push(await open(network, path));
      return all;
    };
    const close = async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    };
    return { openMany, close };
  }

  const aliveOf = (sockets: readonly Socket[]) =>
    sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length;

  it.each([
    ['ask nothing', null],
    ['are idle', '/'],
    ['wait for their answers', '/wait'],
  ])('of one network keep at most half where they %s, and others get room', async (_, path) => {
    const { openMany, close } = await start();
    const crowd = await openMany(most, '127.0.0.2', path);
    await vi.waitFor(() => expect(aliveOf(crowd)).toBeLessThanOrEqual(most * 0.75), 10_000);
    const others = [
      ...(await openMany(3, '127.0.0.3', '/')),
      ...(await openMany(3, '127.0.0.4', '/')),
    ];
    expect(aliveOf(others)).toBe(6);
    await close();
  });

  it('of a named proxy, or of this machine, are not held to half', async () => {
    const { openMany, close } = await start();
    const through = await openMany(most - 2, '127.0.0.9', '/');
    expect(aliveOf(through)).toBe(most - 2);
    await close();
  });
});
