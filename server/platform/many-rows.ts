import type { InferInsertModel, SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './database.ts';
import { queryRows } from './database.ts';
import { Problem } from './problem.ts';

// Sent as one JSON parameter, because the query builder spends more time on each of a million
// parameters than PostgreSQL on the rows (docs/decisions/0005-import-plan.md).

const rowsPerStatement = 5000;

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** Those that the rows give. */
function columnsOf(table: PgTable, row: Row): Column[] {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => key in row)
    .map(([key, column]) => ({ key, name: column.name, type: column.getSQLType() }));
}

/** The rows as `given`, whose columns are named by their keys. */
function asGiven(rows: readonly Row[], columns: readonly Column[]): SQL {
  const types = columns.map(({ key, type }) => {
    // biome-ignore lint/plugin: the type of a column of the schema
    return sql`${sql.identifier(key)} ${sql.raw(type)}`;
  });
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json)
    as given (${sql.join(types, sql`, `)})`;
}

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

function chunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsPerStatement);
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );
}

/** @param same columns, by key, with the same text, or none, in all the rows */
function insertion(
  table: PgTable,
  rows: readonly Row[],
  same: Readonly<Record<string, string | null>> = {},
): SQL {
  const columns = columnsOf(table, rows[0] ?? {});
  const others = columnsOf(table, same);
  const values = [
    ...columns.map(({ key }) => sql`given.${sql.identifier(key)}`),
    ...others.map(({ key }) => sql`${same[key]}::text`),
  ];
  return sql`insert into ${table} (${listed([...columns, ...others].map(({ name }) => name))})
    select ${sql.join(values, sql`, `)} from ${asGiven(rows, columns)}`;
}

/**
 * Any number of them. Every row gives the same columns; the others get their defaults.
 * @returns the new ids, in the order of the rows
 */
export async function insertMany<Table extends PgTable>(
  tx: Sql,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunks(rows)) {
    const inserted = await queryRows<{ id: number }>(
      tx,
      sql`${insertion(table, chunk)} returning id`,
    );
    ids.push(...inserted.map((row) => row.id));
  }
  return ids;
}

/**
 * As `insertMany`, for rows whose ids nobody needs, or that have none.
 * @param same columns, by key, with the same text, or none, in all the rows
 */
export async function addMany<Table extends PgTable>(
  tx: Sql,
  table: Table,
  rows: readonly Partial<InferInsertModel<Table>>[],
  same: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  for (const chunk of chunks(rows)) await tx.execute(insertion(table, chunk, same));
}

/** Which row, the version it was made from, and columns to set. */
export interface VersionedRow {
  readonly id: number;
  readonly version: number;
}

/**
 * Writes new states of records, each only if the record is still at the version it was made from,
 * and raises their versions. Every row gives the same columns.
 * @param computed other columns to set, by name: from `record`, the stored row, and `given`
 * @throws Problem `conflict.staleVersion` when a record had changed
 */
export async function updateMany<Table extends PgTable>(
  tx: Sql,
  table: Table,
  by: string,
  rows: readonly (VersionedRow & Partial<InferInsertModel<Table>>)[],
  computed: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const columns = columnsOf(table, rows[0] ?? {});
  const set = columns.filter(({ key }) => key !== 'id' && key !== 'version');
  const others = Object.entries(computed).map(
    ([name, value]) => sql`, ${sql.identifier(name)} = ${value}`,
  );
  let written = 0;
  for (const chunk of chunks(rows)) {
    const done = await queryRows(
      tx,
      sql`update ${table} as record
        set (${listed(set.map(({ name }) => name))}, version, updated_at, updated_by) = row (${sql.join(
          set.map(({ key }) => sql`given.${sql.identifier(key)}`),
          sql`, `,
        )}, record.version + 1, now(), ${by}::text)${sql.join(others)}
        from ${asGiven(chunk, columns)}
        where record.id = given.id and record.version = given.version
        returning record.id`,
    );
    written += done.length;
  }
  if (written < rows.length) throw new Problem('conflict.staleVersion');
}

/** As one parameter: the rows still at the version given with their id. */
export function atVersions(
  table: { readonly id: AnyPgColumn; readonly version: AnyPgColumn },
  rows: readonly VersionedRow[],
): SQL {
  const versions = JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
  return sql`(${table.id}, ${table.version}) in (
    select given.id, given.version
    from json_to_recordset(${versions}::text::json) as given (id integer, version integer))`;
}
