import { sql } from 'drizzle-orm';
import { checkLines, readLines, writeLines } from './backup-file.ts';
import { OperatorFault } from './config.ts';
import type { Database, Sql } from './database.ts';
import { atOneMoment, queryRows } from './database.ts';
import { loadAppliedMigrations, migrate } from './migrate.ts';

const format = 'dlab-backup-1';

/**
 * Rows, or roughly characters of them, read or written at a time: a waiting import's row may hold a
 * file.
 */
const [rowsAtOnce, charactersAtOnce] = [500, 1_000_000] as const;

/** They tell how long the table's rows are. */
const rowsAtFirst = 5;

interface Header {
  readonly format: string;
  readonly at: string;
  /** The applied migrations, which give the schema of the rows. */
  readonly migrations: readonly number[];
  readonly sequences: readonly { readonly name: string; readonly last: number | null }[];
}

export interface Saved {
  readonly at: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** Each after those it refers to: loaded in this order, every reference is there. */
async function loadTablesInOrder(on: Sql): Promise<string[]> {
  const names = await queryRows<{ name: string }>(
    on,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const references = await queryRows<{ from: string; to: string }>(
    on,
    sql`select a.relname as from, b.relname as to from pg_constraint c
      join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.oid <> b.oid`,
  );
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name) add(to);
    ordered.push(name);
  };
  for (const { name } of names) add(name);
  return ordered;
}

async function loadHeader(on: Sql): Promise<Header> {
  const sequences = sql`select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by 1`;
  const [clock] = await queryRows<{ at: string }>(on, sql`select now() as at`);
  return {
    format,
    at: clock?.at ?? '',
    migrations: await loadAppliedMigrations(on),
    sequences: await queryRows<Header['sequences'][number]>(on, sequences),
  };
}

/** A line with the table's name as a text precedes the lines with its rows as objects. */
async function* linesOf(
  on: Sql,
  count: (table: string, rows: number) => void,
): AsyncGenerator<string> {
  for (const table of await loadTablesInOrder(on)) {
    yield `${JSON.stringify(table)}\n`;
    await on.execute(
      sql`declare backup no scroll cursor for
        select to_json(t)::text as row from ${sql.identifier(table)} t`,
    );
    for (let next = rowsAtFirst; ; ) {
      // biome-ignore lint/plugin: a number of ours; `fetch` takes no parameter
      const rows = await queryRows<{ row: string }>(on, sql.raw(`fetch ${next} from backup`));
      if (rows.length === 0) break;
      count(table, rows.length);
      const lines = `${rows.map(({ row }) => row).join('\n')}\n`;
      yield lines;
      next = Math.min(rowsAtOnce, Math.ceil((charactersAtOnce * rows.length) / lines.length));
    }
    await on.execute(sql`close backup`);
  }
}

/**
 * Writes every row of the database, as of one moment, into a file. With the embedded database
 * writers wait meanwhile; public reads go on.
 * @param file a name that is still free
 * @throws OperatorFault when it cannot be written
 */
export async function backUp({ sql: on }: Database, file: string): Promise<Saved> {
  const rows: Record<string, number> = {};
  return atOneMoment(on, async (tx) => {
    const header = await loadHeader(tx);
    const count = (table: string, more: number) => {
      rows[table] = (rows[table] ?? 0) + more;
    };
    await writeLines(
      file,
      (async function* () {
        yield `${JSON.stringify(header)}\n`;
        yield* linesOf(tx, count);
      })(),
    );
    return { at: header.at, rows };
  });
}

async function readHeader(file: string): Promise<Header> {
  for await (const line of readLines(file)) {
    if (!line.startsWith('{')) break;
    const header = JSON.parse(line) as Header;
    if (header.format === format) return header;
  }
  throw new OperatorFault(`${file} is no backup of this program, or of a newer version of it`);
}

/** @throws OperatorFault when a backup names what the program's own schema does not have */
function refuseOther(file: string, names: readonly string[], name: string): void {
  if (names.includes(name)) return;
  throw new OperatorFault(`${file} holds “${name}”, which this program does not have`);
}

async function insert(tx: Sql, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  await tx.execute(sql`insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
}

async function load(
  tx: Sql,
  file: string,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let table = '';
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    await insert(tx, table, waiting);
    if (waiting.length > 0) rows[table] = (rows[table] ?? 0) + waiting.length;
    waiting = [];
    characters = 0;
  };
  let isHeader = true;
  for await (const line of readLines(file)) {
    if (line.startsWith('"')) {
      await flush();
      table = JSON.parse(line) as string;
      refuseOther(file, tables, table);
    } else if (!isHeader) {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
    }
    isHeader = false;
  }
  await flush();
  return rows;
}

/**
 * Loads a backup into an empty database, of either kind, and then migrates it to this program's
 * schema.
 * @param finish changes what must not come back as it was, in the transaction that loads it, while
 *   the schema is the backup's
 * @throws OperatorFault when the file is damaged or from a newer program, or the database is not
 *   empty
 */
export async function restore(
  database: Database,
  file: string,
  finish: (tx: Sql) => Promise<void> = async () => undefined,
): Promise<Saved> {
  await checkLines(file);
  const { at, migrations, sequences } = await readHeader(file);
  const tables = await loadTablesInOrder(database.sql);
  if (tables.length > 0)
    throw new OperatorFault('The database is not empty: a backup is put into an empty one only');
  await migrate(database, undefined, migrations);
  const rows = await database.sql.transaction(async (tx) => {
    const tables = await loadTablesInOrder(tx);
    // The history's triggers would give each row another instant and hash.
    for (const name of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    // The backup has what the migrations insert, too. A table without rows is left alone: the
    // history's user may not delete.
    for (const name of tables.toReversed()) {
      const [some] = await queryRows(tx, sql`select from ${sql.identifier(name)} limit 1`);
      if (some !== undefined) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    }
    const loaded = await load(tx, file, tables);
    const sequenceNames = (await loadHeader(tx)).sequences.map(({ name }) => name);
    for (const { name, last } of sequences) {
      refuseOther(file, sequenceNames, name);
      if (last !== null)
        await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last})`);
    }
    for (const name of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    await finish(tx);
    return loaded;
  });
  await migrate(database);
  return { at, rows };
}
