import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createClients } from './client.ts';
import { watchConnections } from './connections.ts';
import { httpTimes } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

it('closes no more than it takes, however many come in one turn', () => {
  const server = new EventEmitter() as Server;
  const log = createLog('silent');
  const clients = { networkOf: () => '198.51.100.1', originOf: createClients([]).originOf };
  watchConnections(server, { clients, metrics: createMetrics(), log, times: httpTimes, most: 100 });
  const sockets = Array.from({ length: 130 }, () => new Socket());
  for (const socket of sockets) server.emit('connection', socket);
  server.emit('close');
  const left = sockets.filter(({ destroyed }) => !destroyed).length;
  expect(left).toBeGreaterThan(85);
  expect(left).toBeLessThanOrEqual(90);
});
