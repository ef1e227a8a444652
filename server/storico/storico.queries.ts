import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import { insertMany } from '../platform/many-rows.ts';
import { storico } from '../schema.ts';
import { exactIntervals, wordsOf } from './exact-words.ts';
import type { Change } from './storico.diff.ts';

/** A record's new version and what changed to reach it. */
export interface Entry {
  readonly recordId: number;
  readonly version: number;
  /** A test's, since then; null of anything else. */
  readonly revision: number | null;
  readonly changes: readonly Change[];
}

/**
 * Writes the history of a change, in the change's own transaction, and notes the records as
 * touched.
 * @param source by what way, where it was not the author's own: a value took another name
 */
export async function insertStorico(
  write: Write,
  noun: Noun,
  entries: readonly Entry[],
  source: Write['author']['source'] | 'rename' = write.author.source,
): Promise<void> {
  const { by, reason = null, requestId = null } = write.author;
  const rows = entries.flatMap(({ recordId, version, revision, changes }) =>
    changes.map((change) => ({
      noun,
      recordId,
      version,
      revision,
      ...change,
      by,
      source,
      reason,
      requestId,
    })),
  );
  await insertMany(write.tx, storico, rows);
  for (const { recordId } of entries) write.touch(noun, recordId);
}

/** A row of the history but for its record, as `loadStorico` has PostgreSQL pack it. */
type Packed = [
  id: number,
  field: string,
  before: string | null,
  after: string | null,
  at: string,
  version: number,
  revision: number | null,
  exactBefore: string | null,
  exactAfter: string | null,
];

/**
 * The history of tests, newest first within each test.
 * @param fields the field keys whose rows are wanted: a public reader's list leaves out the
 * internal ones
 * @param recordIds these tests; all without it
 */
export async function loadStorico(
  sql: Sql,
  fields: readonly string[],
  recordIds?: readonly number[],
): Promise<(StoricoRow & { recordId: number })[]> {
  // Packed by test: the drivers spend more time on each of a million values than PostgreSQL on
  // packing them.
  const { id, field, previousValue, currentValue, at, version, revision } = storico;
  const instant = raw`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const row = raw`json_build_array(${id}, ${field}, ${previousValue}, ${currentValue}, ${instant},
    ${version}, ${revision}, ${exactIntervals.before}, ${exactIntervals.after})`;
  const groups = await sql
    .select({
      recordId: storico.recordId,
      rows: raw<Packed[]>`json_agg(${row} order by ${id} desc)`,
    })
    .from(storico)
    .where(
      and(
        eq(storico.noun, 'prestazione'),
        inArray(field, [...fields]),
        recordIds && inArray(storico.recordId, [...recordIds]),
      ),
    )
    .groupBy(storico.recordId);
  return groups.flatMap(({ recordId, rows }) =>
    rows.map(([id, field, previous, current, at, version, revision, before, after]) => ({
      ...{ recordId, id, field, at, version, revision },
      ...{ previousValue: wordsOf(previous, before), currentValue: wordsOf(current, after) },
    })),
  );
}
