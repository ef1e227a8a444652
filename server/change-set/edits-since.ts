import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
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

/** So many records are read at a time: their rows are some thousands. */
const readAtOnce = 250;

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
  const ids = records.map(({ recordId }) => recordId);
  const earliest = Math.min(...records.map(({ version }) => version));
  const { noun, recordId, field, version, source } = storico;
  const { previousValue, previousExact, currentValue, currentExact } = storico;
  const values = { previousValue, previousExact, currentValue, currentExact };
  const rows = await on
    .select({ recordId, field, version, source, ...values })
    .from(storico)
    .where(and(eq(noun, ofNoun), inArray(recordId, ids), sql`${version} >= ${earliest}`))
    .orderBy(storico.id);
  const active = rows.filter((row) => !passive.has(row.source));
  const byRecord = Map.groupBy(active, (row) => row.recordId);
  return records.map(({ recordId: id, version: since }) => {
    const own = (byRecord.get(id) ?? []).filter((row) => row.version >= since);
    return [id, editsOf(since, own)];
  });
}
