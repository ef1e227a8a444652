import { z } from 'zod/mini';
import { comunicatiAbout } from '#contract/comunicato.list.ts';
import type { Input, ParsedInput, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { pageRows } from '#contract/pages.ts';
import { missingOf } from '#contract/prestazione.found.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { prestazioneListItem } from '#contract/prestazione.ts';
import { answerSearch } from '#contract/search.answer.ts';
import { namedSuccessors } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import { publicPrestazione } from '../campo/campo.rules.ts';
import type { Api } from '../catalogue/api.ts';
import type { Context } from '../catalogue/node.ts';
import { atOneMoment } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { bodyOfRows, createRowWriter, withMembers } from '../platform/row-writer.ts';
import { unpackStorico } from '../storico/storico.queries.ts';
import { loadInternalStorico } from '../storico/storico.reading.ts';
import { listedTests, listPrestazioni } from './prestazione.rules.ts';
import {
  editPrestazione,
  readPrestazione,
  removePrestazione,
  savePrestazione,
} from './prestazione.service.ts';

const { SummaryPrestazioni, Prestazioni } = operations;
const summaryRest = z.omit(SummaryPrestazioni.output, { prestazioni: true });
const pageRest = z.omit(Prestazioni.output, { prestazioni: true });

export function prestazioneRoutes(api: Api, { live, sql, holidays, today }: Context): void {
  const writeItem = createRowWriter(prestazioneListItem);
  const summary = () => ({ version: live.current.version, prestazioni: [...live.current.items] });
  api.read('SummaryPrestazioni', summary, () => {
    const { prestazioni, ...rest } = summary();
    return bodyOfRows(summaryRest.parse(rest), 'prestazioni', prestazioni.map(writeItem));
  });

  const successors = (test: PrestazioneListItem) =>
    namedSuccessors(live.current.items, test, today());

  /** A page of the list, and by id which words of the search its tests lack. */
  function pageOf({ page, pageSize, ...filter }: ParsedInput<'Prestazioni'>) {
    const listed = listPrestazioni(live.current, filter, holidays, today());
    const { rows, match, groups, corrected, unread, withdrawn } = listed;
    const missing = new Map(
      groups.flatMap((group) => group.rows.map(({ id }) => [id, missingOf(group.words)])),
    );
    const lacking = ({ id }: PrestazioneListItem) => ({ missing: missing.get(id) ?? [] });
    const rest = {
      match,
      corrected: corrected.map(({ typed, similar }) => ({ typed, similar: [...similar] })),
      unread: [...unread],
      withdrawn: withdrawn.map((test) => ({
        id: test.id,
        serviceName: test.serviceName,
        internalCode: test.internalCode,
        withdrawnOn: test.withdrawnOn ?? today(),
        successors: successors(test),
      })),
      total: rows.length,
      page,
      pageSize,
    };
    return { rest, items: pageRows(rows, { page, pageSize }), lacking };
  }
  api.read(
    'Prestazioni',
    (input) => {
      const { rest, items, lacking } = pageOf(input);
      return { ...rest, prestazioni: items.map((item) => ({ ...item, ...lacking(item) })) };
    },
    (input) => {
      const { rest, items, lacking } = pageOf(input);
      const rows = items.map((item) => withMembers(writeItem(item), lacking(item)));
      return bodyOfRows(pageRest.parse(rest), 'prestazioni', rows);
    },
  );

  api.read('SearchPrestazioni', ({ q = '', list = 'tests' }) => {
    const snapshot = live.current;
    const searchIn = (list: TestList) => listedTests(snapshot, list).search();
    const answer = answerSearch(q, list, searchIn, snapshot.items, today());
    return { version: snapshot.version, ...answer } as Payload<'SearchPrestazioni'>;
  });

  function idOf({ id, code }: Input<'GetPrestazione'>): number {
    const prestazioneId = id ?? live.current.idByCode.get(fold(code ?? ''));
    if (prestazioneId === undefined) throw new Problem('notFound');
    return prestazioneId;
  }

  /** What a test's page says beside it. */
  const around = (id: number) => {
    const test = live.current.items.find((item) => item.id === id);
    return {
      comunicati: comunicatiAbout(live.current.newestComunicati, id, today()),
      confusable: test?.confusable ?? [],
      successors: test === undefined ? [] : successors(test),
    };
  };

  api.read('GetPrestazione', {
    public: (input) => {
      const prestazione = publicPrestazione(live.current, idOf(input));
      if (prestazione === undefined) throw new Problem('notFound');
      return { prestazione, ...around(prestazione.id) };
    },
    admin: async (input) => {
      const prestazione = await atOneMoment(sql, (tx) => readPrestazione(tx, idOf(input)));
      return { prestazione, ...around(prestazione.id) };
    },
  });

  api.read('GetStoricoModifichePrestazione', {
    public: ({ id }) => {
      const storico = live.current.storico.get(id);
      if (storico === undefined) throw new Problem('notFound');
      return { storico: unpackStorico(storico) };
    },
    admin: async ({ id }) => {
      const storico = await loadInternalStorico(sql, id);
      if (storico.length === 0) throw new Problem('notFound');
      return { storico };
    },
  });

  api.call('admin/EditPrestazione', async ({ id }) => ({
    prestazione: await atOneMoment(sql, (tx) => editPrestazione(tx, id)),
  }));
  api.write('admin/SavePrestazione', savePrestazione);
  api.write('admin/RemovePrestazione', removePrestazione);
}
