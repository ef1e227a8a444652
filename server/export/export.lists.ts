import { sql as raw } from 'drizzle-orm';
import { listComunicati } from '#contract/comunicato.list.ts';
import type { Language } from '#contract/constants.ts';
import type { ExportFormat, ExportLayout, ExportListName } from '#contract/export.ts';
import type { SupportTable } from '#contract/field.ts';
import { supportTables } from '#contract/field.ts';
import type { ListedTests } from '#contract/prestazione.found.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Search } from '#contract/search.result.ts';
import { createSearch } from '#contract/search.ts';
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
import { listPrestazioni } from '../prestazione/prestazione.rules.ts';
import type { LazyRows } from './export.columns.ts';
import {
  comunicatoColumns,
  makeRows,
  prestazioneColumns,
  valoreColumns,
} from './export.columns.ts';
import type { DocumentFacts, ExportList, RecordRevision } from './export.data.ts';
import { exportPhrasesOf } from './export.phrases.ts';
import { plainFilterWords, prestazioneFilterWords } from './export.words.ts';

/** What is asked of an export, whichever it is. */
export type ListQuery = PrestazioneFilter & {
  readonly layout?: ExportLayout;
  readonly id?: number;
  readonly code?: string;
  readonly archived?: boolean;
  readonly table?: SupportTable;
};

/** An export as somebody asks for it. */
export interface ExportRequest {
  readonly list: ExportListName;
  readonly format: ExportFormat;
  readonly input: ListQuery;
  readonly language: Language;
}

/** What every document says, whatever the list. */
export type CommonFacts = Pick<DocumentFacts, 'brand' | 'environment' | 'at' | 'publicUrl'>;

/** A list to be written, its rows still to be made. */
export type Listing = ExportList<LazyRows>;

type Named = { readonly id: number };

const urgents = new WeakMap<readonly PrestazioneListItem[], Pick<Snapshot, 'items' | 'search'>>();

/** The urgent tests as their page has them: the search looks among them alone. */
function urgentOf({ items }: Snapshot): Pick<Snapshot, 'items' | 'search'> {
  const known = urgents.get(items);
  if (known !== undefined) return known;
  const urgent = items.filter((item) => item.urgentRequest === true);
  let search: Search | undefined;
  const made = {
    items: urgent,
    search: () => {
      search ??= createSearch(urgent);
      return search;
    },
  };
  urgents.set(items, made);
  return made;
}

/** How many tests do not state whether they are urgent, in words, for a list of those that are. */
function unstatedWords({ items }: Snapshot, language: Language): string | undefined {
  const count = items.filter((item) => item.urgentRequest === null).length;
  const phrases = exportPhrasesOf[language];
  if (count === 0) return undefined;
  return fill(phrases[count === 1 ? 'urgent.notStated.one' : 'urgent.notStated.other'], { count });
}

/** The tests asked for, in their list's order. @throws Problem `notFound`, `request.invalid` */
function testsOf(
  from: Snapshot,
  { list, input }: ExportRequest,
): Pick<ListedTests, 'match' | 'corrected'> & { rows: readonly Named[] } {
  const { layout, id, code, ...filter } = input;
  if (list === 'prestazione') {
    const found = id ?? from.idByCode.get(fold(code ?? ''));
    if (found === undefined || !from.prestazioni.has(found)) throw new Problem('notFound');
    return { rows: [{ id: found }], match: 'all', corrected: [] };
  }
  if (list === 'prestazioni') return listPrestazioni(from, filter);
  return listPrestazioni({ ...urgentOf(from), hidden: from.hidden }, filter);
}

const revisionOf = ({ internalCode, revision, revisedAt }: RecordRevision): RecordRevision => ({
  internalCode,
  revision,
  revisedAt,
});

