import { cellOf, cellText } from '#contract/cell-words.ts';
import { fieldValue } from '#contract/field-value.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { ImportRow } from '#contract/import.ts';
import type { RecordField } from '#contract/record.ts';
import { normaliseText, otherThan } from '#contract/text.ts';
import { compareUnitValue, unitTable } from '#contract/units.ts';
import { longestValore } from '#contract/valore-tabella.ts';
import { exportEn } from '#phrases/export.en.ts';
import { exportIt } from '#phrases/export.it.ts';
import type { Fields } from '../../storico/storico.diff.ts';
import { fileWordsOf } from '../intervals/file-words.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Reading } from './cells.ts';
import { readCell, splitList, unansweredQuestion } from './cells.ts';
import type { Column } from './columns.ts';
import { cellIn } from './columns.ts';
import type { EmptyFields } from './empty-cells.ts';
import { isClearing, isEmptyValue } from './empty-cells.ts';
import { lettersLost, lettersToMend, withStoredLetters } from './lost-letters.ts';
import { meaningOfPlaceholder } from './placeholders.ts';
import type { Remark } from './remark.ts';
import { coercionRemark } from './spreadsheet-coercion.ts';

const wordsOfLanguages = Object.values(fileWordsOf);

const cutMarks = [exportIt['export.cut'], exportEn['export.cut']];

/** Did an export cut a cell's text because a workbook could not hold it? */
const isCut = (cell: string) => cutMarks.some((mark) => cell.trimEnd().endsWith(mark));

/** Does a cell equal what an export writes for a value, perhaps without its formula guard? */
function isAsExported({ kind }: RecordField, value: unknown, cell: string): boolean {
  return wordsOfLanguages.some((words) => {
    const text = normaliseText(cellText(cellOf(kind, value, words), words));
    return text === cell || unguard(text) === cell;
  });
}

/** Is a cell just another spelling of the record's unit, that no value of the table has? */
function isSameUnit(
  { table }: RecordField,
  before: unknown,
  cell: string,
  { values }: Reading,
): boolean {
  const unit = fieldValue('choice', before).value;
  if (table !== unitTable || !unit || cell === '') return false;
  return compareUnitValue(cell, unit) === 'same' && values.named(table, cell) === undefined;
}

export function cutFaults(row: SheetRow, columns: readonly Column[]): Remark[] {
  return columns.flatMap(({ at, heading }): Remark[] =>
    isCut(cellIn(row, at)) ? [{ column: heading, phrase: 'import.cutText' }] : [],
  );
}

/** The characters of one letter in a file: its combining marks, or an entity. */
const maxLetterLength = 8;

const listKinds: readonly RecordField['kind'][] = ['texts', 'codes', 'choices'];

/** The most characters of a field whose cell is one text. */
function maxCellLength({ kind, maxLength }: RecordField): number {
  if (kind === 'choice') return longestValore.description;
  return (kind === 'texts' || kind === 'codes' ? undefined : maxLength) ?? Number.POSITIVE_INFINITY;
}

export interface RowReading extends Reading {
  readonly fields: EmptyFields;
  readonly cleared: ReadonlySet<Column>;
}

/** A cell without placeholders that mean empty; null where one needs an answer. */
function settlePlaceholders(
  { field }: Column,
  raw: string,
  row: number,
  { questions, listSeparator }: Reading,
): string | null {
  const isList = listKinds.includes(field.kind);
  const pieces = isList ? splitList(raw, listSeparator) : [raw];
  const meanings = pieces.map((text) => meaningOfPlaceholder(text, field.key, row, questions));
  if (meanings.includes('open')) return null;
  if (!meanings.includes('empty')) return raw;
  return pieces.filter((_, at) => meanings[at] === 'text').join('\n');
}

