import type { FastifyInstance } from 'fastify';
import { listFuture } from '#contract/comunicato.list.ts';
import { operations } from '#contract/operations.ts';
import type { Administration } from '../catalogue/serve-write.ts';
import { serveWrite } from '../catalogue/serve-write.ts';
import type { Context } from '../context.ts';
import { atOneMoment } from '../platform/database.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { loadComunicati } from './comunicato.queries.ts';
import { editComunicato } from './comunicato.reading.ts';
import { removeComunicato, saveComunicato } from './comunicato.save.ts';

/** What administrators do with announcements. */
export function comunicatoAdminRoutes(
  app: FastifyInstance,
  administration: Administration,
  { sql, now }: Context,
): void {
  const names = {
    future: 'admin/ComunicatiFuturi',
    edit: 'admin/EditComunicato',
    save: 'admin/SaveComunicato',
    remove: 'admin/RemoveComunicato',
  } as const;
  serveUserCall(app, administration.calling, names.future, operations[names.future], async (filter) => ({
    comunicati: listFuture(await loadComunicati(sql), filter, now()),
  }));
  serveUserCall(app, administration.calling, names.edit, operations[names.edit], async ({ id }) => ({
    comunicato: await atOneMoment(sql, (tx) => editComunicato(tx, id)),
  }));
  serveWrite(app, administration, names.save, operations[names.save], async (write, input) => ({
    comunicato: await saveComunicato(write, input),
  }));
  serveWrite(app, administration, names.remove, operations[names.remove], removeComunicato);
}
