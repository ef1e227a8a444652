import type { CellKind } from '#contract/cell-words.ts';
import type { ExportListName } from '#contract/export.ts';
import type { FieldValue } from '#contract/field-value.ts';
import type { Interval } from '#contract/intervals.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import type { ExportList, ListColumn, ScriptRow } from './export.data.ts';
import { rowBatchSize } from './export.data.ts';

const tableNames: Readonly<Record<ExportListName, string>> = {
  prestazioni: 'prestazione',
  esamiUrgenti: 'prestazione',
  prestazione: 'prestazione',
  comunicati: 'comunicato',
  supportValues: 'valore_tabella',
};

/** Reserved words of SQL, and the columns' names instead. */
const reserved: Readonly<Record<string, string>> = { table: 'support_table' };

/** The kinds that are read as a text, which are texts in a script too. */
type TextKind = {
  [Kind in CellKind]: NonNullable<FieldValue<Kind>['value']> extends string ? Kind : never;
}[CellKind];

const columnTypes: Record<Exclude<CellKind, TextKind | 'intervals'>, string> &
  Partial<Record<TextKind, string>> = {
  id: 'integer primary key',
  count: 'integer not null',
  choice: 'text',
  option: 'text',
  texts: 'text[] not null',
  codes: 'text[] not null',
  choices: 'text[] not null',
  tests: 'text[] not null',
  number: 'numeric',
  flag: 'boolean',
  switch: 'boolean not null',
  day: 'date',
  instant: 'timestamptz not null',
};

const intervalColumns = {
  sex: 'text not null',
  ageFrom: 'numeric',
  ageTo: 'numeric',
  ageUnit: 'text',
  phase: 'text',
  low: 'numeric',
  lowOperator: 'text',
  high: 'numeric',
  highOperator: 'text',
  text: 'text',
} as const satisfies Record<keyof Interval, string>;

function snakeCase(key: string): string {
  return reserved[key] ?? key.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
}

/**
 * The only way that data enter a script (threats.md G3); `standard_conforming_strings` leaves
 * backslashes alone.
 */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function sqlValue(cell: unknown, type: string): string {
  if (cell === null || cell === undefined) return 'null';
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (Array.isArray(cell))
    return `array[${cell.map((item) => literal(String(item))).join(', ')}]::text[]`;
  const quoted = literal(String(cell));
  return type.startsWith('timestamptz')
    ? `timestamptz ${quoted}`
    : type === 'date'
      ? `date ${quoted}`
      : quoted;
}

interface Table {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly constraint?: string;
}

function create({ name, columns, constraint }: Table, about: string): string {
  const lines = columns.map(([column, type]) => `  ${column} ${type}`);
  if (constraint !== undefined) lines.push(`  ${constraint}`);
  const comment = `comment on table ${name} is ${literal(about)};`;
  return `create table ${name} (\n${lines.join(',\n')}\n);\n${comment}\n`;
}

function insert({ name, columns }: Table, rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '';
  const names = columns.map(([column]) => column).join(', ');
  const values = rows.map(
    (row) => `  (${row.map((cell, at) => sqlValue(cell, columns[at]?.[1] ?? 'text')).join(', ')})`,
  );
  return `insert into ${name} (${names}) values\n${values.join(',\n')};\n`;
}

function mainTable(list: ExportListName, columns: readonly ListColumn[]): Table {
  const scriptable = columns.flatMap(({ key, kind }) =>
    kind === 'intervals' ? [] : [[snakeCase(key), columnTypes[kind] ?? 'text'] as const],
  );
  return { name: tableNames[list], columns: scriptable };
}

const intervalTable: Table = {
  name: 'prestazione_intervallo',
  columns: [
    ['prestazione_id', 'integer not null references prestazione'],
    ['position', 'integer not null'],
    ...Object.entries(intervalColumns).map(([key, type]) => [snakeCase(key), type] as const),
  ],
  constraint: 'primary key (prestazione_id, position)',
};

function intervalRows({ id, cells }: ScriptRow, at: number): unknown[][] {
  const intervals = (cells[at] ?? []) as readonly Interval[];
  const keys = Object.keys(intervalColumns) as (keyof Interval)[];
  return intervals.map((interval, position) => [id, position, ...keys.map((key) => interval[key])]);
}

/**
 * A script for PostgreSQL 15 or later that creates and fills a list's tables in one transaction.
 * Names are constants; data occur in literals only, so that none is ever a command (threats.md G3,
 * CVE-2025-8715).
 */
export function writeScript(
  list: ExportListName,
  { columns, facts, rows }: ExportList<readonly ScriptRow[]>,
  progress: Progress,
): Uint8Array {
  const main = mainTable(list, columns);
  const intervals = columns.findIndex(({ kind }) => kind === 'intervals');
  const { brand, environment, title, filter } = facts;
  const about = [brand, environment, title, filter, `version ${facts.version}`, facts.at].filter(
    (part) => part !== null,
  );
  const parts = [
    "set standard_conforming_strings = on;\nset client_encoding = 'UTF8';\nbegin;\n",
    create(main, about.join(', ')),
    ...(intervals < 0 ? [] : [create(intervalTable, 'Reference intervals, in their order')]),
  ];
  for (let at = 0; at < rows.length; at += rowBatchSize) {
    const slice = rows.slice(at, at + rowBatchSize);
    parts.push(
      insert(
        main,
        slice.map(({ cells }) => cells.filter((_, column) => column !== intervals)),
      ),
    );
    if (intervals >= 0)
      parts.push(
        insert(
          intervalTable,
          slice.flatMap((row) => intervalRows(row, intervals)),
        ),
      );
    progress(Math.min(rows.length, at + rowBatchSize), rows.length);
  }
  parts.push('commit;\n');
  return Buffer.from(parts.join(''));
}
