import type { Language } from '#contract/constants.ts';
import type { ImportMap, ImportPlan, ImportRow } from '#contract/import.ts';
import type { ValoreDecision } from '#contract/importazione.ts';
import { recordFields } from '#contract/record.ts';
import { fold } from '#contract/text.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { Sql } from '../../platform/database.ts';
import { phrasesOf } from '../../platform/language.ts';
import { loadCampi } from '../../prestazione/campo.queries.ts';
import { configuration } from '../../prestazione/campo.ts';
import type { Campo } from '../../schema.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { diff } from '../../storico/storico.diff.ts';
import { loadValori } from '../../tabella/tabella.queries.ts';
import { nounImports } from '../nouns.ts';
import { Unreadable } from '../read/sentence.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Reading } from './cells.ts';
import type { Column } from './columns.ts';
import { findColumns } from './columns.ts';
import { clearedColumns, countEmptyCells, emptyFieldsOf, isClearing } from './empty-cells.ts';
import { checkRecord } from './plan.record.ts';
import type { Remark } from './plan.row.ts';
import { cellIn, columnFaults, keyFaults, namedBy, readRow, shapeFaults } from './plan.row.ts';
import { planned, planOf } from './plan.tell.ts';
import { cellRemarks, columnWarnings, createRowWarnings } from './plan.warnings.ts';
import { createCoercedKeys } from './spreadsheet-coercion.ts';
import type { Unresolved } from './support-values.ts';
import { createSupportValues } from './support-values.ts';
import { withTableKeys } from './table-names.ts';

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
  /** The records that the file names, whatever becomes of their rows; of those the ones that it leaves as they are. */
  readonly matched: ReadonlySet<number>;
  readonly unchanged: readonly number[];
}

/** What somebody decided on a file, and in which language it seems to be written. */
export interface PlanChoices {
  readonly decisions?: readonly ValoreDecision[];
  readonly leftOut?: ReadonlySet<number>;
  readonly language?: Language;
  /** Headings of columns that somebody put aside knowingly. */
  readonly notRead?: readonly string[];
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
  given: Sheet,
  map: ImportMap,
  existing: Existing,
  phrases: Phrases,
  choices: PlanChoices = {},
): Generator<void, Plan> {
  const columns = findColumns(given, map);
  const sheet = map.noun === 'valoreTabella' ? withTableKeys(given, columns) : given;
  const fields = recordFields[map.noun];
  const reading = readingOf(sheet, map, existing, phrases, choices);
  const { required = new Set<string>() } = existing;
  const empties = emptyFieldsOf(map.noun, required);
  const cleared = clearedColumns(columns, map.emptyCells);
  const rowReading = { ...reading, fields: empties, cleared };
  const emptyCells = countEmptyCells(columns, cleared, empties);
  const keyColumns = nounImports[map.noun].key.flatMap((key) => columns.filter((column) => column.field.key === key));
  const keyOf = (row: SheetRow) => keyColumns.map(({ at }) => (isClearing(cellIn(row, at)) ? '' : cellIn(row, at)));
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
  const matched = new Set<number>();
  const unchanged: number[] = [];
  const drafts: Draft[] = [];
  const remarks = cellRemarks(sheet, columns);
  const warningsOf = createRowWarnings(sheet, columns);
  const eatenKeys = createCoercedKeys(
    map.noun === 'prestazione' ? existing.records.map((record) => String(record['internalCode'])) : [],
  );

  function planRow(row: SheetRow): ImportRow {
    const key = keyOf(row);
    const [previous = null, another] = recordsByKey.get(folded(key)) ?? [];
    const which = { row: row.row, key: key.join(' · '), ...namedBy(previous, row, columns) };
    const skipped = (phrase: Remark['phrase']) =>
      planned(which, 'skipped', phrases, { faults: [{ column: null, phrase }] });
    if (previous !== null) matched.add(Number(previous.id));
    const isBlank = row.cells.every((cell) => cell.trim() === '');
    if (isBlank && remarks.faults(row).length === 0) return skipped('import.blankRow');
    if (isLeftOut(row)) return skipped('import.leftOut');
    const sameKey = rowsByKey.get(folded(key)) ?? [];
    const read = readRow(row, columns, previous, rowReading);
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
    const leave = (warnings: Remark[] = []) => {
      emptyCells.add(read.empty);
      unchanged.push(Number(previous?.id));
      return planned(which, 'unchanged', phrases, { warnings });
    };
    if (isUntouched && faults.length === 0) return leave(read.warnings);
    const checked = checkRecord(map.noun, read.record, required);
    if ('faults' in checked) faults.push(...columnFaults(checked.faults, columns, faults));
    if (faults.length > 0 || 'faults' in checked) return planned(which, 'refused', phrases, { faults });
    const changes = diff(fields, previous, checked.record);
    if (previous !== null && changes.length === 0) return leave();
    emptyCells.add(read.empty);
    drafts.push({ previous, record: checked.record });
    const isChanged = (column: Column) => changes.some(({ field }) => field === column.field.key);
    const warnings = [
      ...[...remarks.warnings(row, previous && changes), ...read.warnings],
      ...(eaten === null ? [] : [eaten]),
      ...read.emptied.filter(isChanged).map(({ heading }): Remark => ({ column: heading, phrase: 'import.emptied' })),
      ...warningsOf(row, previous, checked.record, changes),
    ];
    return planned(which, previous === null ? 'new' : 'changed', phrases, { changes, warnings });
  }

  const rows: ImportRow[] = [];
  for (const row of sheet.rows) {
    rows.push(planRow(row));
    if (rows.length % 50 === 0) yield;
  }
  const warnings = columnWarnings(sheet, columns);
  const about = { emptyCells: emptyCells.told(), matched, unchanged };
  return planOf(map.noun, rows, drafts, warnings, reading.values.unresolved, phrases, about);
}

/** The same, at once. */
export function makePlan(...given: Parameters<typeof planSteps>): Plan {
  const steps = planSteps(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
