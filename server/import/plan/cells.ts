import { isOption } from '#contract/attributes.ts';
import type { SupportTable } from '#contract/field.ts';
import { parseNumber } from '#contract/intervals.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyOf } from '#contract/record.ts';
import { distinct, fold, normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { IntervalReading } from '../intervals/read.ts';
import { readIntervals } from '../intervals/read.ts';
import { splitLetters } from '../read/escapes.ts';
import type { Sentence } from '../read/sentence.ts';
import type { Questions } from './questions.ts';
import type { SupportValues } from './support-values.ts';

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * The number of pairs of brackets around each letter; an unclosed bracket is a letter like others.
 */
function depths(letters: readonly string[]): readonly number[] {
  const steps = new Array<number>(letters.length + 1).fill(0);
  const open: { readonly at: number; readonly closing: string }[] = [];
  const openCounts = new Map<string, number>();
  const addOpen = (closing: string, change: number) =>
    openCounts.set(closing, (openCounts.get(closing) ?? 0) + change);
  for (const [at, letter] of letters.entries()) {
    const closing = pairs[letter];
    if (closing !== undefined) {
      open.push({ at, closing });
      addOpen(closing, 1);
    }
    if ((openCounts.get(letter) ?? 0) === 0) continue;
    for (let opened = open.pop(); opened !== undefined; opened = open.pop()) {
      addOpen(opened.closing, -1);
      if (opened.closing !== letter) continue;
      steps[opened.at] = (steps[opened.at] ?? 0) + 1;
      steps[at] = (steps[at] ?? 0) - 1;
      break;
    }
  }
  let depth = 0;
  return steps.map((step) => (depth += step));
}

function splitOutside(cell: string, mark: string): string[] {
  if (!cell.includes(mark)) return [cell];
  const letters = splitLetters(cell);
  const marks = [...mark];
  const inside = depths(letters);
  const parts: string[] = [];
  let begin = 0;
  for (let at = 0; at < letters.length; at += 1) {
    if ((inside[at] ?? 0) > 0 || marks.some((mark, offset) => letters[at + offset] !== mark))
      continue;
    parts.push(letters.slice(begin, at).join(''));
    begin = at + marks.length;
    at = begin - 1;
  }
  return [...parts, letters.slice(begin).join('')];
}

/**
 * The items of a list: its lines, where there is any line break; else split at the separator
 * outside brackets: `translocation (9;14)` is one item.
 * @param separator null: a line is one item
 */
export function splitList(raw: string, separator: string | null): string[] {
  const text = raw.replace(/\r\n?/g, '\n');
  const splitLine = () => (separator === null ? [text] : splitOutside(text, separator));
  const parts = text.includes('\n') ? text.split('\n') : splitLine();
  return parts.map(normaliseText).filter((piece) => piece !== '');
}

export interface Reading {
  readonly listSeparator: string | null;
  readonly values: SupportValues;
  readonly decimal: ',' | '.';
  /** The decimal mark of intervals. */
  readonly intervalDecimal: ',' | '.';
  readonly questions: Questions;
}

/** A cell's value in the reading shape, its fault, or that the field stays as it is. */
export type CellRead =
  | { readonly value: unknown }
  | { readonly fault: Sentence }
  | { readonly unchanged: true };

const yesWords = new Set(['si', 'true', '1', 'x', 'yes', 'vero']);
const noWords = new Set(['no', 'false', '0', 'falso']);
const notStated = new Set([
  '',
  ...Object.values(phrasesOf).map((words) => fold(words['test.notStated'])),
]);

/** Reads also `31/12/2027`; whether the day exists is the schema's rule. */
function readDay(cell: string): string {
  const [, dayOfMonth = '', month = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

function readChoices(
  table: SupportTable,
  words: readonly string[],
  values: SupportValues,
  row: number,
) {
  const chosen: Choice[] = [];
  let isSkipped = false;
  for (const piece of words) {
    const read = values.find(table, piece, row);
    if ('fault' in read) return read;
    if ('skipped' in read) isSkipped = true;
    else if (!chosen.some((choice) => fold(choice.description) === fold(read.choice.description)))
      chosen.push(read.choice);
  }
  return { chosen, isSkipped };
}

const maxQuoted = 200;

/** A cell raises a question about the file that has no answer yet. */
export const unansweredQuestion = (cell: string): Sentence => ({
  phrase: 'import.questionOpen',
  values: { value: cell.slice(0, maxQuoted) },
});

export const intervalReading = (
  { questions, intervalDecimal: decimal }: Pick<Reading, 'questions' | 'intervalDecimal'>,
  row: number,
): IntervalReading => ({
  decimal,
  answers: questions.answers,
  raise: (question) => questions.raise(question, row),
});

function readIntervalCell(cell: string, row: number, reading: Reading): CellRead {
  const value = readIntervals(cell, intervalReading(reading, row));
  return value === null ? { fault: unansweredQuestion(cell) } : { value };
}

/** An option by its key, or its words in either language. */
function readOption(cell: string, options: readonly string[]): CellRead {
  if (cell === '') return { value: null };
  const named = (option: string) =>
    Object.values(phrasesOf).some(
      (phrases) => isOption(option) && fold(phrases[`option.${option}`]) === fold(cell),
    );
  const value = options.find((option) => fold(option) === fold(cell) || named(option));
  return value === undefined
    ? { fault: { phrase: 'import.option', values: { value: cell.slice(0, maxQuoted) } } }
    : { value };
}

/** Rules on the value itself (length, pattern, …) are left to the form's schema. */
export function readCell(
  { kind, table, options = [] }: RecordField,
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
      return { value: cell === '' ? null : readDay(cell) };
    case 'texts':
    case 'codes':
      return { value: distinct(splitList(raw, listSeparator)) };
    case 'number': {
      const value = cell === '' ? null : parseNumber(cell, reading.decimal);
      return value === null && cell !== ''
        ? { fault: { phrase: 'import.number', values: { value: cell } } }
        : { value };
    }
    case 'flag':
    case 'switch': {
      const word = fold(cell);
      if (yesWords.has(word)) return { value: true };
      if (noWords.has(word)) return { value: false };
      if (notStated.has(word)) return { value: emptyOf(kind) };
      return { fault: { phrase: 'import.flag', values: { value: cell } } };
    }
    case 'option':
      return readOption(cell, options);
    case 'tests':
      throw new Error('links to tests are not in files');
    case 'intervals':
      return readIntervalCell(cell, row, reading);
    case 'choice':
    case 'choices': {
      if (table === undefined) throw new Error('a choice without a table');
      const read = readChoices(
        table,
        kind === 'choice' || values.has(table, cell)
          ? [cell].filter(Boolean)
          : splitList(raw, listSeparator),
        values,
        row,
      );
      if ('fault' in read) return read;
      if (kind === 'choices') return { value: read.chosen };
      return read.isSkipped ? { unchanged: true } : { value: read.chosen[0] ?? null };
    }
  }
}
