import type { Sheet } from '../read/sheet.ts';
import { addressOf } from '../read/xlsx/address.ts';
import type { Column } from './columns.ts';

/** What the codes of tests and values are written in. */
const codeFields: ReadonlySet<string> = new Set([
  'internalCode',
  'nomenclatorCode',
  'initials',
  'code',
]);

const holdsCodes = ({ field: { key, kind } }: Column) =>
  codeFields.has(key) || kind === 'choice' || kind === 'choices';

/**
 * A sheet whose codes are as a person sees them: `EM002`, where the cell's number is 2 and its
 * format `"EM"000`. What a format shows and can't be known is a problem of its cell.
 */
export function withShownCodes(sheet: Sheet, columns: readonly Column[]): Sheet {
  const places = columns.filter(holdsCodes).map(({ at }) => at);
  if (sheet.rows.every(({ shown }) => shown === undefined) || places.length === 0) return sheet;
  const problems = [...sheet.problems];
  const rows = sheet.rows.map((row) => {
    const { shown } = row;
    if (shown === undefined) return row;
    const cells = [...row.cells];
    for (const at of places) {
      const text = shown[at];
      if (text === null) {
        const values = { address: addressOf(row.row, at), value: cells[at] ?? '' };
        problems.push({ row: row.row, column: at, phrase: 'import.unknownFormat', values });
      } else if (text !== undefined) cells[at] = text;
    }
    return { ...row, cells };
  });
  const notes = sheet.notes.map((note) =>
    note.phrase === 'import.shownOther' && places.includes(note.column ?? -1)
      ? { ...note, phrase: 'import.shownCode' as const }
      : note,
  );
  return { ...sheet, rows, problems, notes };
}
