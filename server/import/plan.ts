import type { Language } from '#contract/constants.ts';
import type { ImportMap, ImportPlan, ImportRow } from '#contract/import.ts';
import type { ValoreDecision } from '#contract/importazione.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyRecord, recordFields, recordForm } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Sql } from '../platform/database.ts';
import { phrasesOf } from '../platform/language.ts';
import { loadCampi } from '../prestazione/campo.queries.ts';
import { configuration } from '../prestazione/campo.ts';
import type { Campo } from '../schema.ts';
import { Unreadable } from '../sheet/sentence.ts';
import type { Sheet, SheetRow } from '../sheet/sheet.ts';
import type { Change, Fields } from '../storico/storico.diff.ts';
import { diff } from '../storico/storico.diff.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import type { Reading } from './cells.ts';
import type { Column } from './columns.ts';
import { findColumns } from './columns.ts';
import { createEatenKeys } from './eaten-codes.ts';
import { nounImports } from './nouns.ts';
import { checkRecord } from './plan.record.ts';
import type { Remark } from './plan.row.ts';
import { cellIn, columnFaults, keyFaults, namedBy, readRow, say, shapeFaults } from './plan.row.ts';
import { cellRemarks, columnWarnings, createRowWarnings } from './plan.warnings.ts';
import type { Unresolved } from './support-values.ts';
import { createSupportValues, toBeMade, valueKey } from './support-values.ts';

/** What the catalogue holds as a plan is made: the records of the map's noun, and every support-table value. */
export interface Existing {
  readonly records: readonly Fields[];
  readonly valori: readonly Valore[];
  /** The fields that an administrator requires beside the contract. */
  readonly required?: ReadonlySet<string>;
  /** How its fields are configured. */
  readonly campi?: readonly Campo[];
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
  readonly unresolved: readonly Unresolved[];
}

/** What somebody decided on a file, and in which language it seems to be written. */
export interface PlanChoices {
  readonly decisions?: readonly ValoreDecision[];
  readonly leftOut?: ReadonlySet<number>;
  readonly language?: Language;
}

export async function loadExisting(sql: Sql, noun: ImportMap['noun']): Promise<Existing> {
  const campi = noun === 'prestazione' ? await loadCampi(sql) : [];
  const required = new Set(configuration(campi).flatMap((field) => (field.required ? [field.key] : [])));
  return { records: await nounImports[noun].load(sql), valori: await loadValori(sql), required, campi };
}

/** How the cells of a sheet are read. */
export function readingOf(
  sheet: Sheet,
  map: Pick<ImportMap, 'listSeparator' | 'missingValues'>,
  { valori }: Existing,
  phrases: Phrases,
  { decisions = [], language = 'it' }: PlanChoices,
): Reading {
  const likelier = intervalWords(phrasesOf[language]);
  const other = intervalWords(phrasesOf[language === 'it' ? 'en' : 'it']);
  return {
    listSeparator: map.listSeparator,
    values: createSupportValues(valori, map.missingValues, phrases, decisions),
    decimal: sheet.format === 'xlsx' ? '.' : likelier.decimal,
    intervals: [likelier, other],
  };
}

/** The row and what is to be written, as both kinds of plan make them. */
export function planned(
  row: Pick<ImportRow, 'row' | 'key' | 'rows' | 'name'>,
  kind: ImportRow['kind'],
  phrases: Phrases,
  { faults = [], warnings = [], changes = [] }: { faults?: Remark[]; warnings?: Remark[]; changes?: Change[] } = {},
): ImportRow {
  const told = (remarks: readonly Remark[]) => remarks.map((one) => say(one, phrases));
  const words = changes.map(({ field, previousValue, currentValue }) => ({ field, previousValue, currentValue }));
  return { ...row, kind, changes: words, problems: told(faults), warnings: told(warnings) };
}

/** A plan of its rows, of which none waits: whether anybody is asked, a plan does not know. */
export function planOf(
  noun: ImportMap['noun'],
  rows: readonly ImportRow[],
  drafts: readonly Draft[],
  warnings: readonly Remark[],
  unresolved: ReadonlyMap<string, Unresolved>,
  phrases: Phrases,
): Plan {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return {
    noun,
    counts,
    waiting: 0,
    warned: rows.filter((row) => row.warnings.length > 0).length,
    rows: [...rows],
    newValues: newValues(recordFields[noun], drafts),
    warnings: warnings.map((one) => say(one, phrases)),
    drafts,
    unresolved: [...unresolved.values()],
  };
}

/** So many rows may share a key by mistake; of more, most can't. */
const fewRows = 100;

/** @throws Unreadable when most rows of many have the same key: then the column holds something else */
function refuseNoKey(
  keyOf: (row: SheetRow) => readonly string[],
  keyColumns: readonly Column[],
  groups: readonly (readonly SheetRow[])[],
): void {
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  const [first, ...more] = groups.find(({ length }) => total > fewRows && length * 2 > total) ?? [];
  const key = first === undefined ? [] : keyOf(first);
  // Rows without a key are refused each by itself.
  if (first === undefined || key.includes('')) return;
  const column = keyColumns.map(({ heading }) => heading).join(', ');
  const values = { column, value: key.join(' · ').slice(0, 100), count: more.length + 1, total };
  throw new Unreadable('import.notKey', values);
}

