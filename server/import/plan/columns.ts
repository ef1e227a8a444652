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

/** A column of the sheet that is read, and the field it fills. */
export interface Column {
  readonly at: number;
  readonly heading: string;
  readonly field: RecordField;
}

/** A column of the sheet that is read, and the key of what it fills. */
export interface ReadColumn {
  readonly at: number;
  readonly heading: string;
  readonly key: string;
}

/** A cell, normalised. */
export const cellIn = ({ cells }: SheetRow, at: number) => normaliseText(cells[at] ?? '');

/**
 * Reads a map file.
 * @throws Unreadable when it is no JSON or does not keep to the schema
 */
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
 * Reads a map file of intervals: heading -> field, and perhaps what its files come from, what is
 * answered to their questions, and which dangerous changes are accepted.
 * @throws Unreadable when it is no JSON or does not keep to the schema
 */
export function readHeadingMap(json: string) {
  return readJson(json, intervalMap);
}

function readJson<Schema extends z.ZodMiniType>(json: string, schema: Schema): z.output<Schema> {
  const bad = (reason: string) => new Unreadable('import.badMap', { reason });
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch (thrown) {
    throw bad(String(thrown));
  }
  const read = schema.safeParse(written);
  if (!read.success)
    throw bad(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  return read.data;
}

/**
 * Finds columns in a sheet, by heading without regard to case and accents.
 * @param named heading -> key
 * @param keys the keys that there are
 * @param needed those by which rows are known apart
 * @throws Unreadable when the columns and the sheet do not fit
 */
export function findPlaces(
  sheet: Sheet,
  named: Readonly<Record<string, string>>,
  keys: readonly string[],
  needed: readonly string[],
): ReadColumn[] {
  const places = Object.entries(named).map(([heading, key]) => {
    if (!keys.includes(key)) throw new Unreadable('import.unknownField', { field: key });
    const found = sheet.headings.flatMap((text, at) => (fold(text) === fold(heading) ? [at] : []));
    const [at] = found;
    if (at === undefined) throw new Unreadable('import.missingColumn', { column: heading });
    if (found.length > 1) throw new Unreadable('import.columnTwice', { column: heading });
    return { at, heading: sheet.headings[at] ?? heading, key };
  });
  const filled = places.map(({ key }) => key);
  const twice = filled.find((key, at) => filled.indexOf(key) !== at);
  if (twice !== undefined) throw new Unreadable('import.fieldTwice', { field: twice });
  if (!needed.every((key) => filled.includes(key))) {
    throw new Unreadable('import.keyNotMapped', { fields: needed.join(', ') });
  }
  return places;
}

/**
 * Finds the map's columns in a sheet.
 * @throws Unreadable when map and sheet do not fit
 */
export function findColumns(sheet: Sheet, map: ImportMap): Column[] {
  const byKey = new Map(recordFields[map.noun].map((field) => [field.key, field]));
  const filling = Object.fromEntries(
    Object.entries(map.columns).flatMap(([heading, key]) => (key === null ? [] : [[heading, key]])),
  );
  const places = findPlaces(sheet, filling, [...byKey.keys()], nounRegistry[map.noun].key);
  return places.flatMap(({ at, heading, key }) => {
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
 * A sheet of support-table values whose tables stand there by name, in either language, as the
 * exports write them: by key.
 */
export function withTableKeys(sheet: Sheet, columns: readonly Column[]): Sheet {
  const places = new Set(columns.filter(({ field }) => field.key === 'table').map(({ at }) => at));
  const keyed = (cells: readonly string[]) =>
    cells.map((cell, at) => (places.has(at) ? (tableKeys.get(fold(cell)) ?? cell) : cell));
  return { ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: keyed(row.cells) })) };
}
