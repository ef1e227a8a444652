import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createClients } from '../platform/client-address.ts';
import type { HttpParts, HttpTimes } from '../platform/http.ts';
import { createHttpServer } from '../platform/http.ts';
import type { Log } from '../platform/log.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { ResponseCache } from '../platform/response-cache.ts';
import { createResponseCache } from '../platform/response-cache.ts';

/** The HTTP server with a test's own routes, no catalogue and no database. */
export interface BareHttp {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

interface BareOptions {
  readonly config?: Partial<HttpParts['config']>;
  readonly log?: Log;
  readonly times?: HttpTimes;
  readonly most?: number;
}

export async function startBare(
  routes: (app: FastifyInstance, published: ResponseCache) => void,
  { config = {}, log = createLog('silent'), ...given }: BareOptions = {},
): Promise<BareHttp> {
  const metrics = createMetrics();
  const published = createResponseCache(metrics);
  const settings = { publicUrl: undefined, trustProxy: [], ...config };
  const clients = createClients(settings.trustProxy);
  const { app } = createHttpServer({
    published,
    metrics,
    log,
    clients,
    config: settings,
    ...given,
  });
  routes(app, published);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, port, close: () => app.close() };
}

/** Sends bytes as they are, and reads all that comes back until the server ends the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  socket.setEncoding('latin1');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}
