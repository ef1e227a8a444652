import { z } from 'zod/mini';
import { supportTables } from '#contract/field.ts';
import { fileAnswers } from '#contract/import.answers.ts';
import type { ImportMap } from '#contract/import.ts';
import { confirmedCodes, importMap, sourceName } from '#contract/import.ts';
import { headingMap } from '#contract/importazione.ts';
import type { RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import { fold, normaliseText } from '#contract/text.ts';
import { nounRegistry } from '../../nouns.ts';
import { phrasesOf } from '../../platform/language.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';

export interface Column {
  readonly at: number;
  readonly heading: string;
  readonly field: RecordField;
}

export interface ReadColumn {
  readonly at: number;
  readonly heading: string;
  readonly key: string;
}

export const cellIn = ({ cells }: SheetRow, at: number) => normaliseText(cells[at] ?? '');

/** @throws Unreadable when it is no JSON or does not follow the schema */
export function readMap(json: string): ImportMap {
  return readJson(json, importMap);
}

const intervalMap = z.strictObject({
  columns: headingMap,
  source: z.optional(sourceName),
  confirmed: z.optional(confirmedCodes),
  ...fileAnswers.shape,
});

/**
 * Reads a map file of intervals: heading -> field, and optionally source, answers and accepted
 * dangerous changes.
 * @throws Unreadable when it is no JSON or does not follow the schema
 */
export function readHeadingMap(json: string) {
  return readJson(json, intervalMap);
}

function readJson<Schema extends z.ZodMiniType>(json: string, schema: Schema): z.output<Schema> {
  const badMap = (reason: string) => new Unreadable('import.badMap', { reason });
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (thrown) {
    throw badMap(String(thrown));
  }
  const read = schema.safeParse(content);
  if (!read.success)
    throw badMap(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  return read.data;
}

/**
 * Finds columns in a sheet, by heading without regard to case and accents.
 * @param keyByHeading heading -> key
 * @param keys the known keys
 * @param requiredKeys those that identify rows
 * @throws Unreadable when the columns and the sheet do not fit
 */
export function findReadColumns(
  sheet: Sheet,
  keyByHeading: Readonly<Record<string, string>>,
  keys: readonly string[],
  requiredKeys: readonly string[],
): ReadColumn[] {
  const columns = Object.entries(keyByHeading).map(([heading, key]) => {
    if (!keys.includes(key)) throw new Unreadable('import.unknownField', { field: key });
    const matches = sheet.headings.flatMap((sheetHeading, at) =>
      fold(sheetHeading) === fold(heading) ? [at] : [],
    );
    const [at] = matches;
    if (at === undefined) throw new Unreadable('import.missingColumn', { column: heading });
    if (matches.length > 1) throw new Unreadable('import.columnTwice', { column: heading });
    return { at, heading: sheet.headings[at] ?? heading, key };
  });
  const mappedKeys = columns.map(({ key }) => key);
  const duplicate = mappedKeys.find((key, at) => mappedKeys.indexOf(key) !== at);
  if (duplicate !== undefined) throw new Unreadable('import.fieldTwice', { field: duplicate });
  if (!requiredKeys.every((key) => mappedKeys.includes(key))) {
    throw new Unreadable('import.keyNotMapped', { fields: requiredKeys.join(', ') });
  }
  return columns;
}

/** @throws Unreadable when map and sheet do not fit */
export function findColumns(sheet: Sheet, map: ImportMap): Column[] {
  const byKey = new Map(
    recordFields[map.noun]
      .filter(({ kind }) => kind !== 'tests')
      .map((field) => [field.key, field]),
  );
  const headings = new Set(sheet.headings.map(fold));
  const isRead = (heading: string) => !map.isByKey || headings.has(fold(heading));
  const keyByHeading = Object.fromEntries(
    Object.entries(map.columns).flatMap(([heading, key]) =>
      key !== null && isRead(heading) ? [[heading, key]] : [],
    ),
  );
  const readColumns = findReadColumns(
    sheet,
    keyByHeading,
    [...byKey.keys()],
    nounRegistry[map.noun].key,
  );
  return readColumns.flatMap(({ at, heading, key }) => {
    const field = byKey.get(key);
    return field === undefined ? [] : [{ at, heading, field }];
  });
}

const tableKeys = new Map(
  supportTables.flatMap((table) =>
    Object.values(phrasesOf).map((phrases) => [fold(phrases[`table.${table}`]), table] as const),
  ),
);

/**
 * A sheet of support-table values with the tables by key instead of by name (in either language, as
 * exports write them).
 */
export function withTableKeys(sheet: Sheet, columns: readonly Column[]): Sheet {
  const tableColumns = new Set(
    columns.filter(({ field }) => field.key === 'table').map(({ at }) => at),
  );
  const withKeys = (cells: readonly string[]) =>
    cells.map((cell, at) => (tableColumns.has(at) ? (tableKeys.get(fold(cell)) ?? cell) : cell));
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: withKeys(row.cells) })) };
}
