import { sql as raw } from 'drizzle-orm';
import { listComunicati } from '#contract/comunicato.list.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { SupportTable } from '#contract/field.ts';
import { supportTables } from '#contract/field.ts';
import type { ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { selectPrestazioni } from '#contract/prestazione.list.ts';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { testStatuses } from '#contract/test-status.ts';
import { fold } from '#contract/text.ts';
import { listValori } from '#contract/valore-tabella.list.ts';
import { fill } from '#phrases/phrases.ts';
import { loadCampi } from '../campo/campo.queries.ts';
import { configuration, publicConfiguration, publicPrestazione } from '../campo/campo.rules.ts';
import type { Live } from '../catalogue/node.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { versionOf } from '../catalogue/version.ts';
import { makeSnapshot } from '../live/make-snapshot.ts';
import type { Sql } from '../platform/database.ts';
import { atOneMoment } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { listedTests, listPrestazioni } from '../prestazione/prestazione.rules.ts';
import type { LazyRows } from './export.columns.ts';
import {
  comunicatoColumns,
  makeRows,
  prestazioneColumns,
  valoreColumns,
} from './export.columns.ts';
import type { DocumentFacts, ExportList } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';
import {
  choiceWords,
  plainFilterWords,
  prestazioneFilterWords,
  statusWords,
} from './export.words.ts';

export type ListQuery = PrestazioneFilter & {
  readonly layout?: ExportLayout;
  /** Of one test; of a list: only these of its tests. */
  readonly id?: number | readonly number[];
  readonly code?: string;
  readonly archived?: boolean;
  readonly table?: SupportTable;
};

export interface ExportRequest {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly input: ListQuery;
  readonly language: Language;
}

export type CommonFacts = Pick<
  DocumentFacts,
  'brand' | 'environment' | 'timeZone' | 'at' | 'publicUrl'
> & {
  readonly holidays: readonly string[];
  /** The laboratory's day. */
  readonly today: string;
};

export type Listing = ExportList<LazyRows>;

type RecordId = { readonly id: number };

/** For the list of urgent tests: how many tests do not state whether they are urgent. */
function unstatedWords({ items }: Snapshot, language: Language, today: string): string | undefined {
  const isUnstated = { urgent: ['notStated' as const] };
  const count = selectPrestazioni(items, isUnstated, undefined, today).length;
  const phrases = exportPhrasesOf[language];
  if (count === 0) return undefined;
  return fill(phrases[count === 1 ? 'urgent.notStated.one' : 'urgent.notStated.other'], { count });
}

/**
 * The requested tests, in their list's order. Withdrawn ones too where they were chosen one by one,
 * and in administrators' files of data: what they print is for those who request tests.
 * @throws Problem `notFound`, `request.invalid`
 */
function selectTests(
  snapshot: Snapshot,
  { list, format, input }: ExportRequest,
  { holidays, today }: Pick<CommonFacts, 'holidays' | 'today'>,
  canSeeInternal: boolean,
): Pick<ListedTests, 'match' | 'corrected'> & { rows: readonly RecordId[] } {
  const { layout, id, code, ...filter } = input;
  if (list === 'prestazione') {
    const testId = id ?? snapshot.idByCode.get(fold(code ?? ''));
    if (typeof testId !== 'number' || !snapshot.prestazioni.has(testId))
      throw new Problem('notFound');
    return { rows: [{ id: testId }], match: 'all', corrected: [] };
  }
  const among = list === 'prestazioni' ? 'tests' : 'urgentTests';
  const hasAll = (canSeeInternal && format !== 'pdf') || Array.isArray(id);
  const status = filter.status ?? (hasAll ? [...testStatuses] : undefined);
  const tests = listedTests(snapshot, among);
  const listed = listPrestazioni(tests, { ...filter, status }, holidays, today);
  if (!Array.isArray(id)) return listed;
  const chosen = new Set<number>(id);
  const rows = listed.rows.filter((row) => chosen.has(row.id));
  // Without one of the chosen tests the file would still look complete.
  if (rows.length < chosen.size) throw new Problem('notFound');
  return { ...listed, rows };
}

/** What a document says of a test beside the fields; a sheet more than others. */
const testDetails = (language: Language, today: string, isSheet: boolean) => (test: object) => {
  const { revision, revisedAt, ...fields } = test as PrestazionePublic;
  const status = statusWords(fields, today, language);
  return {
    ...(status && { status }),
    ...(isSheet && { record: { revision, revisedAt }, stated: choiceWords(test, language) }),
  };
};

function prestazioniListing(
  snapshot: Snapshot,
  request: ExportRequest,
  { holidays, today, ...common }: CommonFacts,
  canSeeInternal: boolean,
): Listing {
  const { list, language } = request;
  const all = configuration(snapshot.campi);
  const fields = canSeeInternal ? all : publicConfiguration(snapshot.campi);
  const internal = new Set(all.flatMap(({ key, visible }) => (visible ? [] : key)));
  const columns = prestazioneColumns(fields, request);
  const { rows, match, corrected } = selectTests(
    snapshot,
    request,
    { holidays, today },
    canSeeInternal,
  );
  const isPartial = match === 'partial';
  const read = (id: number) =>
    canSeeInternal ? snapshot.prestazioni.get(id) : publicPrestazione(snapshot, id);
  const first = list === 'prestazione' ? read(rows[0]?.id ?? 0) : undefined;
  const { id, layout } = request.input;
  const isChosen = Array.isArray(id);
  const chosen = isChosen ? rows.length : undefined;
  const words = { fields, valori: snapshot.valori, language, isPartial, corrected, chosen };
  const filter = list === 'prestazione' ? null : prestazioneFilterWords(request.input, words);
  const note = list === 'esamiUrgenti' ? unstatedWords(snapshot, language, today) : undefined;
  const phrases = exportPhrasesOf[language];
  const plainTitle = phrases[`export.title.${isChosen ? 'chosen' : (list as 'prestazioni')}`];
  const listTitle = isPartial
    ? fill(phrases['export.title.partial'], { title: plainTitle })
    : plainTitle;
  const title = first?.serviceName ?? listTitle;
  const facts = { ...common, language, version: snapshot.version, title, filter };
  // A test removed since the list was made is in no file.
  const records = rows.filter((row) => snapshot.prestazioni.has(row.id));
  const hasSheets = list === 'prestazione' || layout === 'sheet';
  const details = testDetails(language, today, hasSheets);
  return {
    facts: { ...facts, ...(note !== undefined && { note }) },
    columns,
    rows: makeRows(records, columns, request, read, details),
    isPartial,
    isChosen,
    isInternal: columns.some(({ key }) => internal.has(key)),
    ...(first !== undefined && { code: first.internalCode }),
  };
}

/**
 * A list as everybody may export it.
 * @throws Problem `notFound`, `request.invalid`
 */
export function publicList(
  snapshot: Snapshot,
  request: ExportRequest,
  common: CommonFacts,
): Listing {
  const { list, input, language } = request;
  const { q, archived = false, table } = input;
  const { today, ...commonFacts } = common;
  const facts = { ...commonFacts, language, version: snapshot.version };
  const phrases = exportPhrasesOf[language];
  if (list === 'comunicati') {
    const title = phrases[archived ? 'export.title.expired' : 'export.title.comunicati'];
    const records = listComunicati(snapshot.newestComunicati, { q, archived }, today);
    const filter = plainFilterWords(q, undefined, language);
    const columns = comunicatoColumns(request);
    return {
      facts: { ...facts, title, filter },
      columns,
      rows: makeRows(records, columns, request),
    };
  }
  if (list === 'supportValues') {
    const title = phrases['export.title.supportValues'];
    const tableName = table === undefined ? undefined : phrases[`table.${table}`];
    const matches = listValori(snapshot.valoriWithUse, { table, q });
    const sorted =
      input.sort === 'usedBy' ? matches.toSorted((a, b) => b.usedBy - a.usedBy) : matches;
    // Table by table, each in its list's order. A script keeps the table's key: it has no language.
    const records = supportTables.flatMap((key) =>
      sorted.flatMap((value) => {
        if (value.table !== key) return [];
        return [request.format === 'ddl' ? value : { ...value, table: phrases[`table.${key}`] }];
      }),
    );
    const filter = plainFilterWords(q, tableName, language);
    const columns = valoreColumns(request, table);
    return {
      facts: { ...facts, title, filter },
      columns,
      rows: makeRows(records, columns, request),
    };
  }
  return prestazioniListing(snapshot, request, common, false);
}

/** The tests in the database at one moment, with what is needed to list them. */
async function readAdminSnapshot(sql: Sql, { current }: Live): Promise<Snapshot> {
  return atOneMoment(sql, async (tx) => {
    await tx.execute(raw`set local statement_timeout = '30s'`);
    const version = await versionOf(tx);
    const [campi, tests] = [await loadCampi(tx), await loadPrestazioni(tx)];
    const prestazioni = new Map(tests.map((test) => [test.id, test]));
    // The search of the published catalogue serves as long as it is the same.
    if (version === current.version) return { ...current, prestazioni };
    return makeSnapshot({ ...current, version, campi, prestazioni }, current.timeZone);
  });
}

/** Tests with every field, from the database. @throws Problem as `publicList` */
export async function adminList(
  sql: Sql,
  live: Live,
  request: ExportRequest,
  common: CommonFacts,
): Promise<Listing> {
  return prestazioniListing(await readAdminSnapshot(sql, live), request, common, true);
}
