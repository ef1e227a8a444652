import type { ImportMap } from '#contract/import.ts';
import { importMap } from '#contract/import.ts';
import { fold } from '#contract/text.ts';
import type { RecordField } from '../storico/storico.fields.ts';
import { recordFields } from '../storico/storico.fields.ts';
import { nounImports } from './nouns.ts';
import { Unreadable } from './sentence.ts';
import type { Sheet } from './sheet.ts';

/** A column of the sheet that is read, and the field it fills. */
export interface Column {
  readonly at: number;
  readonly heading: string;
  readonly field: RecordField;
}

/**
 * Reads a map file.
 * @throws Unreadable when it is no JSON or does not keep to the schema
 */
export function readMap(json: string): ImportMap {
  const bad = (reason: string) => new Unreadable('import.badMap', { reason });
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch (thrown) {
    throw bad(String(thrown));
  }
  const read = importMap.safeParse(written);
  if (!read.success) throw bad(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  return read.data;
}

/**
 * Finds the map's columns in a sheet, by heading without regard to case and accents.
 * @throws Unreadable when map and sheet do not fit
 */
export function findColumns(sheet: Sheet, map: ImportMap): Column[] {
  const columns = Object.entries(map.columns).map(([heading, key]) => {
    const field = recordFields[map.noun].find((one) => one.key === key);
    if (field === undefined) throw new Unreadable('import.unknownField', { field: key });
    const places = sheet.headings.flatMap((one, at) => (fold(one) === fold(heading) ? [at] : []));
    const [at] = places;
    if (at === undefined) throw new Unreadable('import.missingColumn', { column: heading });
    if (places.length > 1) throw new Unreadable('import.columnTwice', { column: heading });
    return { at, heading: sheet.headings[at] ?? heading, field };
  });
  const keys = columns.map((column) => column.field.key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Unreadable('import.fieldTwice', { field: twice });
  const { key } = nounImports[map.noun];
  if (!key.every((one) => keys.includes(one))) throw new Unreadable('import.keyNotMapped', { fields: key.join(', ') });
  return columns;
}
