import type { Option } from './attributes.ts';
import type { FieldValue } from './field-value.ts';
import { fieldValue } from './field-value.ts';
import { intervalCell } from './intervals.cells.ts';
import type { Interval, IntervalWords } from './intervals.ts';

/**
 * How a cell is read: as a field of a test, or as a day, an instant, a record's id, a number of
 * things.
 */
export type CellKind = FieldValue['kind'];

/**
 * A cell in the reader's language: a choice is its description; several texts, several choices and
 * intervals are a list of lines (`readIntervalLines` reads the intervals'); a day `YYYY-MM-DD`; an
 * instant ISO 8601 in UTC; nothing is null.
 */
export type Cell = string | number | boolean | null | readonly string[];

/** The words with which a language writes cells; `cellWords` in `phrases/` makes them. */
export interface CellWords {
  /** The words of values that have their own. */
  readonly phrases: Readonly<Record<'test.yes' | 'test.no' | `option.${Option}`, string>>;
  readonly intervals: IntervalWords;
  /** Does whoever reads the file take a line for just this interval? */
  readonly isIntervalRead?: (line: string, interval: Interval) => boolean;
}

/** A record's value, in the reading shape of its kind (design.md section 12), as a cell. */
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
    case 'option':
      return words.phrases[`option.${field.value as Option}`];
    case 'text':
    case 'longText':
    case 'texts':
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
 * A cell as text, as a CSV file has it before the formula guard: a list is one line for each of its
 * values, yes and no are words, a number has all its digits and the language's decimal mark. The
 * import compares with this (docs/exports.md).
 */
export function cellText(cell: Cell, words: CellWords): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return words.phrases[cell ? 'test.yes' : 'test.no'];
  if (typeof cell === 'number') return String(cell).replace('.', words.intervals.decimal);
  return typeof cell === 'string' ? cell : cell.join('\n');
}

/** What parts the values of a list that stand on one line, unless an import sets another. */
const usualListSeparator = ';';

/**
 * A cell of a CSV file or a workbook: as `cellText`, but one value alone that holds the lists'
 * separator ends with a line break, so that it comes back as one.
 */
export function sheetText(cell: Cell, words: CellWords): string {
  const text = cellText(cell, words);
  const isOneOfList = typeof cell === 'object' && cell?.length === 1;
  return isOneOfList && text.includes(usualListSeparator) ? `${text}\n` : text;
}
