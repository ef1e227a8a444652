import { listComunicati, listFuture, newsOf, withTests } from '#contract/comunicato.list.ts';
import { pageRows } from '#contract/pages.ts';
import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import { atOneMoment } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { loadComunicati, loadTestNames } from './comunicato.queries.ts';
import { publishedComunicato } from './comunicato.rules.ts';
import { editComunicato, removeComunicato, saveComunicato } from './comunicato.service.ts';

export function comunicatoRoutes(api: Api, { live, sql, today }: Context): void {
  api.read('Comunicati', ({ page, pageSize, ...filter }) => {
    const selected = listComunicati(live.current.newestComunicati, filter, today());
    const comunicati = pageRows(selected, { page, pageSize });
    return { comunicati, total: selected.length, page, pageSize };
  });

  const nameOf = (id: number) => live.current.prestazioni.get(id)?.serviceName;

  api.read('NewsComunicati', () => newsOf(live.current.newestComunicati, today()));

  api.read('GetComunicato', {
    public: ({ id }) => {
      const comunicato = publishedComunicato(live.current, id, today());
      if (comunicato === undefined) throw new Problem('notFound');
      return withTests(comunicato, nameOf);
    },
    admin: async ({ id }) => {
      const [comunicato] = await loadComunicati(sql, [id]);
      if (comunicato === undefined) throw new Problem('notFound');
      const names = await loadTestNames(sql, comunicato.prestazioni);
      return withTests(comunicato, (test) => names.get(test));
    },
  });

  api.call('admin/ComunicatiFuturi', async (filter) => ({
    comunicati: listFuture(await loadComunicati(sql), filter, today()),
  }));
  api.call('admin/EditComunicato', async ({ id }) => ({
    comunicato: await atOneMoment(sql, (tx) => editComunicato(tx, id)),
  }));
  api.write('admin/SaveComunicato', async (write, input) => ({
    comunicato: await saveComunicato(write, input),
  }));
  api.write('admin/RemoveComunicato', removeComunicato);
}
