import { z } from 'zod/mini';
import { languageCodes } from './constants.ts';
import { fault } from './fault.ts';
import type { Operation, Schema } from './operation.ts';
import { operation } from './operation.ts';
import { prestazioneFilter } from './prestazione.filter.ts';
import { id, query } from './shapes.ts';
import { tableName } from './valore-tabella.ts';

const base = '/api/DLABExport';
const admin = ['admin'] as const;

/** The file extension and media type of each. */
export const exportFormats = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  ddl: { extension: 'sql', type: 'application/sql; charset=utf-8' },
} as const;

/** `ddl`: a script for PostgreSQL. */
export type ExportFormat = keyof typeof exportFormats;

export type ExportListName =
  | 'prestazioni'
  | 'esamiUrgenti'
  | 'prestazione'
  | 'comunicati'
  | 'supportValues';

/**
 * `book`: every test in full, with contents and index. `sheet`: one for each of the chosen tests.
 * `card`: what a ward looks up, for the wall.
 */
export type ExportLayout = 'list' | 'book' | 'sheet' | 'card';

/** The most tests that are chosen one by one. */
const mostChosen = 100;

/** Chosen by the caller; `ExportProgress` reports on it. */
const progress = z.uuid();

/** `lang` wins over `Accept-Language` (design.md section 12). */
const shared = { lang: z.optional(z.enum(languageCodes)), progress: z.optional(progress) };

const tests = z.extend(prestazioneFilter, shared);
/** The public file, even for callers who would get the internal fields. */
const audience = { audience: z.optional(z.enum(['public'])) };
/** Only these of the list's tests. @throws `notFound` when it has not all of them */
const chosen = {
  id: z.optional(
    z.array(id).check(z.maxLength(mostChosen, { error: fault('tooMany', mostChosen) })),
  ),
};
const testsRead = z.extend(tests, { ...audience, ...chosen });
/** Their page shows only urgent tests, and has no letters. */
const urgentTests = z.omit(testsRead, { urgent: true, initial: true });
const testsPrinted = z
  .extend(testsRead, { layout: z._default(z.enum(['list', 'book', 'sheet']), 'list') })
  .check(
    z.refine(({ layout, id }) => layout !== 'sheet' || (id !== undefined && id.length > 0), {
      error: fault('required'),
      path: ['id'],
    }),
  );
const urgentPrinted = z.extend(urgentTests, {
  layout: z._default(z.enum(['list', 'book', 'card']), 'list'),
});
const comunicati = z.strictObject({
  q: query,
  archived: z._default(z.boolean(), false),
  ...shared,
});
/** `usedBy`: the most used first; otherwise by description. */
const valueSort = z.optional(z.enum(['description', 'usedBy']));
const supportValues = z.strictObject({
  table: z.optional(tableName),
  q: query,
  sort: valueSort,
  ...shared,
});
const oneTest = z
  .strictObject({
    id: z.optional(id),
    code: z.optional(z.string().check(z.maxLength(32))),
    ...shared,
    ...audience,
  })
  .check(
    z.refine((named) => (named.id === undefined) !== (named.code === undefined), {
      error: fault('idOrCode'),
      path: ['id'],
    }),
  );

/** Answers with a file; the roles in `whole` get the internal fields too. */
type Export<Input extends Schema> = Operation<Input> & {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly file: { readonly type: string };
};

const what: Readonly<Record<ExportListName, string>> = {
  prestazioni: 'The tests, searched, filtered and sorted as their list is',
  esamiUrgenti:
    'The tests that can be requested urgently, searched, filtered and sorted as their list is',
  prestazione: 'One test, by its id or its internal code',
  comunicati: 'The announcements in force, or the expired ones',
  supportValues: 'The values of the support tables',
};

const asFormat: Readonly<Record<ExportFormat, string>> = {
  pdf: 'as a document to print',
  excel: 'as a workbook',
  csv: 'as CSV',
  ddl: 'as a script for PostgreSQL',
};

function exported<Input extends Schema>(
  name: string,
  list: ExportListName,
  format: ExportFormat,
  input: Input,
): Export<Input> {
  // A script is for other programs' databases: it never holds internal fields (threats.md G8).
  const isOfTests = list !== 'comunicati' && list !== 'supportValues' && format !== 'ddl';
  const [path, summary, output] = [
    `${base}/${name}`,
    `${what[list]}, ${asFormat[format]}`,
    z.object({}),
  ];
  return {
    ...operation({ method: 'GET', path, roles: [], summary, input, output }),
    ...(isOfTests && { whole: { roles: admin, output } }),
    list,
    format,
    file: { type: exportFormats[format].type },
  };
}

/**
 * The fourteen exports (spec 7): lists x formats. Each file holds what its list shows under the
 * same filter, in the same order.
 */
export const exports = {
  ExportPDFPrestazioni: exported('ExportPDFPrestazioni', 'prestazioni', 'pdf', testsPrinted),
  ExportExcelPrestazioni: exported('ExportExcelPrestazioni', 'prestazioni', 'excel', testsRead),
  ExportCSVPrestazioni: exported('ExportCSVPrestazioni', 'prestazioni', 'csv', testsRead),
  ExportDDLPrestazioni: exported('ExportDDLPrestazioni', 'prestazioni', 'ddl', tests),
  ExportPDFEsamiUrgenti: exported('ExportPDFEsamiUrgenti', 'esamiUrgenti', 'pdf', urgentPrinted),
  ExportExcelEsamiUrgenti: exported(
    'ExportExcelEsamiUrgenti',
    'esamiUrgenti',
    'excel',
    urgentTests,
  ),
  ExportRowPDFPrestazione: exported('ExportRowPDFPrestazione', 'prestazione', 'pdf', oneTest),
  ExportRowExcelPrestazione: exported('ExportRowExcelPrestazione', 'prestazione', 'excel', oneTest),
  ExportPDFComunicati: exported('ExportPDFComunicati', 'comunicati', 'pdf', comunicati),
  ExportExcelComunicati: exported('ExportExcelComunicati', 'comunicati', 'excel', comunicati),
  ExportCSVComunicazioni: exported('ExportCSVComunicazioni', 'comunicati', 'csv', comunicati),
  ExportDDLComunicazioni: exported('ExportDDLComunicazioni', 'comunicati', 'ddl', comunicati),
  ExportCSVSupportValues: exported('ExportCSVSupportValues', 'supportValues', 'csv', supportValues),
  ExportDDLSupportValues: exported('ExportDDLSupportValues', 'supportValues', 'ddl', supportValues),
} as const;

export type ExportName = keyof typeof exports;

export type ExportInput<Name extends ExportName> = z.input<(typeof exports)[Name]['input']>;

/** `unknown`: this node has not heard of it, or has forgotten it. */
export const exportProgress = z.object({
  state: z.enum(['waiting', 'building', 'done', 'unknown']),
  done: z.int(),
  /** Rows to write; 0 until they are counted. */
  total: z.int(),
});

export type ExportProgress = z.infer<typeof exportProgress>;

export const exportOperations = {
  ...exports,
  ExportProgress: operation({
    method: 'GET',
    path: `${base}/ExportProgress`,
    roles: [],
    summary: 'How far the download with this `progress` is',
    input: z.strictObject({ progress }),
    output: exportProgress,
  }),
} as const;
