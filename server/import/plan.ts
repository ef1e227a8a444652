import type { ImportMap, ImportPlan, ImportRow } from '#contract/import.ts';
import { fold, normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { Sql } from '../platform/database.ts';
import { faultsOf } from '../platform/input.ts';
import type { Fields } from '../storico/storico.diff.ts';
import { diff } from '../storico/storico.diff.ts';
import type { RecordField } from '../storico/storico.fields.ts';
import { recordFields } from '../storico/storico.fields.ts';
import type { Valore } from '../tabella/tabella.queries.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import type { Reading } from './cells.ts';
import { readCell } from './cells.ts';
import type { Column } from './columns.ts';
import { findColumns } from './columns.ts';
import { nounImports } from './nouns.ts';
import type { Sentence } from './sentence.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { createSupportValues, toBeMade, valueKey } from './support-values.ts';

/** What the catalogue holds as a plan is made: the records of the map's noun, and every support-table value. */
export interface Existing {
  readonly records: readonly Fields[];
  readonly valori: readonly Valore[];
}

/** A record as it is to be written. `previous` null: a new one. Choices to be made have the id `toBeMade`. */
export interface Draft {
  readonly previous: Fields | null;
  readonly record: Fields;
}

/** A plan to show, and what applying it writes. */
export interface Plan extends ImportPlan {
  readonly noun: ImportMap['noun'];
  readonly drafts: readonly Draft[];
}

interface Fault extends Sentence {
  readonly column: string | null;
}

export async function loadExisting(sql: Sql, noun: ImportMap['noun']): Promise<Existing> {
  return { records: await nounImports[noun].load(sql), valori: await loadValori(sql) };
}

/** A record in its form's shape: choices by id, `idOf` naming each. */
export function formOf(
  fields: readonly RecordField[],
  record: Fields,
  idOf: (choice: Choice, field: RecordField) => number,
) {
  const written = fields.map((field) => {
    const value = record[field.key];
    if (field.kind === 'choice') return [field.key, value === null ? null : idOf(value as Choice, field)];
    if (field.kind === 'choices') return [field.key, (value as Choice[]).map((one) => idOf(one, field))];
    return [field.key, value];
  });
  return Object.fromEntries(written) as Fields;
}

function emptyRecord(fields: readonly RecordField[]): Fields {
  const lists: readonly string[] = ['texts', 'choices', 'intervals'];
  return Object.fromEntries(
    fields.map(({ key, kind }) => [key, lists.includes(kind) ? [] : kind === 'flag' ? false : null]),
  );
}

/** Every rule of the form on a record; texts come back normalised. */
function check(noun: ImportMap['noun'], record: Fields): { record: Fields } | { faults: Record<string, Sentence> } {
  const fields = recordFields[noun];
  // A value still to be made has no id yet; any positive one stands in for it here.
  const form = formOf(fields, record, (choice) => (choice.id === toBeMade ? 1 : choice.id));
  const read = nounImports[noun].form.safeParse(form, { reportInput: true });
  if (!read.success) return { faults: faultsOf(read.error.issues) };
  const parsed = read.data as Fields;
  const chosen = fields
    .filter(({ kind }) => kind === 'choice' || kind === 'choices')
    .map(({ key }) => [key, record[key]]);
  return { record: { ...parsed, ...Object.fromEntries(chosen) } };
}

/**
 * What importing a sheet would do, row by row; nothing is written.
 * @param phrases the language of the sentences in the plan
 * @throws Unreadable when the map does not fit the sheet
 */
export function makePlan(sheet: Sheet, map: ImportMap, existing: Existing, phrases: Phrases): Plan {
  const columns = findColumns(sheet, map);
  const fields = recordFields[map.noun];
  const reading = {
    listSeparator: map.listSeparator,
    values: createSupportValues(existing.valori, map.missingValues, phrases),
  };
  const keyColumns = nounImports[map.noun].key.flatMap((key) => columns.filter((column) => column.field.key === key));
  const keyOf = ({ cells }: SheetRow) => keyColumns.map(({ at }) => normaliseText(cells[at] ?? ''));
  const folded = (parts: readonly string[]) => parts.map(fold).join('\n');
  const rowsByKey = Map.groupBy(sheet.rows, (row) => folded(keyOf(row)));
  const recordsByKey = Map.groupBy(existing.records, (record) =>
    folded(nounImports[map.noun].key.map((key) => String(record[key]))),
  );
  const empty = emptyRecord(fields);
  const drafts: Draft[] = [];

  function planRow(row: SheetRow): ImportRow {
    const key = keyOf(row);
    const planned = { row: row.row, key: key.join(' · '), changes: [], problems: [] };
    if (row.cells.every((cell) => normaliseText(cell) === '')) return { ...planned, kind: 'skipped' };
    const sameKey = (rowsByKey.get(folded(key)) ?? []).filter((one) => one !== row);
    const [previous = null, another] = recordsByKey.get(folded(key)) ?? [];
    const read = readRow(row, columns, previous ?? empty, reading);
    const faults = [
      ...shapeFaults(row, sheet),
      ...keyFaults(key, keyColumns, sameKey, another !== undefined),
      ...read.faults,
    ];
    const checked = check(map.noun, read.record);
    if ('faults' in checked) faults.push(...columnFaults(checked.faults, columns, faults));
    if (faults.length > 0 || 'faults' in checked) {
      return { ...planned, kind: 'refused', problems: faults.map((fault) => say(fault, phrases)) };
    }
    const changes = diff(fields, previous, checked.record);
    if (previous !== null && changes.length === 0) return { ...planned, kind: 'unchanged' };
    drafts.push({ previous, record: checked.record });
    const told = changes.map(({ field, previousValue, currentValue }) => ({ field, previousValue, currentValue }));
    return { ...planned, kind: previous === null ? 'new' : 'changed', changes: told };
  }

  const rows = sheet.rows.map(planRow);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  const ignored = sheet.headings.filter((_, at) => !columns.some((column) => column.at === at));
  const warnings = ignored.map((column) => say({ column, phrase: 'import.ignoredColumn' }, phrases));
  return { noun: map.noun, counts, rows, newValues: newValues(fields, drafts), warnings, drafts };
}

function readRow({ cells }: SheetRow, columns: readonly Column[], before: Fields, reading: Reading) {
  const record = { ...before };
  const faults: Fault[] = [];
  for (const { at, heading, field } of columns) {
    const read = readCell(field, cells[at] ?? '', reading);
    if ('fault' in read) faults.push({ column: heading, ...read.fault });
    else record[field.key] = read.value;
  }
  return { record, faults };
}

/** Too many cells or too few: a separator inside an unquoted text, and every cell after it in the wrong column. */
function shapeFaults({ cells }: SheetRow, { headings }: Sheet): Fault[] {
  const beyond = cells.slice(headings.length).some((cell) => cell !== '');
  if (cells.length >= headings.length && !beyond) return [];
  return [{ column: null, phrase: 'import.cells', values: { count: cells.length, expected: headings.length } }];
}

function keyFaults(
  key: readonly string[],
  keyColumns: readonly Column[],
  sameKey: readonly SheetRow[],
  ambiguous: boolean,
): Fault[] {
  const missing = keyColumns.filter((_, at) => key[at] === '');
  if (missing.length > 0) return missing.map(({ heading }) => ({ column: heading, phrase: 'import.noKey' }));
  const column = keyColumns.at(-1)?.heading ?? null;
  const rows = sameKey.map((one) => one.row).join(', ');
  return [
    ...(rows === '' ? [] : [{ column, phrase: 'import.keyTwice', values: { rows } } as const]),
    ...(ambiguous ? [{ column, phrase: 'import.keyAmbiguous' } as const] : []),
  ];
}

/** Faults by field as faults by column; a column that is faulty already is not named twice. */
function columnFaults(byField: Record<string, Sentence>, columns: readonly Column[], known: readonly Fault[]): Fault[] {
  return Object.entries(byField).flatMap(([key, fault]) => {
    const column = columns.find((one) => one.field.key === key)?.heading ?? null;
    if (known.some((one) => one.column === column)) return [];
    // An empty cell is null in a record; to the person with the sheet it is a field that is missing.
    const sentence = fault.phrase === 'invalid.null' ? ({ phrase: 'invalid.required' } as const) : fault;
    return [{ column: column ?? key, ...sentence }];
  });
}

function say({ column, phrase, values }: Fault, phrases: Phrases): ImportRow['problems'][number] {
  return { column, code: phrase, detail: fill(phrases[phrase], values) };
}

function newValues(fields: readonly RecordField[], drafts: readonly Draft[]): ImportPlan['newValues'] {
  const found = new Map<string, ImportPlan['newValues'][number]>();
  for (const { record } of drafts) {
    formOf(fields, record, ({ id, description }, { table }) => {
      if (id !== toBeMade || table === undefined) return id;
      const key = valueKey(table, description);
      if (!found.has(key)) found.set(key, { table, description });
      return id;
    });
  }
  return [...found.values()];
}
