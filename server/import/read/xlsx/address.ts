import { columnName } from '#contract/column-name.ts';
import { Unreadable } from '../sentence.ts';

/** The size of a sheet (ECMA-376 part 1): its last cell is XFD1048576. */
const last = { row: 1_048_576, column: 16_384 } as const;

/** Row 7 and column 2 as `C7`. */
export function addressOf(row: number, column: number): string {
  return columnName(column) + row;
}

const bad = (address: string) =>
  new Unreadable('import.badAddress', { address: address.slice(0, 40) });

/**
 * Reads a row's number, from 1.
 * @throws Unreadable
 */
export function readRowNumber(text: string): number {
  const row = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (row < 1 || row > last.row) throw bad(text);
  return row;
}

/**
 * Reads `C7` as row 7 and column 2, columns from 0.
 * @throws Unreadable
 */
export function readAddress(text: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > last.column) throw bad(text);
  return { row: readRowNumber(digits), column: column - 1 };
}
