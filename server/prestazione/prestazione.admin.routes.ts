import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Administration } from '../catalogue/serve-write.ts';
import { serveWrite } from '../catalogue/serve-write.ts';
import type { Sql } from '../platform/database.ts';
import { atOneMoment } from '../platform/database.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { saveCampi } from './campo.service.ts';
import { editPrestazione } from './prestazione.reading.ts';
import { removePrestazione, savePrestazione } from './prestazione.save.ts';

/** What administrators do with tests and with their fields. */
export function prestazioneAdminRoutes(app: FastifyInstance, administration: Administration, sql: Sql): void {
  const { calling } = administration;
  const names = {
    edit: 'admin/EditPrestazione',
    save: 'admin/SavePrestazione',
    remove: 'admin/RemovePrestazione',
    fields: 'admin/SaveFieldConfiguration',
  } as const;
  serveUserCall(app, calling, names.edit, operations[names.edit], async ({ id }) => ({
    prestazione: await atOneMoment(sql, (tx) => editPrestazione(tx, id)),
  }));
  serveWrite(app, administration, names.save, operations[names.save], async (write, input) => ({
    prestazione: await savePrestazione(write, input),
  }));
  serveWrite(app, administration, names.remove, operations[names.remove], removePrestazione);
  serveWrite(app, administration, names.fields, operations[names.fields], async (write, { fields }) => ({
    fields: await saveCampi(write, fields),
  }));
}
