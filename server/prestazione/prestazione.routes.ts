import { z } from 'zod/mini';
import type { Input } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { rowsOf } from '#contract/pages.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import { prestazioneListItem } from '#contract/prestazione.ts';
import { fold } from '#contract/text.ts';
import { publicPrestazione } from '../campo/campo.rules.ts';
import type { Api } from '../catalogue/api.ts';
import type { Context } from '../context.ts';
import { atOneMoment } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { createRowWriter } from '../platform/row-writer.ts';
import { unpackStorico } from '../storico/storico.queries.ts';
import { loadWholeStorico } from '../storico/storico.reading.ts';
import { listPrestazioni } from './prestazione.rules.ts';
import {
  editPrestazione,
  readPrestazione,
  removePrestazione,
  savePrestazione,
} from './prestazione.service.ts';

/** The operations of the tests. */
export function prestazioneRoutes(api: Api, { live, sql }: Context): void {
  api.read(
    'SummaryPrestazioni',
    () => ({ version: live.current.version, prestazioni: [...live.current.items] }),
    createRowWriter(
      'prestazioni',
      prestazioneListItem,
      z.omit(operations.SummaryPrestazioni.output, { prestazioni: true }),
    ),
  );

  api.read('Prestazioni', ({ page, pageSize, ...filter }) => {
    const { rows, match, groups } = listPrestazioni(live.current, filter);
    const missing = new Map(
      groups.flatMap((group) => group.rows.map(({ id }) => [id, missingOf(group.words)])),
    );
    const prestazioni = rowsOf(rows, { page, pageSize }).map((one) => ({
      ...one,
      missing: missing.get(one.id) ?? [],
    }));
    return { prestazioni, match, total: rows.length, page, pageSize };
  });

  function idOf({ id, code }: Input<'GetPrestazione'>): number {
    const found = id ?? live.current.idByCode.get(fold(code ?? ''));
    if (found === undefined) throw new Problem('notFound');
    return found;
  }

  api.read('GetPrestazione', {
    public: (input) => {
      const prestazione = publicPrestazione(live.current, idOf(input));
      if (prestazione === undefined) throw new Problem('notFound');
      return { prestazione };
    },
    admin: async (input) => ({
      prestazione: await atOneMoment(sql, (tx) => readPrestazione(tx, idOf(input))),
    }),
  });

  api.read('GetStoricoModifichePrestazione', {
    public: ({ id }) => {
      const storico = live.current.storico.get(id);
      if (storico === undefined) throw new Problem('notFound');
      return { storico: unpackStorico(storico) };
    },
    admin: async ({ id }) => {
      const storico = await loadWholeStorico(sql, id);
      if (storico.length === 0) throw new Problem('notFound');
      return { storico };
    },
  });

  api.call('admin/EditPrestazione', async ({ id }) => ({
    prestazione: await atOneMoment(sql, (tx) => editPrestazione(tx, id)),
  }));
  api.write('admin/SavePrestazione', async (write, input) => ({
    prestazione: await savePrestazione(write, input),
  }));
  api.write('admin/RemovePrestazione', removePrestazione);
}
