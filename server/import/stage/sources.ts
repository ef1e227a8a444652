import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { ImportKind, ImportOptions } from '#contract/importazione.ts';
import { normalForm } from '#contract/text.ts';
import { it } from '#phrases/it.ts';
import type { Sql } from '../../platform/database.ts';
import { importBatch, importBatchRecord } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { headingKey } from '../plan/headings.ts';
import { likeness } from '../plan/nearest-values.ts';
import type { Sheet } from '../read/sheet.ts';

export interface KnownTest {
  readonly id: number;
  readonly internalCode: string;
  readonly serviceName: string;
}

export interface SourceMemory {
  /** Field -> the heading that filled it last. */
  readonly columns: ReadonlyMap<string, string>;
  /** Those still in the catalogue, for which no withdrawal is stated. */
  readonly tests: readonly KnownTest[];
}

const maxNameLength = 120;

/** A file's source by its name, without extension, dates, numbers and editions. */
export function sourceOfFile(fileName: string | null, unnamed: string): string {
  const stem = normalForm((fileName ?? '').replace(/\.[^.]{1,5}$/, ''), 'NFC');
  const words = stem.split(/[\s_.()[\]-]+/).filter((word) => word !== '' && !/\d/.test(word));
  return (words.join(' ') || stem.trim() || unnamed).slice(0, maxNameLength);
}

export interface KnownSource {
  readonly source: string;
  readonly headings: readonly string[];
}

const headingKeys = (headings: readonly string[]) =>
  new Set(headings.map(headingKey).filter((key) => key !== ''));

/**
 * The likely source of a file: the one in its name where the headings are similar, else the one
 * with the most similar headings; null without any.
 * @param nameSource the source in the file's name
 */
export function likelySource(
  headings: readonly string[],
  nameSource: string,
  knownSources: readonly KnownSource[],
): string | null {
  const keys = headingKeys(headings);
  const isNamed = (source: string) => headingKey(source) === headingKey(nameSource);
  const ranked = knownSources
    .map(({ source, headings: sourceHeadings }) => ({
      source,
      alike: likeness(keys, headingKeys(sourceHeadings)),
    }))
    .filter(({ source, alike: similarity }) => similarity >= (isNamed(source) ? 0.25 : 0.5))
    .toSorted((a, b) => Number(isNamed(b.source)) - Number(isNamed(a.source)) || b.alike - a.alike);
  return ranked[0]?.source ?? null;
}

const maxFiles = 200;

const { id, kind, source, reading, tests, undoneAt } = importBatch;

/** @param before consider only files applied before this batch */
export async function loadSource(
  on: Sql,
  importKind: ImportKind,
  name: string,
  before: number | null = null,
): Promise<SourceMemory> {
  const earlier = and(
    eq(kind, importKind),
    eq(source, name),
    isNull(undoneAt),
    before === null ? undefined : lt(id, before),
  );
  const files = await on
    .select({ reading })
    .from(importBatch)
    .where(earlier)
    .orderBy(desc(id))
    .limit(maxFiles);
  const columns = new Map<string, string>();
  for (const file of files) {
    for (const [heading, field] of Object.entries(file.reading?.columns ?? {})) {
      if (field !== null && !columns.has(field)) columns.set(field, heading);
    }
  }
  const namedTests = on
    .select({ id: sql<number>`jsonb_array_elements(${tests})::int` })
    .from(importBatch)
    .where(earlier);
  // Those that the batch itself withdrew are still what its file lacked.
  const withdrawnByIt = on
    .select({ id: importBatchRecord.recordId })
    .from(importBatchRecord)
    .where(
      and(eq(importBatchRecord.batchId, before ?? 0), eq(importBatchRecord.noun, 'prestazione')),
    );
  const { internalCode, serviceName, withdrawnOn } = prestazione;
  const isInUse = or(isNull(withdrawnOn), inArray(prestazione.id, withdrawnByIt));
  const knownTests = await on
    .select({ id: prestazione.id, internalCode, serviceName })
    .from(prestazione)
    .where(and(sql`${prestazione.id} in (${namedTests})`, isInUse))
    .orderBy(internalCode);
  return { columns, tests: knownTests };
}

/** The sources of a kind of files, with how the last file was read; the latest first. */
export async function listSources(on: Sql, importKind: ImportKind) {
  const latest = on
    .selectDistinctOn([source], { id, source, reading })
    .from(importBatch)
    .where(and(eq(kind, importKind), isNotNull(source), isNull(undoneAt)))
    .orderBy(source, desc(id))
    .as('latest');
  const rows = await on.select().from(latest).orderBy(desc(latest.id));
  return rows.map((row) => ({ source: row.source ?? '', reading: row.reading ?? { columns: {} } }));
}

/**
 * How a file is read, with its source: chosen, else by its headings and its name. The separator of
 * lists and the answers default to those of the source's last file.
 */
export async function settleSource(
  on: Sql,
  importKind: ImportKind,
  { headings }: Pick<Sheet, 'headings'>,
  fileName: string | null,
  options: ImportOptions,
): Promise<ImportOptions & { readonly source: string }> {
  const sources = await listSources(on, importKind);
  const knownSources: KnownSource[] = sources.map((source) => ({
    source: source.source,
    headings: Object.keys(source.reading.columns),
  }));
  const nameSource = sourceOfFile(fileName, it['import.unnamedSource']);
  const chosen = options.source ?? likelySource(headings, nameSource, knownSources) ?? nameSource;
  const knownSource = sources.find((source) => headingKey(source.source) === headingKey(chosen));
  const { listSeparator, answers } = knownSource?.reading ?? {};
  // It was about the tests that were withdrawn then.
  const { withdrawn: _, ...lastingAnswers } = answers ?? {};
  return {
    ...lastingAnswers,
    ...(listSeparator !== undefined && { listSeparator }),
    ...options,
    source: knownSource?.source ?? chosen,
  };
}
