import { columnName } from '#contract/column-name.ts';
import { Unreadable } from '../sentence.ts';

/** The last cell of a sheet, XFD1048576 (ECMA-376 part 1). */
const lastCell = { row: 1_048_576, column: 16_384 } as const;

/** `C7` for row 7 and column 2. */
export function cellAddress(row: number, column: number): string {
  return columnName(column) + row;
}

const badAddress = (address: string) =>
  new Unreadable('import.badAddress', { address: address.slice(0, 40) });

/** @throws Unreadable */
export function readRowNumber(text: string): number {
  const row = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (row < 1 || row > lastCell.row) throw badAddress(text);
  return row;
}

/** `C7` is row 7 and column 2. @throws Unreadable */
export function readAddress(text: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > lastCell.column) throw badAddress(text);
  return { row: readRowNumber(digits), column: column - 1 };
}
