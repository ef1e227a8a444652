import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ImportKind, ImportOptions } from '#contract/importazione.ts';
import { normalForm } from '#contract/text.ts';
import { it } from '#phrases/it.ts';
import type { Sql } from '../../platform/database.ts';
import { importBatch } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { headingKey } from '../plan/headings.ts';
import { likeness } from '../plan/nearest-values.ts';
import type { Sheet } from '../read/sheet.ts';

/** A test that an earlier file of a source named. */
export interface KnownTest {
  readonly id: number;
  readonly internalCode: string;
  readonly serviceName: string;
}

/** What earlier files of a source had that were applied, and not taken back. */
export interface SourceMemory {
  /** Field -> the heading that filled it the last time. */
  readonly columns: ReadonlyMap<string, string>;
  /** Those that are in the catalogue still. */
  readonly tests: readonly KnownTest[];
}

const longestName = 120;

/** A file's source, by its name: without its ending, its dates, numbers and editions. */
export function sourceOfFile(fileName: string | null, unnamed: string): string {
  const stem = normalForm((fileName ?? '').replace(/\.[^.]{1,5}$/, ''), 'NFC');
  const words = stem.split(/[\s_.()[\]-]+/).filter((word) => word !== '' && !/\d/.test(word));
  return (words.join(' ') || stem.trim() || unnamed).slice(0, longestName);
}

/** A source that files came from, and the headings of the last one. */
export interface KnownSource {
  readonly source: string;
  readonly headings: readonly string[];
}

const headingKeys = (headings: readonly string[]) =>
  new Set(headings.map(headingKey).filter((key) => key !== ''));

/**
 * The source that a file seems to come from: the one whose last file had most of its headings; of
 * those that are alike the one in its name. Null: of none that is known.
 * @param named the source in the file's name
 */
export function likelySource(
  headings: readonly string[],
  named: string,
  known: readonly KnownSource[],
): string | null {
  const own = headingKeys(headings);
  const isNamed = (source: string) => headingKey(source) === headingKey(named);
  const ranked = known
    .map(({ source, headings: its }) => ({ source, alike: likeness(own, headingKeys(its)) }))
    .filter(({ source, alike }) => alike >= (isNamed(source) ? 0.25 : 0.5))
    .toSorted((a, b) => Number(isNamed(b.source)) - Number(isNamed(a.source)) || b.alike - a.alike);
  return ranked[0]?.source ?? null;
}

/** So many files are looked at for the columns of a source. */
const mostFiles = 200;

const { id, kind, source, reading, tests, undoneAt } = importBatch;

/** @param before only the files applied before this batch */
export async function loadSource(
  on: Sql,
  of: ImportKind,
  name: string,
  before: number | null = null,
): Promise<SourceMemory> {
  const earlier = and(
    eq(kind, of),
    eq(source, name),
    isNull(undoneAt),
    before === null ? undefined : lt(id, before),
  );
  const files = await on
    .select({ reading })
    .from(importBatch)
    .where(earlier)
    .orderBy(desc(id))
    .limit(mostFiles);
  const columns = new Map<string, string>();
  for (const file of files) {
    for (const [heading, field] of Object.entries(file.reading?.columns ?? {})) {
      if (field !== null && !columns.has(field)) columns.set(field, heading);
    }
  }
  const named = on
    .select({ id: sql<number>`jsonb_array_elements(${tests})::int` })
    .from(importBatch)
    .where(earlier);
  const { internalCode, serviceName } = prestazione;
  const known = await on
    .select({ id: prestazione.id, internalCode, serviceName })
    .from(prestazione)
    .where(sql`${prestazione.id} in (${named})`)
    .orderBy(internalCode);
  return { columns, tests: known };
}

/**
 * The sources that files of a kind came from, with how the last one of each was read; the latest
 * first.
 */
export async function listSources(on: Sql, of: ImportKind) {
  const latest = on
    .selectDistinctOn([source], { id, source, reading })
    .from(importBatch)
    .where(and(eq(kind, of), isNotNull(source), isNull(undoneAt)))
    .orderBy(source, desc(id))
    .as('latest');
  const rows = await on.select().from(latest).orderBy(desc(latest.id));
  return rows.map((row) => ({ source: row.source ?? '', reading: row.reading ?? { columns: {} } }));
}

/**
 * How a file is read, its source named: as chosen, else by its headings and its name; where the
 * separator of lists was not chosen or a question not answered, as in the last file of the source.
 */
export async function settleSource(
  on: Sql,
  of: ImportKind,
  { headings }: Pick<Sheet, 'headings'>,
  fileName: string | null,
  options: ImportOptions,
): Promise<ImportOptions & { readonly source: string }> {
  const sources = await listSources(on, of);
  const known: KnownSource[] = sources.map((source) => ({
    source: source.source,
    headings: Object.keys(source.reading.columns),
  }));
  const named = sourceOfFile(fileName, it['import.unnamedSource']);
  const chosen = options.source ?? likelySource(headings, named, known) ?? named;
  const found = sources.find((source) => headingKey(source.source) === headingKey(chosen));
  const { listSeparator, answers } = found?.reading ?? {};
  return {
    ...answers,
    ...(listSeparator !== undefined && { listSeparator }),
    ...options,
    source: found?.source ?? chosen,
  };
}
