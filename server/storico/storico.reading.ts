import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { laboratoryTimeZone } from '#contract/constants.ts';
import type { Input } from '#contract/operations.ts';
import type { StoricoEntry } from '#contract/storico.ts';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { campo, comunicato, prestazione, storico, valoreTabella } from '../schema.ts';

type Asked = Input<'admin/Storico'>;

const { id, field, previousValue, currentValue, at, version, by, source, reason, noun, recordId } = storico;

// Among the selected columns the query builder leaves the table's name out; inside these queries that would be another column.
const thisNoun = sql`${storico}.noun`;
const thisId = sql`${storico}.record_id`;

/** What a record is called, or was called when it was removed. */
const name = sql<string | null>`coalesce(
  case ${thisNoun}
    when 'prestazione' then (select one.service_name from ${prestazione} as one where one.id = ${thisId})
    when 'comunicato' then (select one.title from ${comunicato} as one where one.id = ${thisId})
    when 'valoreTabella' then (select one.description from ${valoreTabella} as one where one.id = ${thisId})
    when 'campo' then (select one.key from ${campo} as one where one.id = ${thisId})
  end,
  (select gone.previous_value from ${storico} as gone
    where gone.noun = ${thisNoun} and gone.record_id = ${thisId} and gone.field = 'removed'))`;

/** The beginning of a day in the laboratory, `later` days after it. */
const dayBegins = (day: string, later: number) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone ${laboratoryTimeZone}`;

function where(asked: Asked): SQL | undefined {
  return and(
    asked.noun === undefined ? undefined : eq(noun, asked.noun),
    asked.recordId === undefined ? undefined : eq(recordId, asked.recordId),
    asked.field === undefined ? undefined : eq(field, asked.field),
    asked.by === undefined ? undefined : sql`strpos(lower(${by}), lower(${asked.by})) > 0`,
    asked.from === undefined ? undefined : sql`${at} >= ${dayBegins(asked.from, 0)}`,
    asked.to === undefined ? undefined : sql`${at} < ${dayBegins(asked.to, 1)}`,
  );
}

function withInstant<Row extends { at: string }>(row: Row): Row {
  return { ...row, at: instantFromText(row.at) };
}

/** A page of the whole catalogue's history, newest first, and how many rows there are. */
export async function loadEntries(on: Sql, asked: Asked): Promise<{ storico: StoricoEntry[]; total: number }> {
  const { page = 1, pageSize = 50 } = asked;
  const columns = { id, field, previousValue, currentValue, at, version, by, source, reason, noun, recordId, name };
  const rows = await on
    .select(columns)
    .from(storico)
    .where(where(asked))
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await on.select({ total: count() }).from(storico).where(where(asked));
  return { storico: rows.map(withInstant), total: counted?.total ?? 0 };
}

/** The whole history of one test, newest first: internal fields too, by whom and why. */
export async function loadWholeStorico(on: Sql, prestazioneId: number) {
  const rows = await on
    .select({ id, field, previousValue, currentValue, at, version, by, source, reason })
    .from(storico)
    .where(and(eq(noun, 'prestazione'), eq(recordId, prestazioneId)))
    .orderBy(desc(id));
  return rows.map(withInstant);
}
