import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Administration } from '../catalogue/serve-write.ts';
import { serveWrite } from '../catalogue/serve-write.ts';
import type { Sql } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { loadValori } from './tabella.queries.ts';
import { mergeValori, removeValore, saveValore } from './tabella.save.ts';
import type { ValoreUses } from './tabella.uses.ts';

/** What administrators do with support-table values. */
export function tabellaAdminRoutes(
  app: FastifyInstance,
  administration: Administration,
  uses: ValoreUses,
  sql: Sql,
): void {
  const names = {
    save: 'admin/SaveValoreTabella',
    remove: 'admin/RemoveValoreTabella',
    merge: 'admin/MergeValoriTabella',
  } as const;
  serveWrite(app, administration, names.save, operations[names.save], async (write, input) => ({
    value: await saveValore(write, uses, input),
  }));
  serveWrite(app, administration, names.remove, operations[names.remove], (write, input) =>
    removeValore(write, uses, input),
  );
  const using = 'admin/UsingValoreTabella';
  serveUserCall(app, administration.calling, using, operations[using], async ({ id }) => {
    const [value] = await loadValori(sql, [id]);
    if (value === undefined) throw new Problem('notFound');
    return { prestazioni: await uses.using(sql, id) };
  });
  serveWrite(app, administration, names.merge, operations[names.merge], (write, input) =>
    mergeValori(write, uses, input),
  );
}
