import { sql as raw } from 'drizzle-orm';
import { listComunicati } from '#contract/comunicato.list.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { SupportTable } from '#contract/field.ts';
import { supportTables } from '#contract/field.ts';
import type { ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
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
import type { DocumentFacts, ExportList, RecordRevision } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';
import { choiceWords, plainFilterWords, prestazioneFilterWords } from './export.words.ts';

export type ListQuery = PrestazioneFilter & {
  readonly layout?: ExportLayout;
  readonly id?: number;
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
> & { readonly holidays: readonly string[] };

export type Listing = ExportList<LazyRows>;

type RecordId = { readonly id: number };

/** For the list of urgent tests: how many tests do not state whether they are urgent. */
function unstatedWords({ items }: Snapshot, language: Language): string | undefined {
  const count = items.filter((item) => item.urgentRequest === null).length;
  const phrases = exportPhrasesOf[language];
  if (count === 0) return undefined;
  return fill(phrases[count === 1 ? 'urgent.notStated.one' : 'urgent.notStated.other'], { count });
}

/** The requested tests, in their list's order. @throws Problem `notFound`, `request.invalid` */
function selectTests(
  snapshot: Snapshot,
  { list, input }: ExportRequest,
  holidays: readonly string[],
): Pick<ListedTests, 'match' | 'corrected'> & { rows: readonly RecordId[] } {
  const { layout, id, code, ...filter } = input;
  if (list === 'prestazione') {
    const testId = id ?? snapshot.idByCode.get(fold(code ?? ''));
    if (testId === undefined || !snapshot.prestazioni.has(testId)) throw new Problem('notFound');
    return { rows: [{ id: testId }], match: 'all', corrected: [] };
  }
  const among = list === 'prestazioni' ? 'tests' : 'urgentTests';
  return listPrestazioni(listedTests(snapshot, among), filter, holidays);
}

const pickRevision = ({ internalCode, revision, revisedAt }: RecordRevision): RecordRevision => ({
  internalCode,
  revision,
  revisedAt,
});

function prestazioniListing(
  snapshot: Snapshot,
  request: ExportRequest,
  { holidays, ...common }: CommonFacts,
  canSeeInternal: boolean,
): Listing {
  const { list, language } = request;
  const all = configuration(snapshot.campi);
  const fields = canSeeInternal ? all : publicConfiguration(snapshot.campi);
  const internal = new Set(all.flatMap(({ key, visible }) => (visible ? [] : key)));
  const columns = prestazioneColumns(fields, request);
  const { rows, match, corrected } = selectTests(snapshot, request, holidays);
  const isPartial = match === 'partial';
  const read = (id: number) =>
    canSeeInternal ? snapshot.prestazioni.get(id) : publicPrestazione(snapshot, id);
  const first = list === 'prestazione' ? read(rows[0]?.id ?? 0) : undefined;
  const words = { fields, valori: snapshot.valori, language, isPartial, corrected };
  const filter = list === 'prestazione' ? null : prestazioneFilterWords(request.input, words);
  const note = list === 'esamiUrgenti' ? unstatedWords(snapshot, language) : undefined;
  const phrases = exportPhrasesOf[language];
  const plainTitle = phrases[`export.title.${list as 'prestazioni'}`];
  const listTitle = isPartial
    ? fill(phrases['export.title.partial'], { title: plainTitle })
    : plainTitle;
  const title = first?.serviceName ?? listTitle;
  const facts = { ...common, language, version: snapshot.version, title, filter };
  // A test removed since the list was made is in no file.
  const records = rows.filter(({ id }) => snapshot.prestazioni.has(id));
  return {
    facts: { ...facts, ...(note !== undefined && { note }) },
    columns,
    rows: makeRows(records, columns, request, read),
    isPartial,
    isInternal: columns.some(({ key }) => internal.has(key)),
    ...(first !== undefined && {
      record: pickRevision(first),
      stated: choiceWords(first, language),
    }),
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
  today: string,
): Listing {
  const { list, input, language } = request;
  const { q, archived = false, table } = input;
  const facts = { ...common, language, version: snapshot.version };
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
