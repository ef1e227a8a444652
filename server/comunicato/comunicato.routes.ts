import type { FastifyInstance } from 'fastify';
import { listComunicati } from '#contract/comunicato.list.ts';
import { operations } from '#contract/operations.ts';
import { rowsOf } from '#contract/pages.ts';
import { publishedComunicato } from '../catalogue/published-comunicati.ts';
import type { Context } from '../context.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';
import { serveRead } from '../platform/serve-whole.ts';
import { loadComunicati } from './comunicato.queries.ts';

/** The reads of the announcements. */
export function comunicatoRoutes(app: FastifyInstance, { live, serving, calling, sql, now }: Context): void {
  servePublicRead(app, serving, 'Comunicati', operations.Comunicati, ({ page, pageSize, ...filter }) => {
    const selected = listComunicati(live.current.newestComunicati, filter, now());
    return { comunicati: rowsOf(selected, { page, pageSize }), total: selected.length, page, pageSize };
  });

  serveRead(
    app,
    serving,
    calling,
    'GetComunicato',
    operations.GetComunicato,
    ({ id }) => {
      const comunicato = publishedComunicato(live.current, id, now());
      if (comunicato === undefined) throw new Problem('notFound');
      return { comunicato };
    },
    async ({ id }) => {
      const [comunicato] = await loadComunicati(sql, [id]);
      if (comunicato === undefined) throw new Problem('notFound');
      return { comunicato };
    },
  );
}
