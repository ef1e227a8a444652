import type { SQL } from 'drizzle-orm';
import { asc, getTableColumns, sql as raw } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';

/** In one JSON value: enough to be quick, few enough to keep each value to some megabytes. */
const rowsPerPack = 500;

/**
 * Whole rows by id, packed as JSON: the drivers spend more time on each of a hundred thousand
 * values than PostgreSQL on packing them. Instants are JSON's (ISO 8601 with an offset).
 * @param where all rows without it
 */
export async function selectPacked<Table extends PgTable & { id: PgColumn }>(
  sql: Sql,
  table: Table,
  where: SQL | undefined,
): Promise<Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table));
  const row = raw`json_build_array(${raw.join(
    columns.map(([, column]) => raw`${column}`),
    raw`, `,
  )})`;
  // biome-ignore lint/plugin: a constant; as a parameter its type would be unknown to the division
  const pack = raw<number>`${table.id} / ${raw.raw(String(rowsPerPack))}`;
  const packs = await sql
    .select({ rows: raw<unknown[][]>`json_agg(${row} order by ${table.id})` })
    .from(table as PgTable)
    .where(where)
    .groupBy(pack)
    .orderBy(asc(pack));
  return packs.flatMap(({ rows }) =>
    rows.map(
      (values) =>
        Object.fromEntries(columns.map(([key], at) => [key, values[at]])) as Table['$inferSelect'],
    ),
  );
}
