import { withoutInvisible } from '#contract/characters.ts';
import { mojibakeIn } from './mojibake.ts';
import type { Sheet, SheetNote, SheetRow } from './sheet.ts';

/** More notes than anybody reads are not kept. */
export const mostNotes = 20_000;

/**
 * Takes off what nobody sees, and tells letters that were broken on their way here. A broken text stays whole: what is unseen in
 * it may be half a letter.
 */
export function readLetters(rows: readonly SheetRow[]): { rows: SheetRow[]; notes: SheetNote[] } {
  const notes: SheetNote[] = [];
  const tell = (note: SheetNote) => {
    if (notes.length < mostNotes) notes.push(note);
  };
  const clean = rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, column) => {
      const broken = mojibakeIn(cell);
      if (broken !== undefined) {
        tell({ row, column, ...broken });
        return cell;
      }
      const { text, taken } = withoutInvisible(cell);
      if (taken.length > 0) {
        tell({ row, column, phrase: 'import.invisibleTaken', values: { characters: taken.join(', ') } });
      }
      return text;
    }),
  }));
  return { rows: clean, notes };
}

const isProposal = ({ phrase, row, column }: SheetNote) =>
  phrase === 'import.mojibake' && row !== null && column !== null;

/** The cells of a sheet that have a text to propose instead of a broken one. */
export function brokenCells({ notes }: Pick<Sheet, 'notes'>): readonly SheetNote[] {
  return notes.filter(isProposal);
}

/** A sheet with the proposed texts instead of the broken ones, each told with what stood there. */
export function withProposals(sheet: Sheet): Sheet {
  const proposals = new Map(
    brokenCells(sheet).map(({ row, column, values }) => [`${row} ${column}`, String(values?.['value'] ?? '')]),
  );
  const rows = sheet.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, column) => proposals.get(`${row} ${column}`) ?? cell),
  }));
  const notes = sheet.notes.map((note) =>
    isProposal(note) ? { ...note, phrase: 'import.lettersMended' as const } : note,
  );
  return { ...sheet, rows, notes };
}
