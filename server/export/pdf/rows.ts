import { amountText, withoutUnit } from '#contract/amount.ts';
import { cellText } from '#contract/cell-words.ts';
import { handlingFields } from '#contract/prestazione.list-fields.ts';
import type { Cell, ExportList, ListColumn, ListRow } from '../export.data.ts';
import { wordsOf } from '../export.phrases.ts';
import type { PdfLocale } from './pdf-locale.ts';

export interface Rows {
  column(key: string): ListColumn | undefined;
  cell(row: ListRow, key: string): Cell;
  /** A cell in words, '' for an empty one. */
  words(row: ListRow, key: string): string;
}

/** Reads a list's cells by column key; a missing column reads as empty. */
export function readRows({ columns }: Pick<ExportList, 'columns'>, locale: PdfLocale): Rows {
  const indexByKey = new Map(columns.map((column, index) => [column.key, index]));
  const cell = (row: ListRow, key: string): Cell => row.cells[indexByKey.get(key) ?? -1] ?? null;
  const column = (key: string) => columns[indexByKey.get(key) ?? -1];
  const words = (row: ListRow, key: string) => {
    const [value, kind] = [cell(row, key), column(key)?.kind];
    if (typeof value === 'string' && kind === 'instant') return locale.instant(value);
    if (typeof value === 'string' && kind === 'day') return locale.day(value);
    return cellText(value, wordsOf[locale.language]);
  };
  return { column, cell, words };
}

export function responseTimeWords(days: Cell, locale: PdfLocale): string {
  if (typeof days !== 'number') return '';
  if (days === 0) return locale.translate('list.sameDay');
  return locale.translate(days === 1 ? 'list.days.one' : 'list.days.other', {
    count: locale.number(days),
  });
}

/** What must be done with the sample. `isUnknown`: nothing, as far as is stated. */
export function handlingWords(
  rows: Rows,
  row: ListRow,
  locale: PdfLocale,
): { words: string[]; isUnknown: boolean } {
  const shown = handlingFields.flatMap((key) => rows.column(key) ?? []);
  const words = shown.flatMap(({ key, label }) => {
    const cell = rows.cell(row, key);
    if (cell === true) return [label];
    if (typeof cell !== 'number') return [];
    const time = amountText(cell, 'minute', locale.language, locale.translate('amount.atOnce'));
    return [`${withoutUnit(label, 'minute')}: ${time}`];
  });
  const isUnstated = ({ key, kind }: ListColumn) => kind === 'flag' && rows.cell(row, key) === null;
  return { words, isUnknown: words.length === 0 && shown.some(isUnstated) };
}

export function urgentMarks(
  rows: Rows,
  row: ListRow,
  locale: PdfLocale,
): { urgent: string[]; outOfHours: string[] } {
  const isTrue = (key: string) => rows.cell(row, key) === true;
  const urgent = isTrue('urgentRequest')
    ? [locale.translate(isTrue('urgentInpatientsOnly') ? 'mark.inpatientsOnly' : 'mark.urgent')]
    : [];
  const label = rows.column('saturdaysHolidaysAfter930')?.label;
  return {
    urgent,
    outOfHours: isTrue('saturdaysHolidaysAfter930') && label !== undefined ? [label] : [],
  };
}
