import { chmodSync, lstatSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { ListenOptions } from 'node:net';
import { OperatorFault } from './config.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';
import { dataHeaders } from './security.ts';

export interface MetricsServer {
  /**
   * @throws OperatorFault when the address is taken.
   * @returns the port, where it has one
   */
  listen(at: ListenOptions): Promise<number | undefined>;
  close(): void;
}

/**
 * A killed process's socket would keep the next one from listening; anything but a socket stays.
 */
function removeOldSocket(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket() === true) rmSync(path);
}

/**
 * `/metrics` (Prometheus text) and `/readyz` with facts, only for those who watch the process: on
 * its own port or socket, so that no proxy in front of the public one can pass them on by mistake
 * (ASVS 13.4; threats.md I10).
 */
export function createMetricsServer(metrics: Metrics, health: Health): MetricsServer {
  async function answer(
    path: string,
  ): Promise<readonly [status: number, type: string, body: string]> {
    if (path === '/metrics') return [200, metrics.contentType, await metrics.text()];
    if (path !== '/readyz')
      return [404, 'text/plain; charset=utf-8', 'only /metrics and /readyz\n'];
    const success = health.ready();
    return [
      success ? 200 : 503,
      'application/json; charset=utf-8',
      JSON.stringify({ success, ...health.facts() }),
    ];
  }

  const times = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
  const server = http.createServer(times, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    answer(isRead ? (request.url?.split('?', 1)[0] ?? '') : '').then(
      ([status, type, body]) => {
        response.writeHead(status, {
          ...dataHeaders,
          'content-type': type,
          'cache-control': 'no-store',
        });
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  server.maxConnections = 50;
  server.unref();
  return {
    async listen(at) {
      if (at.path !== undefined) removeOldSocket(at.path);
      await new Promise<void>((listening, failed) => {
        server.once('error', (cause) =>
          failed(
            new OperatorFault(`${cause.message}: set DLAB_METRICS to another address`, { cause }),
          ),
        );
        server.listen(at, listening);
      });
      // For the owner's group too: an agent that collects the figures runs as another user.
      if (at.path !== undefined) chmodSync(at.path, 0o660);
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : undefined;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
