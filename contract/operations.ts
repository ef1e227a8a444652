import { z } from 'zod/mini';
import { authOperations } from './auth.operations.ts';
import { catalogo } from './catalogo.ts';
import { comunicatoOperations } from './comunicato.operations.ts';
import { comunicato } from './comunicato.ts';
import { exportOperations } from './export.ts';
import { fault } from './fault.ts';
import { fieldConfiguration, fieldConfigurationWhole } from './field-configuration.ts';
import { importazioneOperations } from './importazione.operations.ts';
import type { Operation } from './operation.ts';
import { operation } from './operation.ts';
import { page, pageSize } from './pages.ts';
import { prestazioneWhole } from './prestazione.edit.ts';
import { prestazioneFilter } from './prestazione.filter.ts';
import { prestazioneOperations } from './prestazione.operations.ts';
import { prestazioneFound, prestazioneListItem, prestazionePublic } from './prestazione.ts';
import { id, query } from './shapes.ts';
import { storicoOperations } from './storico.operations.ts';
import { storicoRow, storicoRowWhole } from './storico.ts';
import { tabellaOperations } from './tabella.operations.ts';
import { utenteOperations } from './utente.operations.ts';
import { tabella, tableName, valoreTabella, valoreTabellaWhole } from './valore-tabella.ts';

const base = '/api/DLAB';
const nothing = z.strictObject({});
const admin = ['admin'] as const;
const total = z.int();

/** Every operation of the API, by its name (design.md section 4): what is not here is not answered. */
export const operations = {
  ...authOperations,
  ...utenteOperations,
  ...prestazioneOperations,
  ...comunicatoOperations,
  ...tabellaOperations,
  ...storicoOperations,
  ...importazioneOperations,
  ...exportOperations,
  GetEnvironment: operation({
    method: 'GET',
    path: `${base}/GetEnvironment`,
    roles: [],
    summary: 'The name of the environment, shown in the footer',
    input: nothing,
    output: z.object({ env: z.string() }),
  }),
  SummaryPrestazioni: operation({
    method: 'GET',
    path: `${base}/SummaryPrestazioni`,
    roles: [],
    summary: 'The whole catalogue, compact, by name: what search and the list need',
    input: nothing,
    output: z.object({ version: z.int(), prestazioni: z.array(prestazioneListItem) }),
  }),
  Catalogo: operation({
    method: 'GET',
    path: `${base}/Catalogo`,
    roles: [],
    summary: 'All that everybody may read, at one version: what a reader keeps for when there is no network',
    input: nothing,
    output: catalogo,
  }),
  Prestazioni: operation({
    method: 'GET',
    path: `${base}/Prestazioni`,
    roles: [],
    summary: 'A page of the list of tests, searched, filtered and sorted; with what the search left out',
    input: z.extend(prestazioneFilter, { page, pageSize }),
    output: z.object({
      prestazioni: z.array(prestazioneFound),
      match: z.enum(['all', 'partial']),
      total,
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  GetPrestazione: operation({
    method: 'GET',
    path: `${base}/GetPrestazione`,
    roles: [],
    summary: 'One test, by its id or its internal code',
    input: z.strictObject({ id: z.optional(id), code: z.optional(z.string().check(z.maxLength(32))) }).check(
      z.refine((named) => (named.id === undefined) !== (named.code === undefined), {
        error: fault('idOrCode'),
        path: ['id'],
      }),
    ),
    output: z.object({ prestazione: prestazionePublic }),
    whole: { roles: admin, output: z.object({ prestazione: prestazioneWhole }) },
  }),
  GetStoricoModifichePrestazione: operation({
    method: 'GET',
    path: `${base}/GetStoricoModifichePrestazione`,
    roles: [],
    summary: 'What changed in a test, newest first; a removed test keeps its history',
    input: z.strictObject({ id }),
    output: z.object({ storico: z.array(storicoRow) }),
    whole: { roles: admin, output: z.object({ storico: z.array(storicoRowWhole) }) },
  }),
  GetFieldConfiguration: operation({
    method: 'GET',
    path: `${base}/GetFieldConfiguration`,
    roles: [],
    summary: 'The fields of a test: labels in both languages, kind, section, place in the list',
    input: nothing,
    output: z.object({ fields: z.array(fieldConfiguration) }),
    whole: { roles: admin, output: z.object({ fields: z.array(fieldConfigurationWhole) }) },
  }),
  Comunicati: operation({
    method: 'GET',
    path: `${base}/Comunicati`,
    roles: [],
    summary: 'A page of the announcements in force, or of the expired ones, newest first',
    input: z.strictObject({ q: query, archived: z._default(z.boolean(), false), page, pageSize }),
    output: z.object({ comunicati: z.array(comunicato), total, page: z.int(), pageSize: z.int() }),
  }),
  GetComunicato: operation({
    method: 'GET',
    path: `${base}/GetComunicato`,
    roles: [],
    summary: 'One announcement; one still to come for administrators alone',
    input: z.strictObject({ id }),
    output: z.object({ comunicato }),
    whole: { roles: admin, output: z.object({ comunicato }) },
  }),
  GetValoriTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/GetValoriTabellaSupporto`,
    roles: [],
    summary: 'The support tables, and their values by name or code with the number of tests that use each',
    input: z.strictObject({ table: z.optional(tableName), q: query }),
    output: z.object({ tables: z.array(tabella), values: z.array(valoreTabella) }),
    whole: { roles: admin, output: z.object({ tables: z.array(tabella), values: z.array(valoreTabellaWhole) }) },
  }),
  GetValoreTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/GetValoreTabellaSupporto`,
    roles: [],
    summary: 'One support-table value',
    input: z.strictObject({ id }),
    output: z.object({ value: valoreTabella }),
    whole: { roles: admin, output: z.object({ value: valoreTabellaWhole }) },
  }),
  ExitsValoreTabellaSupporto: operation({
    method: 'GET',
    path: `${base}/ExitsValoreTabellaSupporto`,
    roles: [],
    summary: 'Does a support table hold this description, without regard to case, accents and blanks?',
    input: z.strictObject({ table: tableName, description: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: z.object({ exists: z.boolean() }),
  }),
} as const satisfies Record<string, Operation>;

/** The name of an operation. */
export type OperationName = keyof typeof operations;

/** What an operation's caller writes. */
export type Input<Name extends OperationName> = z.input<(typeof operations)[Name]['input']>;

/** What an operation's caller asks for, as the server has read it: what was left out has its default. */
export type ParsedInput<Name extends OperationName> = z.output<(typeof operations)[Name]['input']>;

/** An operation's payload, beside `success`. */
export type Payload<Name extends OperationName> = z.output<(typeof operations)[Name]['output']>;

/** The name of an operation that answers some roles with more. */
export type WholeName = {
  [Name in OperationName]: (typeof operations)[Name] extends { readonly whole: object } ? Name : never;
}[OperationName];

/** An operation's payload for callers with the role, where it differs by role. */
export type WholePayload<Name extends OperationName> = (typeof operations)[Name] extends {
  readonly whole: { readonly output: infer Output extends z.ZodMiniType };
}
  ? z.output<Output>
  : never;
