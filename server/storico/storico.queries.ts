import { and, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import type { Write } from '../catalogue/writer.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { addMany } from '../platform/many-rows.ts';
import { storico } from '../schema.ts';
import { exactLists, toFieldChange } from './exact-words.ts';
import type { FieldDiff } from './storico.diff.ts';

/** A record's new version and what changed to reach it. */
export interface HistoryEntry {
  readonly recordId: number;
  readonly version: number;
  /** A test's, since then; null of anything else. */
  readonly revision: number | null;
  readonly changes: readonly FieldDiff[];
}

/**
 * Writes the history of a change, in the change's own transaction, and notes the records as
 * touched.
 * @param source by what way, where it was not the author's own: a value took another name
 */
export async function insertStorico(
  write: Write,
  noun: Noun,
  entries: readonly HistoryEntry[],
  source: Write['author']['source'] | 'rename' = write.author.source,
): Promise<void> {
  const { by, reason = null, requestId = null } = write.author;
  const rows = entries.flatMap(({ recordId, version, revision, changes }) =>
    changes.map((change) => ({ recordId, version, revision, ...change })),
  );
  await addMany(write.tx, storico, rows, { noun, by, source, reason, requestId });
  for (const { recordId } of entries) write.touch(noun, recordId);
}

/** A row of the history but for its record, as PostgreSQL packs it. */
type PackedRow = [
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
 * The history of tests as PostgreSQL packs it, newest first: each test's as one piece of JSON. So it
 * takes a third of the memory that rows would, and a start parses nothing.
 */
export type PackedStorico = ReadonlyMap<number, Buffer>;

/**
 * The history of tests.
 * @param fields the field keys whose rows are requested: a public reader's list leaves out the
 * internal ones
 * @param recordIds these tests; all without it
 */
export async function loadPackedStorico(
  sql: Sql,
  fields: readonly string[],
  recordIds?: readonly number[],
): Promise<PackedStorico> {
  const { id, field, previousValue, currentValue, at, version, revision } = storico;
  const instant = raw`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const row = raw`json_build_array(${id}, ${field}, ${previousValue}, ${currentValue}, ${instant}, ${version},
    ${revision}, ${exactLists.before}, ${exactLists.after})`;
  const ofTests = and(eq(storico.noun, 'prestazione'), inArray(field, [...fields]));
  const packed = raw<string>`json_agg(${row} order by ${id} desc)::text`;
  const groups =
    recordIds === undefined
      ? await sql
          .select({ recordId: storico.recordId, rows: packed })
          .from(storico)
          .where(ofTests)
          .groupBy(storico.recordId)
      : // Test by test, by the index: for a list PostgreSQL reads the whole history where it has
        // no statistics of what was just written.
        await queryRows<{ recordId: number; rows: string }>(
          sql,
          raw`select requested.id as "recordId", found.rows
            from (select value::integer as id
              from json_array_elements_text(${JSON.stringify(recordIds)}::text::json)) as requested
            cross join lateral (select ${packed} as rows from ${storico}
              where ${ofTests} and ${storico.recordId} = requested.id) as found
            where found.rows is not null`,
        );
  return new Map(groups.map(({ recordId, rows }) => [recordId, Buffer.from(rows)]));
}

/** The rows of a test's packed history. */
export function unpackStorico(packed: Buffer): StoricoRow[] {
  const rows = JSON.parse(packed.toString()) as PackedRow[];
  return rows.map(([id, field, previous, current, at, version, revision, before, after]) => ({
    ...toFieldChange({ field, previousValue: previous, currentValue: current, before, after }),
    id,
    at,
    version,
    revision,
  }));
}
