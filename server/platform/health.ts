import type { FastifyInstance } from 'fastify';
import type { Clients } from './client.ts';
import type { Metrics } from './metrics.ts';
import { Problem } from './problem.ts';

/** What the process says of its state. */
export interface Health {
  /** Takes it new requests? Not while it is going down. */
  readonly ready: () => boolean;
  /** Facts beside it, for who watches. */
  readonly facts: () => Readonly<Record<string, string | number | boolean>>;
}

/**
 * `/healthz`: the process lives. `/readyz`: it takes requests; a database that is away leaves it ready, since the public
 * reads go on (design.md, decision 4). `/metrics`: Prometheus text. Facts and figures are for this machine only: who asks
 * through a proxy, or from elsewhere, learns what a balancer must know.
 */
export function healthRoutes(app: FastifyInstance, metrics: Metrics, health: Health, clients: Clients): void {
  const config = { unlimited: true } as const;
  app.get('/healthz', { config }, () => ({ success: true }));
  app.get('/readyz', { config }, (request, reply) => {
    const ready = health.ready();
    if (!ready) reply.header('retry-after', '5');
    const facts = clients.isLocal(request.raw) ? health.facts() : {};
    return reply.status(ready ? 200 : 503).send({ success: ready, ...facts });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!clients.isLocal(request.raw)) throw new Problem('notFound');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
