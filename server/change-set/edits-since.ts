import { sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import { inParts } from '../platform/in-parts.ts';
import { storico } from '../schema.ts';
import type { WrittenRecord } from './change-set.ts';

/** The changes of a record since a change set wrote it. */
export interface EditsSince {
  /** The fields that the change set wrote. */
  readonly written: ReadonlySet<string>;
  /** The fields that hold something else now than right after it. */
  readonly edited: ReadonlySet<string>;
}

/**
 * Ways of the history that change no value of a record: a choice took another name, an upgrade
 * stated what had been left open.
 */
const passive = new Set(['rename', 'migration']);

type Row = Pick<
  typeof storico.$inferSelect,
  | 'field'
  | 'version'
  | 'source'
  | 'previousValue'
  | 'previousExact'
  | 'currentValue'
  | 'currentExact'
>;

function editsOf(version: number, rows: readonly Row[]): EditsSince {
  const written = new Set<string>();
  const edited = new Set<string>();
  for (const [field, all] of Map.groupBy(rows, (row) => row.field)) {
    const own = all.find((row) => row.version === version);
    const later = all.filter((row) => row.version > version);
    if (own !== undefined) written.add(field);
    const [first, last] = [later[0], later.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [value, exact] = own
      ? [own.currentValue, own.currentExact]
      : [first.previousValue, first.previousExact];
    // The words of a list were written otherwise by earlier releases: its exact value decides.
    const isList = last.currentExact !== null && exact !== null;
    if (isList ? last.currentExact !== exact : last.currentValue !== value) edited.add(field);
  }
  return { written, edited };
}

/** So many records are read, or looked at, at a time: their history is some thousands of rows. */
export const readAtOnce = 250;

/** What became of some records of a noun since a change set wrote them, by record. */
export async function loadEditsSince(
  on: Sql,
  ofNoun: Noun,
  records: readonly WrittenRecord[],
): Promise<ReadonlyMap<number, EditsSince>> {
  const parts = await inParts(records, readAtOnce, (part) => loadPart(on, ofNoun, part));
  return new Map(parts.flat());
}

async function loadPart(
  on: Sql,
  ofNoun: Noun,
  records: readonly WrittenRecord[],
): Promise<[recordId: number, EditsSince][]> {
  const written = records.map(({ recordId, version }) => ({ id: recordId, version }));
  const { field, version, source } = storico;
  const { previousValue, previousExact, currentValue, currentExact } = storico;
  // Record by record, by the index, and packed (storico.queries.ts).
  const found = await queryRows<{ id: number; rows: Row[] | null }>(
    on,
    sql`select written.id, (
        select json_agg(json_build_object('field', ${field}, 'version', ${version},
          'source', ${source}, 'previousValue', ${previousValue}, 'previousExact', ${previousExact},
          'currentValue', ${currentValue}, 'currentExact', ${currentExact}) order by ${storico.id})
        from ${storico} where ${storico.noun} = ${ofNoun} and ${storico.recordId} = written.id
          and ${version} >= written.version
      ) as rows
      from json_to_recordset(${JSON.stringify(written)}::text::json)
        as written (id integer, version integer)`,
  );
  const rows = new Map(found.map((one) => [one.id, one.rows ?? []]));
  return records.map(({ recordId, version: since }) => {
    const active = (rows.get(recordId) ?? []).filter((row) => !passive.has(row.source));
    return [recordId, editsOf(since, active)];
  });
}
