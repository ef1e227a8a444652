import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Context } from '../context.ts';
import { servePublicBody } from '../platform/serve.ts';
import { writeCatalogo } from './catalogo.ts';

/** The published catalogue whole, for readers who keep it (decision 20). */
export function catalogoRoutes(app: FastifyInstance, { live, serving, environment, now }: Context): void {
  servePublicBody(app, serving, 'Catalogo', operations.Catalogo, () => writeCatalogo(live.current, environment, now()));
}