/**
 * What importing a sheet would do, row by row; nothing is written. Yields now and then, so that whoever runs it can let others
 * work meanwhile.
 * @param phrases the language of the sentences in the plan
 * @throws Unreadable when the map does not fit the sheet
 */
export function* planSteps(
  sheet: Sheet,
  map: ImportMap,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): Generator<void, Plan> {
  const columns = findColumns(sheet, map);
  const fields = recordFields[map.noun];
  const reading = readingOf(sheet, map, existing, phrases, choices);
  const { required = new Set<string>() } = existing;
  const keyColumns = nounImports[map.noun].key.flatMap((key) => columns.filter((column) => column.field.key === key));
  const keyOf = (row: SheetRow) => keyColumns.map(({ at }) => cellIn(row, at));
  const folded = (parts: readonly string[]) => parts.map(fold).join('\n');
  const isLeftOut = ({ row }: SheetRow) => choices.leftOut?.has(row) === true;
  const rowsByKey = Map.groupBy(
    sheet.rows.filter((row) => !isLeftOut(row)),
    (row) => folded(keyOf(row)),
  );
  refuseNoKey(keyOf, keyColumns, [...rowsByKey.values()]);
  const recordsByKey = Map.groupBy(existing.records, (record) =>
    folded(nounImports[map.noun].key.map((key) => String(record[key]))),
  );
  const empty = emptyRecord(fields);
  const drafts: Draft[] = [];
  const remarks = cellRemarks(sheet, columns);
  const warningsOf = createRowWarnings(sheet, columns);
  const eatenKeys = createEatenKeys(
    map.noun === 'prestazione' ? existing.records.map((record) => String(record['internalCode'])) : [],
  );

  function planRow(row: SheetRow): ImportRow {
    const key = keyOf(row);
    const [previous = null, another] = recordsByKey.get(folded(key)) ?? [];
    const named = { row: row.row, key: key.join(' · '), ...namedBy(previous, row, columns) };
    const skipped = (phrase: Remark['phrase']) =>
      planned(named, 'skipped', phrases, { faults: [{ column: null, phrase }] });
    if (row.cells.every((cell) => cell.trim() === '')) return skipped('import.blankRow');
    if (isLeftOut(row)) return skipped('import.leftOut');
    const sameKey = rowsByKey.get(folded(key)) ?? [];
    const read = readRow(row, columns, previous ?? empty, reading);
    const eaten = eatenKeys.remark(key[0] ?? '', previous, keyColumns[0]?.heading ?? null);
    const faults = [
      ...remarks.faults(row),
      ...shapeFaults(row, sheet),
      ...keyFaults(row, key, keyColumns, sameKey, another !== undefined),
      ...read.faults,
      ...(previous === null && eaten !== null ? [eaten] : []),
    ];
    // A record that the row leaves as it is needs no rule: it may be older than the rules.
    const isUntouched = previous !== null && diff(fields, previous, read.record).length === 0;
    if (isUntouched && faults.length === 0) {
      return planned(named, 'unchanged', phrases, { warnings: [...remarks.warnings(row), ...read.warnings] });
    }
    const checked = checkRecord(map.noun, read.record, required);
    if ('faults' in checked) faults.push(...columnFaults(checked.faults, columns, faults));
    if (faults.length > 0 || 'faults' in checked) return planned(named, 'refused', phrases, { faults });
    const changes = diff(fields, previous, checked.record);
    if (previous !== null && changes.length === 0) return planned(named, 'unchanged', phrases);
    drafts.push({ previous, record: checked.record });
    const warnings = [
      ...[...remarks.warnings(row), ...read.warnings],
      ...(eaten === null ? [] : [eaten]),
      ...warningsOf(row, previous, checked.record, changes),
    ];
    return planned(named, previous === null ? 'new' : 'changed', phrases, { changes, warnings });
  }

  const rows: ImportRow[] = [];
  for (const row of sheet.rows) {
    rows.push(planRow(row));
    if (rows.length % 50 === 0) yield;
  }
  const warnings = columnWarnings(sheet, columns, rows);
  return planOf(map.noun, rows, drafts, warnings, reading.values.unresolved, phrases);
}

/** The same, at once. */
export function makePlan(...given: Parameters<typeof planSteps>): Plan {
  const steps = planSteps(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function newValues(fields: readonly RecordField[], drafts: readonly Draft[]): ImportPlan['newValues'] {
  const found = new Map<string, ImportPlan['newValues'][number]>();
  for (const { record } of drafts) {
    recordForm(fields, record, ({ id, description }, { table }) => {
      if (id !== toBeMade || table === undefined) return id;
      const key = valueKey(table, description);
      if (!found.has(key)) found.set(key, { table, description });
      return id;
    });
  }
  return [...found.values()];
}
