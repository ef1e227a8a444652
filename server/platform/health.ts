import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What the process says of its state. */
export interface Health {
  /** Takes it new requests? Not while it is going down. */
  readonly ready: () => boolean;
  /** Facts beside it, for who watches. */
  readonly facts: () => Readonly<Record<string, string | number | boolean>>;
}

/**
 * `/healthz`: the process lives. `/readyz`: it takes requests; a database that is away leaves it ready, since the public
 * reads go on (design.md, decision 4). `/metrics`: Prometheus text.
 */
export function healthRoutes(app: FastifyInstance, metrics: Metrics, health: Health): void {
  app.get('/healthz', () => ({ success: true }));
  app.get('/readyz', (_request, reply) => {
    const ready = health.ready();
    return reply.status(ready ? 200 : 503).send({ success: ready, ...health.facts() });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
