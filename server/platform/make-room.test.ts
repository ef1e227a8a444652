import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createClients } from './client-address.ts';
import { watchConnections } from './connections.ts';
import { httpTimes } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

it('closes no more than needed, however many come in one turn', () => {
  const server = new EventEmitter() as Server;
  const log = createLog('silent');
  const clients = { networkOf: () => '198.51.100.1', originOf: createClients([]).originOf };
  watchConnections({ clients, metrics: createMetrics(), log, times: httpTimes, most: 100 }).watch(
    server,
  );
  const sockets = Array.from({ length: 130 }, () => new Socket());
  for (const socket of sockets) server.emit('connection', socket);
  server.emit('close');
  const left = sockets.filter(({ destroyed }) => !destroyed).length;
  expect(left).toBeGreaterThan(85);
  expect(left).toBeLessThanOrEqual(90);
});

it('watches over the servers of all addresses together', () => {
  const metrics = createMetrics();
  const { watch } = watchConnections({
    clients: createClients([]),
    metrics,
    log: createLog('silent'),
    times: httpTimes,
    most: 100,
  });
  const servers = [new EventEmitter() as Server, new EventEmitter() as Server];
  for (const server of servers) watch(server);
  const sockets = Array.from({ length: 130 }, () => new Socket());
  for (const [at, socket] of sockets.entries()) servers[at % 2]?.emit('connection', socket);
  for (const server of servers) server.emit('close');
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(90);
});
