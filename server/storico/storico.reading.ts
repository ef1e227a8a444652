import type { SQL } from 'drizzle-orm';
import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { laboratoryTimeZone } from '#contract/constants.ts';
import type { ParsedInput } from '#contract/operations.ts';
import type { RenamedIn } from '#contract/storico.operations.ts';
import type { StoricoEntry } from '#contract/storico.ts';
import { codeFieldOf } from '#contract/storico.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { importBatch, importBatchRecord, importBatchUndo } from '../schema.import.ts';
import { prestazione, storico } from '../schema.ts';
import { exactLists, fieldChangeOf } from './exact-words.ts';
import type { NounTables } from './noun.ts';

type EntriesQuery = ParsedInput<'admin/Storico'>;

const {
  id,
  field,
  previousValue,
  currentValue,
  at,
  version,
  revision,
  by,
  source,
  reason,
  noun,
  recordId,
} = storico;
const entryColumns = {
  id,
  field,
  previousValue,
  currentValue,
  at,
  version,
  revision,
  by,
  source,
  reason,
  ...exactLists,
};

// Among the selected columns the query builder leaves the table's name out; inside these queries
// that would be another column.
const thisNoun = sql`${storico}.noun`;
const thisId = sql`${storico}.record_id`;

/** What a record is called; null: it is no more. */
function nameIn(nouns: NounTables): SQL<string | null> {
  const cases = Object.entries(nouns).map(
    ([noun, { table, nameColumn }]) =>
      sql`when ${noun} then (select ${nameColumn} from ${table as PgTable}
        where ${table.id} = ${thisId})`,
  );
  return sql<string | null>`case ${thisNoun} ${sql.join(cases, sql` `)} end`;
}

/** What a record is called, or was called when it was removed. */
const nameOf = (current: SQL<string | null>) => sql<string | null>`coalesce(${current},
  (select gone.previous_value from ${storico} as gone
    where gone.noun = ${thisNoun} and gone.record_id = ${thisId} and gone.field = 'removed'))`;

/**
 * The internal code of a test, or the last one it had: two tests may have one name. Null: of
 * something else.
 */
const internalCode = sql<string | null>`case when ${thisNoun} = 'prestazione' then coalesce(
    (select one.internal_code from ${prestazione} as one where one.id = ${thisId}),
    (select one.current_value from ${storico} as one
      where one.noun = 'prestazione' and one.record_id = ${thisId} and one.field = 'internalCode'
      order by one.id desc limit 1))
  end`;

