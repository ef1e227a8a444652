import { cellOf, cellText } from '#contract/cell-words.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { ImportRow } from '#contract/import.ts';
import { normaliseText } from '#contract/text.ts';
import { cellWords } from '#phrases/cell-words.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { Fields } from '../storico/storico.diff.ts';
import type { RecordField } from '../storico/storico.fields.ts';
import type { Reading } from './cells.ts';
import { readCell } from './cells.ts';
import type { Column } from './columns.ts';
import type { Sentence } from './sentence.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** What is wrong with a row, or worth a look, in words yet to be said. */
export interface Remark extends Sentence {
  readonly column: string | null;
  /** The row of the file, where several make one. */
  readonly row?: number;
}

const written = [cellWords(it), cellWords(en)];

/** A cell as a person meant it: one formula guard less (trust.md G1), normalised. */
export const cellIn = ({ cells }: SheetRow, at: number) => normaliseText(unguard(cells[at] ?? ''));

/** Is a cell what the export writes for a value, in either language? Then nobody changed it, whatever it reads as. */
function isAsExported({ kind }: RecordField, value: unknown, raw: string): boolean {
  const cells = [normaliseText(raw), normaliseText(unguard(raw))];
  return written.some((words) => cells.includes(normaliseText(cellText(cellOf(kind, value, words), words))));
}

/** The record that a row describes: the fields of its columns read, the others as they are. */
export function readRow(row: SheetRow, columns: readonly Column[], before: Fields, reading: Reading) {
  const record = { ...before };
  const faults: Remark[] = [];
  for (const { at, heading, field } of columns) {
    const raw = row.cells[at] ?? '';
    if (isAsExported(field, before[field.key], raw)) continue;
    const read = readCell(field, unguard(raw), row.row, reading);
    if ('fault' in read) faults.push({ column: heading, ...read.fault });
    else if ('value' in read) record[field.key] = read.value;
  }
  return { record, faults };
}

/** Too many cells or too few: a separator inside an unquoted text, and every cell after it in the wrong column. */
export function shapeFaults({ cells }: SheetRow, { headings, format }: Sheet): Remark[] {
  const beyond = cells.slice(headings.length).some((cell) => cell !== '');
  // A workbook knows the column of each cell.
  if (format === 'xlsx' || (cells.length >= headings.length && !beyond)) return [];
  return [{ column: null, phrase: 'import.cells', values: { count: cells.length, expected: headings.length } }];
}

export function keyFaults(
  key: readonly string[],
  keyColumns: readonly Column[],
  sameKey: readonly SheetRow[],
  ambiguous: boolean,
): Remark[] {
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
export function columnFaults(
  byField: Record<string, Sentence>,
  columns: readonly Column[],
  known: readonly Remark[],
): Remark[] {
  return Object.entries(byField).flatMap(([key, fault]) => {
    const column = columns.find((one) => one.field.key === key)?.heading ?? null;
    if (known.some((one) => one.column === column)) return [];
    // An empty cell is null in a record; to the person with the sheet it is a field that is missing.
    const sentence = fault.phrase === 'invalid.null' ? ({ phrase: 'invalid.required' } as const) : fault;
    return [{ column: column ?? key, ...sentence }];
  });
}

export function say({ column, row, phrase, values }: Remark, phrases: Phrases): ImportRow['problems'][number] {
  const sentence = fill(phrases[phrase], values);
  const detail = row === undefined ? sentence : fill(phrases['import.atRow'], { row, detail: sentence });
  return { column, code: phrase, detail };
}
