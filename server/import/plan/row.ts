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
import { piecesOf, questionOpen, readCell } from './cells.ts';
import type { Column } from './columns.ts';
import { cellIn } from './columns.ts';
import type { EmptyFields } from './empty-cells.ts';
import { isClearing, isNothing } from './empty-cells.ts';
import { lettersLost, lettersToMend, withStoredLetters } from './lost-letters.ts';
import { meaningOfPlaceholder } from './placeholders.ts';
import type { Remark } from './remark.ts';
import { coercionRemark } from './spreadsheet-coercion.ts';

const written = Object.values(fileWordsOf);

const cutMarks = [exportIt['export.cut'], exportEn['export.cut']];

/** Did an export cut a cell's text, which a workbook could not hold? */
const isCut = (cell: string) => cutMarks.some((mark) => cell.trimEnd().endsWith(mark));

/**
 * Is a cell what the export writes for a value, in either language, perhaps one formula guard less?
 * Then it is unchanged, whatever it reads as.
 */
function isAsExported({ kind }: RecordField, value: unknown, cell: string): boolean {
  return written.some((words) => {
    const text = normaliseText(cellText(cellOf(kind, value, words), words));
    return text === cell || unguard(text) === cell;
  });
}

/** Does a cell only spell the record's present unit otherwise, as no value of the table does? */
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

/** The cells of a row that an export cut. */
export function cutFaults(row: SheetRow, columns: readonly Column[]): Remark[] {
  return columns.flatMap(({ at, heading }): Remark[] =>
    isCut(cellIn(row, at)) ? [{ column: heading, phrase: 'import.cutText' }] : [],
  );
}

/** A letter as files may write it: the parts of one, or an entity that is mended. */
const longestLetter = 8;

/** How long a text may be that is all of its cell. */
function longestOf({ kind, maxLength }: RecordField): number {
  if (kind === 'choice') return longestValore.description;
  return (kind === 'texts' ? undefined : maxLength) ?? Number.POSITIVE_INFINITY;
}

/** How the cells of a row become a record. */
export interface RowReading extends Reading {
  readonly fields: EmptyFields;
  /** The columns whose empty cells clear their fields. */
  readonly cleared: ReadonlySet<Column>;
}

/**
 * A cell without its placeholders that mean an empty one, be it alone or in a list; null where one
 * waits for an answer.
 */
function settlePlaceholders(
  { field }: Column,
  raw: string,
  row: number,
  { questions, listSeparator }: Reading,
): string | null {
  const isList = field.kind === 'texts' || field.kind === 'choices';
  const pieces = isList ? piecesOf(raw, listSeparator) : [raw];
  const meanings = pieces.map((text) => meaningOfPlaceholder(text, field.key, row, questions));
  if (meanings.includes('open')) return null;
  if (!meanings.includes('empty')) return raw;
  return pieces.filter((_, at) => meanings[at] === 'text').join('\n');
}

/**
 * The record that a row describes: the fields of its columns read, the others as they are. An empty
 * cell leaves a stored value alone, unless it requests clearing.
 */
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
  /** Those with an empty cell over a stored value, and those whose field is cleared. */
  const empty: Column[] = [];
  const cleared: Column[] = [];
  /** The fields that a cell of the row describes. */
  const described = new Set<string>();
  const clear = (column: Column) => {
    record[column.field.key] = nothing[column.field.key];
    cleared.push(column);
  };
  const pass = (column: Column) => {
    const { key } = column.field;
    if (isNothing(record[key], nothing[key])) return;
    empty.push(column);
    if (reading.cleared.has(column) && !needed.has(key)) clear(column);
  };
  for (const column of columns) {
    const { at, heading, field } = column;
    const before = record[field.key];
    const asRead = row.cells[at] ?? '';
    const max = longestOf(field);
    if (asRead.trim().length > max * longestLetter) {
      faults.push({ column: heading, phrase: 'invalid.tooLong', values: { max } });
      continue;
    }
    const restored = withStoredLetters(field, before, asRead, reading.listSeparator);
    if (restored !== null) warnings.push(lettersLost(heading, restored));
    const written = restored ?? asRead;
    if (isAsExported(field, before, normaliseText(written))) {
      described.add(field.key);
      continue;
    }
    faults.push(...lettersToMend(heading, written));
    const raw = settlePlaceholders(column, written, row.row, reading);
    if (raw === null) {
      faults.push({ column: heading, ...questionOpen(normaliseText(written)) });
      continue;
    }
    const cell = normaliseText(raw);
    const coerced = coercionRemark(column, before, cell);
    if (cell === '') pass(column);
    else if (isClearing(raw) && needed.has(field.key))
      faults.push({ column: heading, phrase: 'import.clearsNeeded' });
    else if (isClearing(raw)) clear(column);
    else if (coerced !== null) warnings.push(coerced);
    else if (isCut(raw)) faults.push({ column: heading, phrase: 'import.cutText' });
    else if (!isSameUnit(field, before, cell, reading)) {
      const read = readCell(field, raw, row.row, reading);
      if ('fault' in read) faults.push({ column: heading, ...read.fault });
      // A cell of separators alone, or of words that are all passed over, says no more than an
      // empty one.
      else if ('value' in read && isNothing(read.value, null)) pass(column);
      else if ('value' in read) {
        record[field.key] = read.value;
        described.add(field.key);
      }
    }
  }
  warnings.push(...dropOwnName(record, previous, columns));
  return { record, faults, warnings, empty, cleared, read: described };
}

/**
 * What a row's test is called: in the catalogue, else in the file. Other nouns are named by their
 * key.
 */
export function namedBy(
  previous: Fields | null,
  row: SheetRow,
  columns: readonly Column[],
): Pick<ImportRow, 'name'> {
  const at = columns.find(({ field }) => field.key === 'serviceName')?.at;
  const name = String(previous?.['serviceName'] ?? (at === undefined ? '' : cellIn(row, at)));
  return name === '' ? {} : { name };
}

/**
 * Too many cells or too few: a separator inside an unquoted text, and every cell after it in the
 * wrong column.
 */
export function shapeFaults({ cells }: SheetRow, { headings, format }: Sheet): Remark[] {
  const beyond = cells.slice(headings.length).some((cell) => cell !== '');
  // A workbook knows the column of each cell.
  if (format === 'xlsx' || (cells.length >= headings.length && !beyond)) return [];
  return [
    {
      column: null,
      phrase: 'import.cells',
      values: { count: cells.length, expected: headings.length },
    },
  ];
}

/**
 * Takes a test's name out of the synonyms that a row gives it; what is stored stays as long as the
 * row does not touch it.
 */
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
  const others = otherThan(serviceName, synonym);
  const own = synonym.filter((name) => !others.includes(name));
  if (own.length === 0) return [];
  record['synonym'] = others;
  const headingOf = (key: string) => columns.find(({ field }) => field.key === key)?.heading;
  const column = headingOf('synonym') ?? headingOf('serviceName') ?? null;
  return [{ column, phrase: 'import.ownSynonym', values: { value: own.join(', ') } }];
}
