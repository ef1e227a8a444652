import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Context } from '../context.ts';
import { servePublicRead } from '../platform/serve.ts';

/** The name of the environment: `{ "success": true, "env": "IEO" }`, the shape that the customer fixed (spec 3). */
export function environmentRoutes(app: FastifyInstance, { serving, environment }: Context): void {
  servePublicRead(app, serving, 'GetEnvironment', operations.GetEnvironment, () => ({ env: environment }));
}
