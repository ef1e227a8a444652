import type { ImportRow } from '#contract/import.ts';
import type { Importazione, ImportOptions } from '#contract/importazione.ts';
import { isUnconfirmed, isWaiting } from '#contract/importazione.ts';
import type { ParsedInput } from '#contract/operations.ts';
import { fold } from '#contract/text.ts';
import type { Sheet } from '../read/sheet.ts';

/** Which rows of an import are wanted. */
export type RowsQuery = Omit<ParsedInput<'admin/Importazione'>, 'id'>;

type FoldedCells = ReadonlyMap<number, readonly string[]>;

/** Folding a large file takes long, and typing sends a request with every letter. */
const folded = new WeakMap<Sheet, FoldedCells>();

function cellsOf(sheet: Sheet): FoldedCells {
  const known = folded.get(sheet);
  if (known !== undefined) return known;
  const made = new Map(sheet.rows.map(({ row, cells }) => [row, cells.map(fold)]));
  folded.set(sheet, made);
  return made;
}

const plain = (text: string) => text.replaceAll('_', ' ');

/**
 * Of a column: a number is all of the cell, a code its beginning (`90.` of `90.17.B`), words are
 * anywhere.
 */
function isIn(cell: string, words: string): boolean {
  if (/^\d+$/.test(words)) return cell === words;
  return /^[\d.,-]+$/.test(words) ? cell.startsWith(words) : cell.includes(words);
}

/**
 * What is looked for in the cells. Words that begin with a column's heading look in that column as
 * well.
 */
function cellTest(sheet: Sheet, q: string): (cells: readonly string[]) => boolean {
  const columns = sheet.headings.flatMap((heading, at) => {
    const name = plain(fold(heading));
    if (name === '' || !plain(q).startsWith(`${name} `)) return [];
    return [{ at, rest: q.slice(name.length + 1) }];
  });
  return (cells) =>
    cells.some((cell) => cell.includes(q)) ||
    columns.some(({ at, rest }) => isIn(cells[at] ?? '', rest));
}

/** The rows of the file that make a row of the plan. */
const fileRowsOf = ({ row, rows }: ImportRow) => rows ?? [row];

/** @param options how the file is read; null of an applied one, where nothing waits any more */
function isOfKind(row: ImportRow, kind: RowsQuery['kind'], options: ImportOptions | null): boolean {
  const waits = () => options !== null && isWaiting(row, options);
  switch (kind) {
    case undefined:
      return true;
    case 'warned':
      return row.warnings.length > 0;
    case 'waiting':
      return waits();
    case 'confirmation':
      return options !== null && row.confirmations !== undefined;
    case 'faulty':
      return row.kind === 'refused' && !waits() && (options === null || !isUnconfirmed(row));
    default:
      return row.kind === kind;
  }
}

/** The rows of a plan that a query finds; without a kind the unchanged ones come last. */
export function findRows(
  all: readonly ImportRow[],
  sheet: Sheet,
  { kind, q = '' }: Pick<RowsQuery, 'kind' | 'q'>,
  options: ImportOptions | null,
) {
  const ofKind = all.filter((row) => isOfKind(row, kind, options));
  const words = fold(q);
  if (words === '') return kind === undefined ? unchangedLast(ofKind) : ofKind;
  const cells = cellsOf(sheet);
  const isInCells = cellTest(sheet, words);
  const found = ofKind.filter((row) => {
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
      fileRowsOf(row).some((row) => isInCells(cells.get(row) ?? []))
    );
  });
  return kind === undefined ? unchangedLast(found) : found;
}

function unchangedLast(rows: readonly ImportRow[]): ImportRow[] {
  return [
    ...rows.filter(({ kind }) => kind !== 'unchanged'),
    ...rows.filter(({ kind }) => kind === 'unchanged'),
  ];
}

/** The rows of the file that can be left out, and those that are. */
export function leavable(
  rows: readonly ImportRow[],
  leftOut: readonly number[],
): Importazione['found'] {
  const out = new Set(leftOut);
  const canBe = ({ kind }: ImportRow) => kind === 'new' || kind === 'changed' || kind === 'refused';
  return rows.flatMap((row) => {
    const of = fileRowsOf(row);
    return canBe(row) || of.some((number) => out.has(number)) ? of : [];
  });
}
