import type { FastifyInstance } from 'fastify';

/** The state of the process. */
export interface Health {
  /** Takes it new requests? Not while it is going down. */
  readonly ready: () => boolean;
  /** Details for monitoring: reported at the address of the metrics alone. */
  readonly facts: () => Readonly<Record<string, string | number | boolean>>;
}

/**
 * `/healthz`: the process lives. `/readyz`: it takes requests; a database that is away leaves it
 * ready, since the public reads go on (design.md, decision 4). Public is what a balancer must know,
 * and no more.
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