/** The record that a row describes. An empty cell leaves the stored value as it is. */
export function readRow(
  row: SheetRow,
  columns: readonly Column[],
  previous: Fields | null,
  reading: RowReading,
) {
  const { nothing, needed } = reading.fields;
  const record = { ...(previous ?? nothing) };
  const faults: Remark[] = [];
  const warnings: Remark[] = [];
  /** Columns with an empty cell over a stored value, and those whose field is cleared. */
  const empty: Column[] = [];
  const cleared: Column[] = [];
  const described = new Set<string>();
  const clear = (column: Column) => {
    record[column.field.key] = nothing[column.field.key];
    cleared.push(column);
  };
  const skipEmpty = (column: Column) => {
    const { key } = column.field;
    if (isEmptyValue(record[key], nothing[key])) return;
    empty.push(column);
    if (reading.cleared.has(column) && !needed.has(key)) clear(column);
  };
  for (const column of columns) {
    const { at, heading, field } = column;
    const before = record[field.key];
    const original = row.cells[at] ?? '';
    const max = maxCellLength(field);
    if (original.trim().length > max * maxLetterLength) {
      faults.push({ column: heading, phrase: 'invalid.tooLong', values: { max } });
      continue;
    }
    const restored = withStoredLetters(field, before, original, reading.listSeparator);
    if (restored !== null) warnings.push(lettersLost(heading, restored));
    const written = restored ?? original;
    if (isAsExported(field, before, normaliseText(written))) {
      described.add(field.key);
      continue;
    }
    faults.push(...lettersToMend(heading, written));
    const raw = settlePlaceholders(column, written, row.row, reading);
    if (raw === null) {
      faults.push({ column: heading, ...unansweredQuestion(normaliseText(written)) });
      continue;
    }
    const cell = normaliseText(raw);
    const coerced = coercionRemark(column, before, cell);
    if (cell === '') skipEmpty(column);
    else if (isClearing(raw) && needed.has(field.key))
      faults.push({ column: heading, phrase: 'import.clearsNeeded' });
    else if (isClearing(raw)) clear(column);
    else if (coerced !== null) warnings.push(coerced);
    else if (isCut(raw)) faults.push({ column: heading, phrase: 'import.cutText' });
    else if (!isSameUnit(field, before, cell, reading)) {
      const read = readCell(field, raw, row.row, reading);
      if ('fault' in read) faults.push({ column: heading, ...read.fault });
      // Separators alone, or words that are all skipped, count as an empty cell.
      else if ('value' in read && isEmptyValue(read.value, null)) skipEmpty(column);
      else if ('value' in read) {
        record[field.key] = read.value;
        described.add(field.key);
      }
    }
  }
  warnings.push(...dropOwnName(record, previous, columns));
  return { record, faults, warnings, empty, cleared, described };
}

/**
 * The name of a row's test, in the catalogue, else in the file. Other nouns have only their key.
 */
export function recordName(
  previous: Fields | null,
  row: SheetRow,
  columns: readonly Column[],
): Pick<ImportRow, 'name'> {
  const at = columns.find(({ field }) => field.key === 'serviceName')?.at;
  const name = String(previous?.['serviceName'] ?? (at === undefined ? '' : cellIn(row, at)));
  return name === '' ? {} : { name };
}

/** Too many or too few cells: an unquoted separator shifts all cells after it. */
export function shapeFaults({ cells }: SheetRow, { headings, format }: Sheet): Remark[] {
  const hasExtraCells = cells.slice(headings.length).some((cell) => cell !== '');
  // A workbook knows the column of each cell.
  if (format === 'xlsx' || (cells.length >= headings.length && !hasExtraCells)) return [];
  return [
    {
      column: null,
      phrase: 'import.cells',
      values: { count: cells.length, expected: headings.length },
    },
  ];
}

/** Removes a test's name from the synonyms of its row, unless the row leaves both as stored. */
function dropOwnName(
  record: Record<string, unknown>,
  previous: Fields | null,
  columns: readonly Column[],
): Remark[] {
  const { serviceName, synonym } = record;
  const isStored =
    serviceName === previous?.['serviceName'] &&
    JSON.stringify(synonym) === JSON.stringify(previous?.['synonym']);
  if (typeof serviceName !== 'string' || !Array.isArray(synonym) || isStored) return [];
  const otherNames = otherThan(serviceName, synonym);
  const ownNames = synonym.filter((name) => !otherNames.includes(name));
  if (ownNames.length === 0) return [];
  record['synonym'] = otherNames;
  const headingOf = (key: string) => columns.find(({ field }) => field.key === key)?.heading;
  const column = headingOf('synonym') ?? headingOf('serviceName') ?? null;
  return [{ column, phrase: 'import.ownSynonym', values: { value: ownNames.join(', ') } }];
}
