import type { z } from 'zod/mini';
import type { Catalogo } from '#contract/catalogo.ts';
import { comunicatiAbout, listComunicati, newsOf, withTests } from '#contract/comunicato.list.ts';
import { withConfusables } from '#contract/confusable.ts';
import type { OperationName, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { pageRows } from '#contract/pages.ts';
import { listItemOf } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { decodeQuery } from '#contract/query.decode.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import { namedSuccessors } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import { listValori } from '#contract/valore-tabella.list.ts';

/** The reads that the whole catalogue answers: all of the public pages except a test's history. */
type AnsweredName =
  | 'GetEnvironment'
  | 'SummaryPrestazioni'
  | 'GetPrestazione'
  | 'GetFieldConfiguration'
  | 'Comunicati'
  | 'NewsComunicati'
  | 'GetComunicato'
  | 'GetValoriTabellaSupporto';

/** Undefined if there is no such record. */
type Answers = {
  readonly [Name in AnsweredName]: (
    from: Catalogo,
    input: z.output<(typeof operations)[Name]['input']>,
    today: string,
  ) => Payload<Name> | undefined;
};

const cachedItems = new WeakMap<Catalogo, PrestazioneListItem[]>();

/** The same list each time, so that its search index is built once. */
function itemsOnce(from: Catalogo): PrestazioneListItem[] {
  const items = cachedItems.get(from) ?? withConfusables(from.prestazioni.map(listItemOf));
  cachedItems.set(from, items);
  return items;
}

const answers: Answers = {
  GetEnvironment: ({ env }) => ({ env }),
  SummaryPrestazioni: (from) => ({ version: from.version, prestazioni: itemsOnce(from) }),
  GetPrestazione: (from, { id, code }, today) => {
    const { prestazioni, comunicati } = from;
    const internalCode = fold(code ?? '');
    const isIt = (item: { id: number; internalCode: string }) =>
      id === undefined ? fold(item.internalCode) === internalCode : item.id === id;
    const prestazione = prestazioni.find(isIt);
    if (prestazione === undefined) return undefined;
    const item = itemsOnce(from).find((other) => other.id === prestazione.id);
    return {
      prestazione,
      comunicati: comunicatiAbout(comunicati, prestazione.id, today),
      confusable: item?.confusable ?? [],
      successors: namedSuccessors(itemsOnce(from), prestazione, today),
    };
  },
  GetFieldConfiguration: ({ fields }) => ({ fields }),
  Comunicati: ({ comunicati }, { page, pageSize, ...filter }, today) => {
    const selected = listComunicati(comunicati, filter, today);
    return {
      comunicati: pageRows(selected, { page, pageSize }),
      total: selected.length,
      page,
      pageSize,
    };
  },
  NewsComunicati: ({ comunicati }, _, today) => newsOf(comunicati, today),
  GetComunicato: ({ comunicati, prestazioni }, { id }) => {
    const comunicato = comunicati.find((comunicato) => comunicato.id === id);
    const nameOf = (test: number) => prestazioni.find(({ id }) => id === test)?.serviceName;
    return comunicato && withTests(comunicato, nameOf);
  },
  GetValoriTabellaSupporto: ({ tables, values }, input) => ({
    tables,
    values: listValori(values, input),
  }),
};

/** Can the whole catalogue answer this operation? */
export function isAnswered(name: OperationName): name is AnsweredName {
  return Object.hasOwn(answers, name);
}

/**
 * An operation's payload, or its problem, as the server would answer at that version of the
 * catalogue.
 */
export type Answered =
  | { readonly payload: unknown }
  | { readonly problem: Extract<ProblemCode, 'notFound' | 'request.invalid'> };

/**
 * Answers a public read from the whole catalogue, with the functions that the server uses.
 * @param today the laboratory's day, which decides which announcements have expired and which tests
 *   are withdrawn
 */
export function answerFrom(
  from: Catalogo,
  name: AnsweredName,
  input: Readonly<Record<string, QueryValue>>,
  today: string,
): Answered {
  const { input: schema } = operations[name];
  // As it would reach the server: empty values are not sent.
  const query = new URLSearchParams(encodeQuery(input));
  const parsed = schema.safeParse(decodeQuery(schema, query));
  if (!parsed.success) return { problem: 'request.invalid' };
  const answer = answers[name] as (
    from: Catalogo,
    input: unknown,
    today: string,
  ) => object | undefined;
  const payload = answer(from, parsed.data, today);
  return payload === undefined ? { problem: 'notFound' } : { payload };
}
