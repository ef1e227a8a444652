import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StoricoRow } from '#contract/storico.ts';
import type { Write } from '../catalogue/writer.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import type { Noun } from '../schema.ts';
import { storico } from '../schema.ts';
import type { Change } from './storico.diff.ts';

/** A record's new version and what changed to reach it. */
export interface Entry {
  readonly recordId: number;
  readonly version: number;
  readonly changes: readonly Change[];
}

/** Eight values a row, 65,535 values a statement. */
const rowsPerInsert = 4000;

/** Writes the history of a change, in the change's own transaction, and notes the records as touched. */
export async function insertStorico(write: Write, noun: Noun, entries: readonly Entry[]): Promise<void> {
  const { by, source } = write.author;
  const rows = entries.flatMap(({ recordId, version, changes }) =>
    changes.map((change) => ({ noun, recordId, version, ...change, by, source })),
  );
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await write.tx.insert(storico).values(rows.slice(at, at + rowsPerInsert));
  }
  for (const { recordId } of entries) write.touch(noun, recordId);
}

/**
 * The history of tests, newest first.
 * @param fields the field keys whose rows are wanted: a public reader's list leaves out the internal ones
 * @param recordIds these tests; all without it
 */
export async function loadStorico(
  sql: Sql,
  fields: readonly string[],
  recordIds?: readonly number[],
): Promise<(StoricoRow & { recordId: number })[]> {
  const rows = await sql
    .select({
      id: storico.id,
      recordId: storico.recordId,
      field: storico.field,
      previousValue: storico.previousValue,
      currentValue: storico.currentValue,
      at: storico.at,
      version: storico.version,
    })
    .from(storico)
    .where(
      and(
        eq(storico.noun, 'prestazione'),
        inArray(storico.field, [...fields]),
        recordIds && inArray(storico.recordId, [...recordIds]),
      ),
    )
    .orderBy(desc(storico.id));
  return rows.map((row) => ({ ...row, at: instantFromText(row.at) }));
}
