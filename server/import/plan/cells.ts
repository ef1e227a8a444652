import type { SupportTable } from '#contract/field.ts';
import { parseNumber } from '#contract/intervals.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyOf } from '#contract/record.ts';
import { distinct, fold, normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { IntervalReading } from '../intervals/read.ts';
import { readIntervals } from '../intervals/read.ts';
import { lettersOf } from '../read/escapes.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Questions } from './questions.ts';
import type { SupportValues } from './support-values.ts';

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * How many pairs of brackets each letter stands in; a bracket that none closes is a letter like
 * others.
 */
function depths(letters: readonly string[]): readonly number[] {
  const steps = new Array<number>(letters.length + 1).fill(0);
  const open: { readonly at: number; readonly closing: string }[] = [];
  const waiting = new Map<string, number>();
  const count = (closing: string, by: number) =>
    waiting.set(closing, (waiting.get(closing) ?? 0) + by);
  for (const [at, letter] of letters.entries()) {
    const closing = pairs[letter];
    if (closing !== undefined) {
      open.push({ at, closing });
      count(closing, 1);
    }
    if ((waiting.get(letter) ?? 0) === 0) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      count(last.closing, -1);
      if (last.closing !== letter) continue;
      steps[last.at] = (steps[last.at] ?? 0) + 1;
      steps[at] = (steps[at] ?? 0) - 1;
      break;
    }
  }
  let depth = 0;
  return steps.map((step) => (depth += step));
}

function splitOutside(cell: string, mark: string): string[] {
  if (!cell.includes(mark)) return [cell];
  const letters = lettersOf(cell);
  const marks = [...mark];
  const inside = depths(letters);
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < letters.length; at += 1) {
    if ((inside[at] ?? 0) > 0 || marks.some((mark, place) => letters[at + place] !== mark))
      continue;
    parts.push(letters.slice(begin, at).join(''));
    begin = at + marks.length;
    at = begin - 1;
  }
  return [...parts, letters.slice(begin).join('')];
}

/**
 * The values of a cell that is a list: its lines, where there is any line break, be it after the
 * only one; else what the separator parts outside brackets, for `translocation (9;14)` is one
 * thing.
 * @param separator null: nothing parts a line
 */
export function piecesOf(raw: string, separator: string | null): string[] {
  const cell = raw.replace(/\r\n?/g, '\n');
  const parted = () => (separator === null ? [cell] : splitOutside(cell, separator));
  const parts = cell.includes('\n') ? cell.split('\n') : parted();
  return parts.map(normaliseText).filter((piece) => piece !== '');
}

/** How the cells of one import are read. */
export interface Reading {
  readonly listSeparator: string | null;
  readonly values: SupportValues;
  /** The mark that is surely decimal in a number. */
  readonly decimal: ',' | '.';
  /** The mark that is surely decimal in an interval. */
  readonly intervalDecimal: ',' | '.';
  readonly questions: Questions;
}

/**
 * A cell's value in the reading shape, what is wrong with the cell, or that the field keeps what it
 * has.
 */
export type CellRead =
  | { readonly value: unknown }
  | { readonly fault: Sentence }
  | { readonly unchanged: true };

const yes = new Set(['si', 'true', '1', 'x', 'yes', 'vero']);
const no = new Set(['no', 'false', '0', 'falso']);
const notStated = new Set([
  '',
  ...Object.values(phrasesOf).map((words) => fold(words['test.notStated'])),
]);

/**
 * `31/12/2027`, as Italians write a day, beside `2027-12-31`; whether the day exists is the
 * schema's rule.
 */
function day(cell: string): string {
  const [, dayOfMonth = '', month = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

function choices(
  table: SupportTable,
  named: readonly string[],
  values: SupportValues,
  row: number,
) {
  const found: Choice[] = [];
  let skipped = false;
  for (const piece of named) {
    const read = values.find(table, piece, row);
    if ('fault' in read) return read;
    if ('skipped' in read) skipped = true;
    else if (!found.some(({ description }) => fold(description) === fold(read.choice.description)))
      found.push(read.choice);
  }
  return { found, skipped };
}

const longestQuoted = 200;

/** That a question about the file has no answer yet, which a cell raises. */
export const questionOpen = (cell: string): Sentence => ({
  phrase: 'import.questionOpen',
  values: { value: cell.slice(0, longestQuoted) },
});

/** How the intervals of a row are read. */
export const intervalReading = (
  { questions, intervalDecimal: decimal }: Pick<Reading, 'questions' | 'intervalDecimal'>,
  row: number,
): IntervalReading => ({
  decimal,
  answers: questions.answers,
  raise: (question) => questions.raise(question, row),
});

function intervalsOf(cell: string, row: number, reading: Reading): CellRead {
  const value = readIntervals(cell, intervalReading(reading, row));
  return value === null ? { fault: questionOpen(cell) } : { value };
}

/**
 * Reads one cell as a field's value. Rules on the value itself (length, pattern, …) are the form's
 * schema's.
 */
export function readCell(
  { kind, table }: RecordField,
  raw: string,
  row: number,
  reading: Reading,
): CellRead {
  const cell = normaliseText(raw);
  const { listSeparator, values } = reading;
  switch (kind) {
    case 'text':
    case 'longText':
      return { value: cell === '' ? null : cell };
    case 'day':
      return { value: cell === '' ? null : day(cell) };
    case 'texts':
      return { value: distinct(piecesOf(raw, listSeparator)) };
    case 'number': {
      const value = cell === '' ? null : parseNumber(cell, reading.decimal);
      return value === null && cell !== ''
        ? { fault: { phrase: 'import.number', values: { value: cell } } }
        : { value };
    }
    case 'flag':
    case 'switch': {
      const word = fold(cell);
      if (yes.has(word)) return { value: true };
      if (no.has(word)) return { value: false };
      if (notStated.has(word)) return { value: emptyOf(kind) };
      return { fault: { phrase: 'import.flag', values: { value: cell } } };
    }
    case 'intervals':
      return intervalsOf(cell, row, reading);
    case 'choice':
    case 'choices': {
      if (table === undefined) throw new Error('a choice without a table');
      const read = choices(
        table,
        kind === 'choice' || values.has(table, cell)
          ? [cell].filter(Boolean)
          : piecesOf(raw, listSeparator),
        values,
        row,
      );
      if ('fault' in read) return read;
      if (kind === 'choices') return { value: read.found };
      return read.skipped ? { unchanged: true } : { value: read.found[0] ?? null };
    }
  }
}
