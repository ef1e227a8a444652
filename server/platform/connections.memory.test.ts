import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClients } from './client-address.ts';
import { watchConnections } from './connections.ts';
import { httpTimes } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

// No client is late here: only the kernel's memory is a reason to cut a connection.
const times = { ...httpTimes, progressInterval: 10, progressGrace: 6e8, progressWindow: 6e8 };
/** More than the kernels of both sides hold of a client that reads nothing. */
const size = 64_000_000;
const body = Buffer.alloc(size, 'x');

let isShort = false;
let looks = 0;
const connections = watchConnections({
  ...{
    times,
    most: 100,
    clients: createClients([]),
    metrics: createMetrics(),
    log: createLog('silent'),
  },
  isMemoryShort: async () => {
    looks += 1;
    return isShort;
  },
});
const server = http.createServer((request, response) => {
  connections.addRequest(response, request.socket);
  response.end(body);
});
connections.watch(server);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it('cuts clients that read nothing while the kernel is short of memory, and no others', async () => {
  const open = () => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    return socket;
  };
  const idle = open();
  const failure = once(idle, 'error');
  idle.pause();
  await expect.poll(() => looks).toBeGreaterThan(20);
  expect(idle.destroyed).toBe(false);

  isShort = true;
  const reader = open();
  let read = 0;
  for await (const chunk of reader) {
    read += chunk.length;
    await pause(1);
  }
  expect(read).toBeGreaterThanOrEqual(size);
  // It is reset: the kernel goes on with nothing for it. A client notices when it reads.
  idle.resume();
  const [error] = await failure;
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});
