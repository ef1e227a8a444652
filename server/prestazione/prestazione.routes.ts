import type { FastifyInstance } from 'fastify';
import type { Input } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { rowsOf } from '#contract/pages.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { fold } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { atOneMoment } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';
import { serveRead } from '../platform/serve-whole.ts';
import { loadWholeStorico } from '../storico/storico.reading.ts';
import { loadCampi } from './campo.queries.ts';
import { configuration, publicConfiguration, publicPrestazione } from './campo.ts';
import { listPrestazioni } from './prestazione.listing.ts';
import { readPrestazione } from './prestazione.reading.ts';

/** The reads of the tests. */
export function prestazioneRoutes(app: FastifyInstance, { live, serving, calling, sql }: Context): void {
  servePublicRead(app, serving, 'SummaryPrestazioni', operations.SummaryPrestazioni, () => ({
    version: live.current.version,
    prestazioni: [...live.current.items],
  }));

  servePublicRead(app, serving, 'Prestazioni', operations.Prestazioni, ({ page, pageSize, ...filter }) => {
    const { rows, match, groups } = listPrestazioni(live.current, filter);
    const missing = new Map(groups.flatMap((group) => group.rows.map(({ id }) => [id, missingOf(group.words)])));
    const prestazioni = rowsOf(rows, { page, pageSize }).map((one) => ({ ...one, missing: missing.get(one.id) ?? [] }));
    return { prestazioni, match, total: rows.length, page, pageSize };
  });

  function idOf({ id, code }: Input<'GetPrestazione'>): number {
    const found = id ?? live.current.idByCode.get(fold(code ?? ''));
    if (found === undefined) throw new Problem('notFound');
    return found;
  }

  serveRead(
    app,
    serving,
    calling,
    'GetPrestazione',
    operations.GetPrestazione,
    (named) => {
      const prestazione = publicPrestazione(live.current, idOf(named));
      if (prestazione === undefined) throw new Problem('notFound');
      return { prestazione };
    },
    async (named) => ({ prestazione: await atOneMoment(sql, (tx) => readPrestazione(tx, idOf(named))) }),
  );

  serveRead(
    app,
    serving,
    calling,
    'GetStoricoModifichePrestazione',
    operations.GetStoricoModifichePrestazione,
    ({ id }) => {
      const storico = live.current.storico.get(id);
      if (storico === undefined) throw new Problem('notFound');
      return { storico: [...storico] };
    },
    async ({ id }) => {
      const storico = await loadWholeStorico(sql, id);
      if (storico.length === 0) throw new Problem('notFound');
      return { storico };
    },
  );

  serveRead(
    app,
    serving,
    calling,
    'GetFieldConfiguration',
    operations.GetFieldConfiguration,
    () => ({ fields: publicConfiguration(live.current.campi) }),
    async () => ({ fields: configuration(await loadCampi(sql)) }),
  );
}
