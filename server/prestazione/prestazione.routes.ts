import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { Field } from '#contract/prestazione.fields.ts';
import { type fields, publicFields } from '#contract/prestazione.fields.ts';
import { selectPrestazioni } from '#contract/prestazione.list.ts';
import { fold } from '#contract/text.ts';
import type { Context } from '../context.ts';
import { phrasesOf } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import { servePublicRead } from '../platform/serve.ts';

function configuration(field: Field & { key: (typeof fields)[number]['key'] }) {
  return {
    key: field.key,
    kind: field.kind,
    table: field.table ?? null,
    section: field.section,
    required: field.required ?? false,
    list: field.list,
    label: { it: phrasesOf.it[`field.${field.key}`], en: phrasesOf.en[`field.${field.key}`] },
  };
}

/** The reads of the tests. */
export function prestazioneRoutes(app: FastifyInstance, { live, serving }: Context): void {
  servePublicRead(app, serving, 'SummaryPrestazioni', operations.SummaryPrestazioni, () => ({
    version: live.current.version,
    prestazioni: [...live.current.items],
  }));

  servePublicRead(app, serving, 'Prestazioni', operations.Prestazioni, ({ page, pageSize, ...filter }) => {
    const { items, search } = live.current;
    const found = filter.q === undefined || filter.q.trim() === '' ? undefined : search().find(filter.q).ids;
    const selected = selectPrestazioni(items, filter, found);
    const prestazioni = selected.slice((page - 1) * pageSize, page * pageSize);
    return { prestazioni, total: selected.length, page, pageSize };
  });

  servePublicRead(app, serving, 'GetPrestazione', operations.GetPrestazione, ({ id, code }) => {
    const named = id ?? live.current.idByCode.get(fold(code ?? ''));
    const prestazione = named === undefined ? undefined : live.current.prestazioni.get(named);
    if (prestazione === undefined) throw new Problem('notFound');
    return { prestazione };
  });

  servePublicRead(
    app,
    serving,
    'GetStoricoModifichePrestazione',
    operations.GetStoricoModifichePrestazione,
    ({ id }) => {
      const storico = live.current.storico.get(id);
      if (storico === undefined) throw new Problem('notFound');
      return { storico: [...storico] };
    },
  );

  servePublicRead(app, serving, 'GetFieldConfiguration', operations.GetFieldConfiguration, () => ({
    fields: publicFields.map(configuration),
  }));
}
