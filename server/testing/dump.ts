import { sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';

export type Dump = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the whole database, the migrations' own table left out. @param without columns, as
 * `table.column`
 */
export async function dumpTables(on: Sql, without: readonly string[] = []): Promise<Dump> {
  const names = await queryRows<{ name: string }>(
    on,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables: [string, string[]][] = [];
  for (const { name } of names) {
    const left = without
      .filter((column) => column.startsWith(`${name}.`))
      .map((column) => column.slice(name.length + 1));
    const row = left.reduce((json, column) => sql`${json} - ${column}::text`, sql`to_jsonb(t)`);
    const rows = await queryRows<{ row: string }>(
      on,
      sql`select (${row})::text as row from ${sql.identifier(name)} t`,
    );
    tables.push([name, rows.map((row) => row.row).sort()]);
  }
  return Object.fromEntries(tables);
}
