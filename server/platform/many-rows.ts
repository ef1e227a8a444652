import type { InferInsertModel, SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';
import { rowsOf } from './database.ts';

// Thousands of rows in one statement: as one JSON parameter, because the query builder spends more
// time on each of a million parameters than PostgreSQL on the rows
// (docs/decisions/0005-import-plan.md).

const rowsPerStatement = 5000;

type Row = Readonly<Record<string, unknown>>;

/** The columns that the rows give, each by its key and its name in the database. */
function columnsOf(table: PgTable, rows: readonly Row[]): { key: string; name: string }[] {
  const given = rows[0] ?? {};
  return Object.entries(getTableColumns(table))
    .filter(([key]) => key in given)
    .map(([key, column]) => ({ key, name: column.name }));
}

function asRecordset(
  table: PgTable,
  rows: readonly Row[],
  columns: readonly { key: string; name: string }[],
) {
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::text::json)`;
}

const names = (columns: readonly { name: string }[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsPerStatement);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}

/**
 * Inserts rows, any number of them. Every row gives the same columns; the others get their
 * defaults.
 * @returns the new ids, in the order of the rows; for a table without `id` nothing of use
 */
export async function insertMany<Table extends PgTable>(
  tx: Sql,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  const columns = columnsOf(table, rows);
  const ids: number[] = [];
  for (const chunk of chunks(rows)) {
    const { id } = getTableColumns(table);
    const made = await rowsOf<{ id: number }>(
      tx,
      sql`insert into ${table} (${names(columns)})
        select ${names(columns)} from ${asRecordset(table, chunk, columns)}
        returning ${id === undefined ? sql`0 as id` : sql`id`}`,
    );
    ids.push(...made.map((row) => row.id));
  }
  return ids;
}

/**
 * The input of `updateMany` for a row: which one, the version it was made from, and columns to set.
 */
export interface VersionedRow {
  readonly id: number;
  readonly version: number;
}

/**
 * Writes new states of records, each only where the record is still at the version it was made
 * from, and raises their versions. Every row gives the same columns.
 * @param computed other columns to set, by name: of `record`, the row as it is, and `given`
 * @returns false when a record had moved; the transaction must then be given up
 */
export async function updateMany<Table extends PgTable>(
  tx: Sql,
  table: Table,
  by: string,
  rows: readonly (VersionedRow & Partial<InferInsertModel<Table>>)[],
  computed: Readonly<Record<string, SQL>> = {},
): Promise<boolean> {
  const columns = columnsOf(table, rows);
  const set = columns.filter(({ key }) => key !== 'id' && key !== 'version');
  const others = Object.entries(computed).map(
    ([name, value]) => sql`, ${sql.identifier(name)} = ${value}`,
  );
  let written = 0;
  for (const chunk of chunks(rows)) {
    const done = await rowsOf(
      tx,
      sql`update ${table} as record
        set (${names(set)}, version, updated_at, updated_by) = row (${sql.join(
          set.map(({ name }) => sql`given.${sql.identifier(name)}`),
          sql`, `,
        )}, record.version + 1, now(), ${by}::text)${sql.join(others)}
        from ${asRecordset(table, chunk, columns)} as given
        where record.id = given.id and record.version = given.version
        returning record.id`,
    );
    written += done.length;
  }
  return written === rows.length;
}

/**
 * Which rows a statement is of, as one parameter: those that are still at the version given with
 * their id.
 */
export function atVersions(
  table: { readonly id: AnyPgColumn; readonly version: AnyPgColumn },
  rows: readonly VersionedRow[],
): SQL {
  const given = JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
  return sql`(${table.id}, ${table.version}) in (
    select given.id, given.version
    from json_to_recordset(${given}::text::json) as given (id integer, version integer))`;
}
