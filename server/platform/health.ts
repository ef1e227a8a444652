import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Does it take new requests? Not while it is shutting down. */
  readonly ready: () => boolean;
  /** For monitoring: reported only at the address of the metrics. */
  readonly facts: () => Readonly<Record<string, string | number | boolean>>;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it takes requests; without the database too, since
 * the public reads go on (design.md, decision 4). The public gets only what a balancer must know.
 */
export function healthRoutes(app: FastifyInstance, health: Pick<Health, 'ready'>): void {
  const config = { unlimited: true } as const;
  app.get('/healthz', { config }, () => ({ success: true }));
  app.get('/readyz', { config }, (_request, reply) => {
    const ready = health.ready();
    if (!ready) reply.header('retry-after', '5');
    return reply.status(ready ? 200 : 503).send({ success: ready });
  });
}
