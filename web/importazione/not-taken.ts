import { guard } from '#contract/formula-guard.ts';
import type { ImportRow } from '#contract/import.ts';
import { mostRows } from '#contract/pages.ts';
import { call } from '../platform/api.ts';

/** The rows that were not imported: refused, then skipped. */
export async function readNotTaken(id: number): Promise<ImportRow[]> {
  const read: ImportRow[] = [];
  for (const kind of ['refused', 'skipped'] as const) {
    for (let page = 1; ; page += 1) {
      const { rows, total } = await call('admin/Importazione', {
        id,
        kind,
        page,
        pageSize: mostRows,
      });
      read.push(...rows);
      if (page * mostRows >= total) break;
    }
  }
  return read;
}

const cell = (text: string) => `"${guard(text).replaceAll('"', '""')}"`;

export function toCsv(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  return `\ufeff${[headings, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('')}`;
}

/** Rows as CSV: one line per row, its reasons in the last column. */
export function csvOfRows(headings: readonly string[], rows: readonly ImportRow[]): string {
  const lines = rows.map(({ row, rows: all = [row], key, problems }) => [
    all.join(', '),
    key,
    problems
      .map(({ column, detail }) => (column === null ? detail : `${column}: ${detail}`))
      .join('\n'),
  ]);
  return toCsv(headings, lines);
}
