import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { httpTimes } from './http.ts';

// Clients that are slow, and many (threats.md J10, J20, X8). The times are a hundredth of the
// product's; time counts in looks of the server, which is this very process: where that is held up,
// no client is late.

const times = { ...httpTimes, progressInterval: 10, progressGrace: 100, progressWindow: 200 };
const size = 8_000_000;
const large = Buffer.alloc(size, 'x');
/**
 * More than the kernels of both sides hold of a client that has begun to read (here up to 33 and 4
 * MB).
 */
const larger = Buffer.alloc(8 * size, 'x');

it('is late after 20 s without a byte, or below 2 kB/s after the first 10 s', () => {
  expect(httpTimes).toMatchObject({
    progressInterval: 1000,
    progressGrace: 10_000,
    progressWindow: 20_000,
  });
});

describe('one client', () => {
  /** Called when a response's connection closes: whether the kernel took it whole. */
  let ended: PromiseWithResolvers<boolean>;
  let release: PromiseWithResolvers<void>;
  let http: BareHttp;
  beforeAll(async () => {
    http = await startBare(
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
        app.get('/api/read', () => ({ success: true }));
        app.get('/api/long', async () => {
          await release.promise;
          return { success: true };
        });
        app.post(
          '/api/late',
          { preParsing: async () => release.promise as unknown as undefined },
          () => ({ done: 1 }),
        );
      },
      { times },
    );
  });
  afterAll(() => http.close());

  function open(bytes: string): Socket {
    ended = Promise.withResolvers();
    release = Promise.withResolvers();
    const socket = connect({ port: http.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  }

  /** Reads so much each 10 ms, until all has come or the connection ends. */
  async function readSlowly(socket: Socket, each: number): Promise<number> {
    let read = 0;
    socket.pause();
    socket.on('readable', () => {});
    while (read < size && !socket.readableEnded && !socket.destroyed) {
      read += ((socket.read(each) ?? socket.read()) as Buffer | null)?.length ?? 0;
      await pause(10);
    }
    socket.destroy();
    return read;
  }

  async function dripUntilClosed(socket: Socket): Promise<void> {
    const drip = setInterval(() => socket.write('x'), 20);
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(drip);
  }

  it('that reads nothing is cut', async () => {
    const socket = open('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    expect(await ended.promise).toBe(false);
    socket.destroy();
  });

  it('that reads less than 2 kB/s is cut', async () => {
    const socket = open('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n');
    const reading = readSlowly(socket, 10);
    expect(await ended.promise).toBe(false);
    socket.destroy();
    expect(await reading).toBeLessThan(size);
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
    expect(
      await readSlowly(open('GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n'), 40_000),
    ).toBeGreaterThanOrEqual(size);
    expect(await ended.promise).toBe(true);
  });

  it('that drips a body behind an answer it already has is cut', async () => {
    const socket = open('GET /api/read HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n');
    await dripUntilClosed(socket);
  });

  it('that drips a body which is waited for is cut', async () => {
    const head =
      'POST /api/late HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';
    const socket = open(head);
    await dripUntilClosed(socket);
  });

  it('that stays after a 400 for what is no request is cut', async () => {
    await dripUntilClosed(open('what is this\r\n\r\n'));
  });

  it('is not late while this side works, or does not read', async () => {
    const body = JSON.stringify('x'.repeat(200_000));
    const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
    for (const bytes of [
      'GET /api/long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      `POST /api/late HTTP/1.1\r\n${head}\r\n\r\n${body}`,
    ]) {
      const socket = open(bytes);
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      await pause(600);
      release.resolve();
      await once(socket, 'end');
      socket.destroy();
      expect(answer.slice(0, 13)).toBe('HTTP/1.1 200 ');
    }
  });
});

describe('many clients', () => {
  const request = 'GET /api/read HTTP/1.1\r\nHost: a\r\n';
  const most = 100;

  async function start(trustProxy: string[] = [], progressInterval = times.progressInterval) {
    const http = await startBare(
      (app) => {
        app.get('/api/read', () => ({ success: true }));
        app.get('/api/large', (_request, reply) => reply.send(large));
      },
      {
        times: { ...times, progressInterval, progressGrace: 6e8, progressWindow: 6e8 },
        most,
        config: { trustProxy },
      },
    );
    const all: Socket[] = [];
    /** Opens a connection of a network and sends what it is given. */
    async function open(network: string, bytes: string, isAnswered = true): Promise<Socket> {
      const socket = connect({ port: http.port, host: '127.0.0.1', localAddress: network });
      all.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      if (bytes !== '') socket.write(bytes);
      if (!isAnswered) return socket;
      const [answer] = await Promise.race([
        once(socket, 'data'),
        once(socket, 'close').then(() => ['closed']),
      ]);
      expect(String(answer).slice(0, 13)).toBe('HTTP/1.1 200 ');
      return socket;
    }
    async function close() {
      for (const socket of all) socket.destroy();
      await http.close();
    }
    return { open, close };
  }

  const openOf = (sockets: readonly Socket[]) =>
    sockets.filter(({ destroyed }) => !destroyed).length;

  async function openMany(count: number, one: (at: number) => Promise<Socket>): Promise<Socket[]> {
    const sockets: Socket[] = [];
    for (let at = 0; at < count; at += 1) sockets.push(await one(at));
    return sockets;
  }

  it('get a connection where others are idle: of the largest network first', async () => {
    const { open, close } = await start();
    const hospital = await openMany(88, () => open('127.0.0.2', `${request}\r\n`));
    const small = [await open('127.0.0.3', `${request}\r\n`)];
    await openMany(60, () => open('127.0.0.4', `${request}\r\n`));
    expect(openOf(small)).toBe(1);
    expect(openOf(hospital)).toBeLessThan(88);
    await close();
  });

  it.each([
    ['ask nothing', '', '127.0.0.2'],
    ['drip headers', `${request}X: `, '127.0.0.2'],
    ['drip a body', `${request}Content-Length: 9\r\n\r\n`, '127.0.0.2'],
    ['read nothing', 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.2'],
    ['read nothing, each from another network', 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', ''],
  ])('get a connection where others %s', async (_name, bytes, network) => {
    const { open, close } = await start();
    await openMany(most - 10, async (at) => {
      const socket = await open(network || `127.1.${at}.1`, bytes, false);
      return socket.pause();
    });
    // Each is answered: where there is no room, it is closed instead.
    await openMany(60, (at) => open(`127.0.1.${at}`, `${request}\r\n`));
    await close();
  });

  // Before the first look: only the number of connections by network is known.
  it('keep their connections where a large network has just begun', async () => {
    const { open, close } = await start([], 600_000);
    const idle = await openMany(30, (at) => open(`127.0.2.${at}`, `${request}\r\n`));
    await openMany(58, async () => {
      const socket = await open('127.0.0.2', 'GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n', false);
      return socket.pause();
    });
    await openMany(40, (at) => open(`127.0.1.${at}`, `${request}\r\n`));
    expect(openOf(idle)).toBe(30);
    await close();
  });

  it('of a named proxy count each for themselves', async () => {
    const { open, close } = await start(['127.0.0.1']);
    const through = await openMany(60, (at) =>
      open('127.0.0.1', `${request}X-Forwarded-For: 198.51.100.${at}\r\n\r\n`),
    );
    const direct = await openMany(25, () => open('127.0.0.2', `${request}\r\n`));
    await openMany(25, (at) => open(`127.0.1.${at}`, `${request}\r\n`));
    expect(openOf(through)).toBe(60);
    expect(openOf(direct)).toBeLessThan(25);
    await close();
  });
});
