import { supportTables } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import { phrasesOf } from '../../platform/language.ts';
import type { Sheet } from '../read/sheet.ts';
import type { Column } from './columns.ts';

const keys = new Map(
  supportTables.flatMap((table) =>
    Object.values(phrasesOf).map((phrases) => [fold(phrases[`table.${table}`]), table] as const),
  ),
);

/** A sheet of support-table values whose tables stand there by name, in either language, as the exports write them: by key. */
export function withTableKeys(sheet: Sheet, columns: readonly Column[]): Sheet {
  const places = new Set(columns.filter(({ field }) => field.key === 'table').map(({ at }) => at));
  const keyed = (cells: readonly string[]) =>
    cells.map((cell, at) => (places.has(at) ? (keys.get(fold(cell)) ?? cell) : cell));
  return { ...sheet, rows: sheet.rows.map(({ row, cells }) => ({ row, cells: keyed(cells) })) };
}
