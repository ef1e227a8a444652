import type { Option } from './attributes.ts';
import type { FieldValue } from './field-value.ts';
import { fieldValue, nameOfTest } from './field-value.ts';
import { intervalCell } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';

export type CellKind = FieldValue['kind'];

/**
 * In the reader's language: a choice is its description; several texts, choices or intervals are a
 * list of lines (intervals: see `readIntervalLines`); a day is `YYYY-MM-DD`, an instant ISO 8601 in
 * UTC, nothing is null.
 */
export type Cell = string | number | boolean | null | readonly string[];

/** How a language writes cells; made by `cellWords` in `phrases/`. */
export interface CellWords {
  readonly phrases: Readonly<Record<'test.yes' | 'test.no' | `option.${Option}`, string>>;
  readonly intervals: IntervalWords;
  /** Will the file's reader read this line as exactly this interval? */
  readonly isIntervalRead?: (line: string, interval: Interval) => boolean;
}

/** @param value in the reading shape of its kind (design.md section 12) */
export function cellOf(kind: CellKind, value: unknown, words: CellWords): Cell {
  const field = fieldValue(kind, value);
  if (field.value === null || field.value === undefined) return null;
  switch (field.kind) {
    case 'choice':
      return field.value.description;
    case 'choices':
      return field.value.map((choice) => choice.description);
    case 'intervals':
      return field.value.map((interval) =>
        intervalCell(interval, words.intervals, words.isIntervalRead),
      );
    case 'tests':
      return field.value.map(nameOfTest);
    case 'option':
      return words.phrases[`option.${field.value as Option}`];
    case 'text':
    case 'longText':
    case 'texts':
    case 'codes':
    case 'number':
    case 'flag':
    case 'switch':
    case 'day':
    case 'instant':
    case 'id':
    case 'count':
      return field.value;
  }
}

/**
 * As in a CSV file, before the formula guard: a list is one line per value, yes and no are words, a
 * number keeps all its digits and takes the language's decimal mark. The import compares with this
 * (docs/exports.md).
 */
export function cellText(cell: Cell, words: CellWords): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return words.phrases[cell ? 'test.yes' : 'test.no'];
  if (typeof cell === 'number') return String(cell).replace('.', words.intervals.decimal);
  return typeof cell === 'string' ? cell : cell.join('\n');
}

/** Separates the values of a list on one line, unless an import sets another. */
const usualListSeparator = ';';

/**
 * `cellText`, except that a single value containing the list separator ends with a line break, so
 * that it is read back as one.
 */
export function sheetText(cell: Cell, words: CellWords): string {
  const text = cellText(cell, words);
  const isOneOfList = typeof cell === 'object' && cell?.length === 1;
  return isOneOfList && text.includes(usualListSeparator) ? `${text}\n` : text;
}
