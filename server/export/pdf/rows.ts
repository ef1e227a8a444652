import { cellText } from '#contract/cell-words.ts';
import type { Cell, ExportList, ListColumn, ListRow } from '../export.data.ts';
import { wordsOf } from '../export.phrases.ts';
import type { PdfWords } from './pdf-words.ts';

/** The cells of a list by their column's key. */
export interface Rows {
  column(key: string): ListColumn | undefined;
  cell(row: ListRow, key: string): Cell;
  /** A cell in words; empty when there is nothing to say. */
  words(row: ListRow, key: string): string;
}

/** Reads a list's cells by name. A column that the list does not have reads empty. */
export function readRows({ columns }: Pick<ExportList, 'columns'>, speech: PdfWords): Rows {
  const places = new Map(columns.map((column, place) => [column.key, place]));
  const cell = (row: ListRow, key: string): Cell => row.cells[places.get(key) ?? -1] ?? null;
  const column = (key: string) => columns[places.get(key) ?? -1];
  const words = (row: ListRow, key: string) => {
    const [value, kind] = [cell(row, key), column(key)?.kind];
    if (typeof value === 'string' && kind === 'instant') return speech.instant(value);
    return cellText(value, wordsOf[speech.language]);
  };
  return { column, cell, words };
}

/** In how long the answer comes, in words. */
export function answerWords(days: Cell, speech: PdfWords): string {
  if (typeof days !== 'number') return '';
  if (days === 0) return speech.say('list.sameDay');
  return speech.say(days === 1 ? 'list.days.one' : 'list.days.other', {
    count: speech.number(days),
  });
}

/** When a test may be asked for out of the ordinary, in words, the strongest first. */
export function urgentMarks(
  rows: Rows,
  row: ListRow,
  speech: PdfWords,
): { urgent: string[]; others: string[] } {
  const is = (key: string) => rows.cell(row, key) === true;
  const urgent = is('urgentRequest')
    ? [speech.say(is('urgentInpatientsOnly') ? 'mark.inpatientsOnly' : 'mark.urgent')]
    : [];
  const outOfHours = rows.column('saturdaysHolidaysAfter930')?.label;
  return {
    urgent,
    others: is('saturdaysHolidaysAfter930') && outOfHours !== undefined ? [outOfHours] : [],
  };
}
