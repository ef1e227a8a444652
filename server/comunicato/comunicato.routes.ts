import type { FastifyInstance } from 'fastify';
import { listComunicati } from '#contract/comunicato.list.ts';
import { operations } from '#contract/operations.ts';
import { rowsOf } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';

/** The reads of the announcements. */
export function comunicatoRoutes(app: FastifyInstance, { live, serving, now }: Context): void {
  servePublicRead(app, serving, 'Comunicati', operations.Comunicati, ({ page, pageSize, ...filter }) => {
    const selected = listComunicati(live.current.newestComunicati, filter, now());
    return { comunicati: rowsOf(selected, { page, pageSize }), total: selected.length, page, pageSize };
  });

  servePublicRead(app, serving, 'GetComunicato', operations.GetComunicato, ({ id }) => {
    const comunicato = live.current.comunicati.get(id);
    if (comunicato === undefined) throw new Problem('notFound');
    return { comunicato };
  });
}
