import type { Sheet } from '../read/sheet.ts';
import { cellAddress } from '../read/xlsx/address.ts';
import type { Column } from './columns.ts';

const codeFields: ReadonlySet<string> = new Set([
  'internalCode',
  'nomenclatorCode',
  'initials',
  'code',
]);

const holdsCodes = ({ field: { key, kind } }: Column) =>
  codeFields.has(key) || kind === 'choice' || kind === 'choices';

/**
 * The sheet with codes as a person sees them: `EM002` for the number 2 in the format `"EM"000`.
 * A format whose result is unknown is a problem of its cell.
 */
export function withShownCodes(sheet: Sheet, columns: readonly Column[]): Sheet {
  const codeColumns = columns.filter(holdsCodes).map(({ at }) => at);
  if (sheet.rows.every(({ shown }) => shown === undefined) || codeColumns.length === 0)
    return sheet;
  const problems = [...sheet.problems];
  const rows = sheet.rows.map((row) => {
    const { shown } = row;
    if (shown === undefined) return row;
    const cells = [...row.cells];
    for (const at of codeColumns) {
      const text = shown[at];
      if (text === null) {
        const values = { address: cellAddress(row.row, at), value: cells[at] ?? '' };
        problems.push({ row: row.row, column: at, phrase: 'import.unknownFormat', values });
      } else if (text !== undefined) cells[at] = text;
    }
    return { ...row, cells };
  });
  const notes = sheet.notes.map((note) =>
    note.phrase === 'import.shownOther' && codeColumns.includes(note.column ?? -1)
      ? { ...note, phrase: 'import.shownCode' as const }
      : note,
  );
  return { ...sheet, rows, problems, notes };
}
