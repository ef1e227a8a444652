import type { ImportRow } from '#contract/import.ts';
import type { Importazione, ImportOptions } from '#contract/importazione.ts';
import { isUnconfirmed, isWaiting } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import type { Sheet } from '../read/sheet.ts';

export type RowsQuery = Omit<ParsedInput<'admin/Importazione'>, 'id'>;

type FoldedCells = ReadonlyMap<number, readonly string[]>;

/** Folding a large file is slow, and typing sends a request with each letter. */
const foldedCache = new WeakMap<Sheet, FoldedCells>();

function foldCells(sheet: Sheet): FoldedCells {
  const cached = foldedCache.get(sheet);
  if (cached !== undefined) return cached;
  const rowCells = new Map(sheet.rows.map(({ row, cells }) => [row, cells.map(fold)]));
  foldedCache.set(sheet, rowCells);
  return rowCells;
}

const plain = (text: string) => text.replaceAll('_', ' ');

/** A number must equal the cell, a code start it (`90.` of `90.17.B`), words occur in it. */
function matchesCell(cell: string, words: string): boolean {
  if (/^\d+$/.test(words)) return cell === words;
  return /^[\d.,-]+$/.test(words) ? cell.startsWith(words) : cell.includes(words);
}

/** Tests cells for a query. After a column's heading its other words must match that column. */
function cellTest(sheet: Sheet, q: string): (cells: readonly string[]) => boolean {
  const columns = sheet.headings.flatMap((heading, at) => {
    const name = plain(fold(heading));
    if (name === '' || !plain(q).startsWith(`${name} `)) return [];
    return [{ at, words: q.slice(name.length + 1) }];
  });
  return (cells) =>
    cells.some((cell) => cell.includes(q)) ||
    columns.some(({ at, words }) => matchesCell(cells[at] ?? '', words));
}

const fileRows = ({ row, rows }: ImportRow) => rows ?? [row];

/** @param options null of an applied file, where nothing waits any more */
function isOfKind(row: ImportRow, kind: RowsQuery['kind'], options: ImportOptions | null): boolean {
  const waitsForDecision = () => options !== null && isWaiting(row, options);
  switch (kind) {
    case undefined:
      return true;
    case 'warned':
      return row.warnings.length > 0;
    case 'waiting':
      return waitsForDecision();
    case 'confirmation':
      return options !== null && row.confirmations !== undefined;
    case 'faulty':
      return (
        row.kind === 'refused' && !waitsForDecision() && (options === null || !isUnconfirmed(row))
      );
    default:
      return row.kind === kind;
  }
}

/** The rows of a plan that match a query; without a kind the unchanged ones come last. */
export function findRows(
  planRows: readonly ImportRow[],
  sheet: Sheet,
  { kind, q = '' }: Pick<RowsQuery, 'kind' | 'q'>,
  options: ImportOptions | null,
) {
  const rowsOfKind = planRows.filter((row) => isOfKind(row, kind, options));
  const words = fold(q);
  if (words === '') return kind === undefined ? unchangedLast(rowsOfKind) : rowsOfKind;
  const cells = foldCells(sheet);
  const isInCells = cellTest(sheet, words);
  const matches = rowsOfKind.filter((row) => {
    const texts = [
      ...[row.key, row.name ?? '', String(row.row)],
      ...row.changes.flatMap(({ previousValue, currentValue }) => [
        previousValue ?? '',
        currentValue ?? '',
      ]),
      ...[...row.problems, ...row.warnings].map(({ detail }) => detail),
    ];
    return (
      texts.some((text) => fold(text).includes(words)) ||
      fileRows(row).some((row) => isInCells(cells.get(row) ?? []))
    );
  });
  return kind === undefined ? unchangedLast(matches) : matches;
}

function unchangedLast(rows: readonly ImportRow[]): ImportRow[] {
  return [
    ...rows.filter(({ kind }) => kind !== 'unchanged'),
    ...rows.filter(({ kind }) => kind === 'unchanged'),
  ];
}

/** The rows of the file that can be, or are, left out. */
export function leavable(
  rows: readonly ImportRow[],
  leftOut: readonly number[],
): Importazione['found'] {
  const leftOutRows = new Set(leftOut);
  const isLeavable = ({ kind }: ImportRow) =>
    kind === 'new' || kind === 'changed' || kind === 'refused';
  return rows.flatMap((row) => {
    const numbers = fileRows(row);
    return isLeavable(row) || numbers.some((number) => leftOutRows.has(number)) ? numbers : [];
  });
}
