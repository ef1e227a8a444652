import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Live } from '../catalogue/snapshot.ts';
import type { Serving } from '../platform/serve.ts';
import { servePublicBody } from '../platform/serve.ts';
import { writeCatalogo } from './catalogo.ts';

/** The published catalogue whole, for readers who keep it (decision 18). */
export function catalogoRoutes(app: FastifyInstance, serving: Serving, live: Live, environment: string): void {
  servePublicBody(app, serving, 'Catalogo', operations.Catalogo, () => writeCatalogo(live.current, environment));
}