function prestazioni(
  from: Snapshot,
  request: ExportRequest,
  common: CommonFacts,
  isWhole: boolean,
): Listing {
  const { list, language } = request;
  const fields = isWhole ? configuration(from.campi) : publicConfiguration(from.campi);
  const columns = prestazioneColumns(fields, request);
  const { rows, match, corrected } = testsOf(from, request);
  const isPartial = match === 'partial';
  const read = (id: number) => (isWhole ? from.prestazioni.get(id) : publicPrestazione(from, id));
  const first = list === 'prestazione' ? read(rows[0]?.id ?? 0) : undefined;
  const words = { fields, valori: from.valori, language, isPartial, corrected };
  const filter = list === 'prestazione' ? null : prestazioneFilterWords(request.input, words);
  const note = list === 'esamiUrgenti' ? unstatedWords(from, language) : undefined;
  const phrases = exportPhrasesOf[language];
  const plainTitle = phrases[`export.title.${list as 'prestazioni'}`];
  const listTitle = isPartial
    ? fill(phrases['export.title.partial'], { title: plainTitle })
    : plainTitle;
  const title = first?.serviceName ?? listTitle;
  const facts = { ...common, language, version: from.version, title, filter };
  // One that was removed between the list and its records is in no file.
  const records = rows.filter(({ id }) => from.prestazioni.has(id));
  return {
    facts: { ...facts, ...(note !== undefined && { note }) },
    columns,
    rows: makeRows(records, columns, request, read),
    isPartial,
    ...(first !== undefined && { record: revisionOf(first) }),
  };
}

/**
 * A list as everybody may export it, from what is published. @throws Problem `notFound`,
 * `request.invalid`
 */
export function publicList(
  from: Snapshot,
  request: ExportRequest,
  common: CommonFacts,
  now: Date,
): Listing {
  const { list, input, language } = request;
  const { q, archived = false, table } = input;
  const facts = { ...common, language, version: from.version };
  const phrases = exportPhrasesOf[language];
  if (list === 'comunicati') {
    const title = phrases[archived ? 'export.title.expired' : 'export.title.comunicati'];
    const records = listComunicati(from.newestComunicati, { q, archived }, now);
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
    const named = table === undefined ? undefined : phrases[`table.${table}`];
    const found = listValori(from.valoriWithUse, { table, q });
    const listed = input.sort === 'usedBy' ? found.toSorted((a, b) => b.usedBy - a.usedBy) : found;
    // Table by table, each in its list's order. A script keeps the table's key, which is no word of
    // a language.
    const records = supportTables.flatMap((key) =>
      listed.flatMap((value) => {
        if (value.table !== key) return [];
        return [request.format === 'ddl' ? value : { ...value, table: phrases[`table.${key}`] }];
      }),
    );
    const filter = plainFilterWords(q, named, language);
    const columns = valoreColumns(request);
    return {
      facts: { ...facts, title, filter },
      columns,
      rows: makeRows(records, columns, request),
    };
  }
  return prestazioni(from, request, common, false);
}

/** The tests as they are in the database at one moment, with what is needed to list them. */
async function readAdminSnapshot(sql: Sql, { current }: Live): Promise<Snapshot> {
  return atOneMoment(sql, async (tx) => {
    await tx.execute(raw`set local statement_timeout = '30s'`);
    const version = await versionOf(tx);
    const [campi, tests] = [await loadCampi(tx), await loadPrestazioni(tx)];
    const prestazioni = new Map(tests.map((test) => [test.id, test]));
    // The search of the published catalogue serves as long as it is the same.
    if (version === current.version) return { ...current, prestazioni };
    return makeSnapshot({ ...current, version, campi, prestazioni });
  });
}

/**
 * Tests with every field, for who may read them, read from the database. @throws Problem as
 * `publicList`
 */
export async function adminList(
  sql: Sql,
  live: Live,
  request: ExportRequest,
  common: CommonFacts,
): Promise<Listing> {
  return prestazioni(await readAdminSnapshot(sql, live), request, common, true);
}
