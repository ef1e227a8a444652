import type { SQL } from 'drizzle-orm';
import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { originIn } from '#contract/ripristino.ts';
import type { RenamedIn } from '#contract/storico.operations.ts';
import type { StoricoEntry } from '#contract/storico.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { importBatchRecord, importBatchUndo } from '../schema.import.ts';
import { prestazione, storico } from '../schema.ts';
import type { EntriesQuery } from './entry-filter.ts';
import { entryFilter } from './entry-filter.ts';
import { exactLists, toFieldChange } from './exact-words.ts';
import { isListed, loadWrites } from './grouped-writes.ts';
import type { NounTables } from './noun.ts';

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

// The query builder omits the table's name in selected columns, which would be ambiguous in
// subqueries.
const thisNoun = sql`${storico}.noun`;
const thisId = sql`${storico}.record_id`;

/** A record's name; null when it no longer exists. */
function currentName(nouns: NounTables): SQL<string | null> {
  const cases = Object.entries(nouns).map(
    ([noun, { table, nameColumn }]) =>
      sql`when ${noun} then (select ${nameColumn} from ${table as PgTable}
        where ${table.id} = ${thisId})`,
  );
  return sql<string | null>`case ${thisNoun} ${sql.join(cases, sql` `)} end`;
}

/** A record's name, or its last one. */
const latestName = (current: SQL<string | null>) => sql<string | null>`coalesce(${current},
  (select gone.previous_value from ${storico} as gone
    where gone.noun = ${thisNoun} and gone.record_id = ${thisId} and gone.field = 'removed'))`;

/**
 * The internal code of a test, or its last one, since names are not unique; null for other nouns.
 */
const internalCode = sql<string | null>`case when ${thisNoun} = 'prestazione' then coalesce(
    (select test.internal_code from ${prestazione} as test where test.id = ${thisId}),
    (select code.current_value from ${storico} as code
      where code.noun = 'prestazione' and code.record_id = ${thisId} and code.field = 'internalCode'
      order by code.id desc limit 1))
  end`;

/** Was a row written by undoing an import: at that instant, for a record of the batch? */
const undo = sql<boolean>`(${storico}.source in ('import', 'intervals', 'bulk', 'merge') and exists (
  select 1 from ${importBatchUndo} as undone, ${importBatchRecord} as written
    where undone.at = ${storico}.at and written.lotto_id = undone.lotto_id
      and written.noun = ${thisNoun} and written.record_id = ${thisId}))`;

/** The revision at the version that a write restored. */
const originRevision = sql<number | null>`case when ${storico}.source like 'restore:%' then (
  select restored.revision from ${storico} as restored
    where restored.noun = ${thisNoun} and restored.record_id =
        coalesce(nullif(split_part(${storico}.source, ':', 3), '')::integer, ${thisId})
      and restored.version <= split_part(${storico}.source, ':', 2)::integer
    order by restored.id desc limit 1) end`;

type SelectedRow = Pick<StoricoEntry, 'at' | 'field' | 'previousValue' | 'currentValue'> &
  Record<keyof typeof exactLists, string | null> & {
    readonly source: string;
    readonly originRevision: number | null;
  };

function toEntry<Row extends SelectedRow>({ before, after, originRevision, ...row }: Row) {
  const origin = originIn(row.source);
  return {
    ...row,
    ...toFieldChange({ ...row, before, after }),
    at: instantFromText(row.at),
    origin: origin === undefined ? null : { ...origin, revision: originRevision },
  };
}

/** Were two rows written by one save of a record, or by one renaming of a value? */
function isSameWrite(
  entry: StoricoEntry | undefined,
  otherEntry: StoricoEntry | undefined,
): boolean {
  if (
    entry === undefined ||
    otherEntry === undefined ||
    entry.at !== otherEntry.at ||
    entry.by !== otherEntry.by
  )
    return false;
  if (entry.source === 'rename' && otherEntry.source === 'rename') return true;
  return (
    entry.noun === otherEntry.noun &&
    entry.recordId === otherEntry.recordId &&
    entry.version === otherEntry.version
  );
}

/** For the renamings among some rows: the number of tests changed, on any page. */
async function countRenamed(on: Sql, shown: readonly StoricoEntry[]): Promise<RenamedIn[]> {
  const ids = shown.flatMap((row) => (row.source === 'rename' ? [row.id] : []));
  if (ids.length === 0) return [];
  const instants = on.select({ at }).from(storico).where(inArray(id, ids));
  const renames = await on
    .select({ at, by, tests: countDistinct(recordId) })
    .from(storico)
    .where(and(eq(source, 'rename'), inArray(at, instants)))
    .groupBy(at, by);
  return renames.map((rename) => ({ ...rename, at: instantFromText(rename.at) }));
}

/**
 * A page of the catalogue's history, newest first. `continues`: it splits the rows of one save.
 * @param timeZone the laboratory's, in which the days of the input begin
 */
export async function loadEntries(
  on: Sql,
  input: EntriesQuery,
  nouns: NounTables,
  timeZone: string,
): Promise<{
  storico: StoricoEntry[];
  total: number;
  continues: { before: boolean; after: boolean };
  renames: RenamedIn[];
  page: number;
  pageSize: number;
}> {
  const { page, pageSize } = input;
  const current = currentName(nouns);
  const columns = {
    ...entryColumns,
    undo,
    originRevision,
    noun,
    recordId,
    name: latestName(current),
    internalCode,
  };
  // With the row on either side, to know whether a save continues there.
  const above = page > 1 ? 1 : 0;
  const where = entryFilter(input, timeZone);
  const writes = input.grouped ? await loadWrites(on, where) : [];
  const listed = writes.length === 0 ? where : and(where, isListed(writes));
  const selected = await on
    .select({ ...columns, removed: sql<boolean>`${current} is null` })
    .from(storico)
    .where(listed)
    .orderBy(desc(id))
    .limit(pageSize + above + 1)
    .offset((page - 1) * pageSize - above);
  const writeOf = new Map(writes.map(({ last, write }) => [last, write]));
  const rows = selected.map((row) => ({ ...toEntry(row), write: writeOf.get(row.id) ?? null }));
  const shown = rows.slice(above, above + pageSize);
  const [counted] = await on.select({ total: count() }).from(storico).where(listed);
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

/** The history of a test with internal fields, authors and reasons, newest first. */
export async function loadInternalStorico(on: Sql, prestazioneId: number) {
  const rows = await on
    .select({ ...entryColumns, undo, originRevision })
    .from(storico)
    .where(and(eq(noun, 'prestazione'), eq(recordId, prestazioneId)))
    .orderBy(desc(id));
  return rows.map(toEntry);
}
