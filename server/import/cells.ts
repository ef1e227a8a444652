import { parseInterval, parseNumber } from '#contract/intervals.ts';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import { fold, normaliseText } from '#contract/text.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';
import type { RecordField } from '../storico/storico.fields.ts';
import type { Sentence } from './sentence.ts';
import type { SupportValues } from './support-values.ts';

/** How the cells of one import are read. */
export interface Reading {
  readonly listSeparator: string | null;
  readonly values: SupportValues;
}

/** A cell's value in the reading shape, or what is wrong with the cell. */
export type CellRead = { readonly value: unknown } | { readonly fault: Sentence };

const italian = intervalWords(it);
const yes = new Set(['si', 'true', '1', 'x', 'yes']);
const no = new Set(['', 'no', 'false', '0']);

function pieces(cell: string, separator: string | null): string[] {
  return (separator === null ? [cell] : cell.split(separator)).map(normaliseText).filter((piece) => piece !== '');
}

/** The first of each, without regard to case, accents and blanks. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(fold(text)).size);
}

/** `31/12/2027`, as Italians write a day, beside `2027-12-31`; whether the day exists is the schema's rule. */
function day(cell: string): string {
  const [, dayOfMonth = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

function choices(table: SupportTable, named: readonly string[], values: SupportValues): CellRead {
  const found: Choice[] = [];
  for (const piece of named) {
    const read = values.find(table, piece);
    if ('fault' in read) return read;
    if (!found.some((one) => fold(one.description) === fold(read.choice.description))) found.push(read.choice);
  }
  return { value: found };
}

/** Reads one cell as a field's value. Rules on the value itself (length, pattern, …) are the form's schema's. */
export function readCell({ kind, table }: RecordField, raw: string, { listSeparator, values }: Reading): CellRead {
  const cell = normaliseText(raw);
  switch (kind) {
    case 'text':
    case 'longText':
      return { value: cell === '' ? null : cell };
    case 'day':
      return { value: cell === '' ? null : day(cell) };
    case 'texts':
      return { value: distinct(pieces(cell, listSeparator)) };
    case 'number': {
      const value = cell === '' ? null : parseNumber(cell, ',');
      return value === null && cell !== ''
        ? { fault: { phrase: 'import.number', values: { value: cell } } }
        : { value };
    }
    case 'flag':
      if (yes.has(fold(cell))) return { value: true };
      return no.has(fold(cell)) ? { value: false } : { fault: { phrase: 'import.flag', values: { value: cell } } };
    case 'intervals':
      return { value: pieces(cell, '\n').map((line) => parseInterval(line, italian)) };
    case 'choice':
    case 'choices': {
      if (table === undefined) throw new Error('a choice without a table');
      const read = choices(table, pieces(cell, kind === 'choice' ? null : listSeparator), values);
      return kind === 'choices' || 'fault' in read ? read : { value: (read.value as Choice[])[0] ?? null };
    }
  }
}
