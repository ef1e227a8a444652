import { sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { storico } from '../schema.ts';
import type { WrittenRecord } from './change-set.ts';

export interface EditsSince {
  /** Fields that the change set wrote. */
  readonly written: ReadonlySet<string>;
  /** Fields whose value differs from the one right after it. */
  readonly edited: ReadonlySet<string>;
}

/**
 * Sources that change no value of a record: a choice was renamed, an upgrade stated what had been
 * left open.
 */
const passive = new Set(['rename', 'migration']);

type HistoryRow = Pick<
  typeof storico.$inferSelect,
  | 'field'
  | 'version'
  | 'source'
  | 'previousValue'
  | 'previousExact'
  | 'currentValue'
  | 'currentExact'
>;

/** Is an exact value a list of words? */
const hasWordsAlone = (exact: string) => exact.startsWith('["');

function compareSince(version: number, rows: readonly HistoryRow[]): EditsSince {
  const written = new Set<string>();
  const edited = new Set<string>();
  for (const [field, fieldRows] of Map.groupBy(rows, (row) => row.field)) {
    const ownRow = fieldRows.find((row) => row.version === version);
    const later = fieldRows.filter((row) => row.version > version);
    if (ownRow !== undefined) written.add(field);
    const [firstLater, lastLater] = [later[0], later.at(-1)];
    if (firstLater === undefined || lastLater === undefined) continue;
    const [value, exact] = ownRow
      ? [ownRow.currentValue, ownRow.currentExact]
      : [firstLater.previousValue, firstLater.previousExact];
    // The exact value decides: earlier releases wrote lists in other words, and not the ids of
    // choices, which can't be compared with descriptions.
    const isExact =
      lastLater.currentExact !== null &&
      exact !== null &&
      hasWordsAlone(lastLater.currentExact) === hasWordsAlone(exact);
    if (isExact ? lastLater.currentExact !== exact : lastLater.currentValue !== value)
      edited.add(field);
  }
  return { written, edited };
}

/** The history of so many records is some thousands of rows. */
export const readPartSize = 250;

export async function loadEditsSince(
  on: Sql,
  noun: Noun,
  records: readonly WrittenRecord[],
): Promise<ReadonlyMap<number, EditsSince>> {
  const parts = await inParts(records, readPartSize, (part) => loadPart(on, noun, part));
  return new Map(parts.flat());
}

async function loadPart(
  on: Sql,
  noun: Noun,
  records: readonly WrittenRecord[],
): Promise<[recordId: number, EditsSince][]> {
  const written = records.map(({ recordId, version }) => ({ id: recordId, version }));
  const { field, version, source } = storico;
  const { previousValue, previousExact, currentValue, currentExact } = storico;
  // Record by record, to use the index, and packed (storico.queries.ts).
  const histories = await queryRows<{ id: number; rows: HistoryRow[] | null }>(
    on,
    sql`select written.id, (
        select json_agg(json_build_object('field', ${field}, 'version', ${version},
          'source', ${source}, 'previousValue', ${previousValue}, 'previousExact', ${previousExact},
          'currentValue', ${currentValue}, 'currentExact', ${currentExact}) order by ${storico.id})
        from ${storico} where ${storico.noun} = ${noun} and ${storico.recordId} = written.id
          and ${version} >= written.version
      ) as rows
      from json_to_recordset(${JSON.stringify(written)}::text::json)
        as written (id integer, version integer)`,
  );
  const rows = new Map(histories.map(({ id, rows: history }) => [id, history ?? []]));
  return records.map(({ recordId, version: since }) => {
    const active = (rows.get(recordId) ?? []).filter((row) => !passive.has(row.source));
    return [recordId, compareSince(since, active)];
  });
}