/** The beginning of a day in the laboratory, `later` days after it. */
const dayBegins = (day: string, later: number) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${laboratoryTimeZone}`;

/**
 * Was a row written by a transaction that took an import back: at its one instant, of a record that
 * the batch holds?
 */
const undo = sql<boolean>`(${storico}.source in ('import', 'intervals') and exists (
  select 1 from ${importBatchUndo} as undone, ${importBatchRecord} as held
    where undone.at = ${storico}.at and held.lotto_id = undone.lotto_id
      and held.noun = ${thisNoun} and held.record_id = ${thisId}))`;

/**
 * What applying an import wrote, or taking it back: the rows of each instant, of the records that
 * the batch holds.
 */
function ofBatch(batch: number | undefined, of: 'batch' | 'undo'): SQL | undefined {
  if (batch === undefined) return undefined;
  const records = importBatchRecord;
  const instants =
    of === 'batch'
      ? sql`select one.at from ${importBatch} as one where one.id = ${batch}`
      : sql`select one.at from ${importBatchUndo} as one where one.lotto_id = ${batch}`;
  return sql`${at} in (${instants})
    and (${noun}, ${recordId}) in
      (select one.noun, one.record_id from ${records} as one where one.lotto_id = ${batch})`;
}

function where(input: EntriesQuery): SQL | undefined {
  return and(
    input.noun === undefined ? undefined : eq(noun, input.noun),
    input.recordId === undefined ? undefined : eq(recordId, input.recordId),
    // With a field of a test what became of the code of its value.
    input.field === undefined ? undefined : inArray(field, [input.field, codeFieldOf(input.field)]),
    input.by === undefined ? undefined : sql`strpos(lower(${by}), lower(${input.by})) > 0`,
    input.from === undefined ? undefined : sql`${at} >= ${dayBegins(input.from, 0)}`,
    input.to === undefined ? undefined : sql`${at} < ${dayBegins(input.to, 1)}`,
    ofBatch(input.batch, 'batch'),
    ofBatch(input.undo, 'undo'),
  );
}

type Read = Pick<StoricoEntry, 'at' | 'field' | 'previousValue' | 'currentValue'> &
  Record<keyof typeof exactLists, string | null>;

function entryOf<Row extends Read>({ before, after, ...row }: Row) {
  return { ...row, ...fieldChangeOf({ ...row, before, after }), at: instantFromText(row.at) };
}

/** Were two rows written by one save of one record, or by one value that took another name? */
function isSameWrite(
  storicoEntry: StoricoEntry | undefined,
  other: StoricoEntry | undefined,
): boolean {
  if (
    storicoEntry === undefined ||
    other === undefined ||
    storicoEntry.at !== other.at ||
    storicoEntry.by !== other.by
  )
    return false;
  if (storicoEntry.source === 'rename' && other.source === 'rename') return true;
  return (
    storicoEntry.noun === other.noun &&
    storicoEntry.recordId === other.recordId &&
    storicoEntry.version === other.version
  );
}

/**
 * Into how many tests the new names were written that some rows are of, whatever page or filter
 * shows them.
 */
async function countRenamed(on: Sql, shown: readonly StoricoEntry[]): Promise<RenamedIn[]> {
  const ids = shown.flatMap((row) => (row.source === 'rename' ? [row.id] : []));
  if (ids.length === 0) return [];
  const instants = on.select({ at }).from(storico).where(inArray(id, ids));
  const written = await on
    .select({ at, by, tests: countDistinct(recordId) })
    .from(storico)
    .where(and(eq(source, 'rename'), inArray(at, instants)))
    .groupBy(at, by);
  return written.map((rename) => ({ ...rename, at: instantFromText(rename.at) }));
}

/**
 * A page of the whole catalogue's history, newest first, how many rows there are, and whether it
 * cuts what one save wrote.
 */
export async function loadEntries(
  on: Sql,
  input: EntriesQuery,
  nouns: NounTables,
): Promise<{
  storico: StoricoEntry[];
  total: number;
  continues: { before: boolean; after: boolean };
  renames: RenamedIn[];
  page: number;
  pageSize: number;
}> {
  const { page, pageSize } = input;
  const current = nameIn(nouns);
  const columns = { ...entryColumns, undo, noun, recordId, name: nameOf(current), internalCode };
  // The page and the row on either side of it, which shows where a save goes on.
  const above = page > 1 ? 1 : 0;
  const found = await on
    .select({ ...columns, removed: sql<boolean>`${current} is null` })
    .from(storico)
    .where(where(input))
    .orderBy(desc(id))
    .limit(pageSize + above + 1)
    .offset((page - 1) * pageSize - above);
  const rows = found.map(entryOf);
  const shown = rows.slice(above, above + pageSize);
  const [counted] = await on.select({ total: count() }).from(storico).where(where(input));
  const before = above > 0 && isSameWrite(rows[0], shown[0]);
  const after = isSameWrite(shown.at(-1), rows[above + pageSize]);
  const renames = await countRenamed(on, shown);
  return {
    storico: shown,
    total: counted?.total ?? 0,
    continues: { before, after },
    renames,
    page,
    pageSize,
  };
}

/** The whole history of one test, newest first: internal fields too, by whom and why. */
export async function loadWholeStorico(on: Sql, prestazioneId: number) {
  const rows = await on
    .select({ ...entryColumns, undo })
    .from(storico)
    .where(and(eq(noun, 'prestazione'), eq(recordId, prestazioneId)))
    .orderBy(desc(id));
  return rows.map(entryOf);
}
