import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Sql } from '../platform/database.ts';
import type { Calling } from '../platform/serve-call.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { loadEntries } from './storico.reading.ts';

/** The history of the whole catalogue, for administrators. */
export function storicoRoutes(app: FastifyInstance, calling: Calling, sql: Sql): void {
  serveUserCall(app, calling, 'admin/Storico', operations['admin/Storico'], async (input) => ({
    ...(await loadEntries(sql, input)),
    ...{ page: input.page, pageSize: input.pageSize },
  }));
}
