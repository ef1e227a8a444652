import { sheetLimits } from '#contract/import.ts';
import { fold, manyMarks, normaliseText } from '#contract/text.ts';
import { readLetters } from './letters.ts';
import { Unreadable } from './sentence.ts';
import type { CellProblem, SheetNote, SheetRow } from './sheet.ts';
import { cellAddress } from './xlsx/address.ts';

export interface Table {
  readonly headings: readonly string[];
  /** In a spreadsheet's numbers. */
  readonly headingRow: number;
  /** The beginnings of the first rows that are not blank, to choose the headings from. */
  readonly head: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
  /** Cells that are too long, or have too many marks on a letter. */
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
}

const isBlank = (cell: string) => normaliseText(cell) === '';

const rowNumbers = (rows: readonly SheetRow[]) => rows.map(({ row }) => row);

export function few(items: readonly (number | string)[]): string {
  return items.length > 20 ? `${items.slice(0, 20).join(', ')}, …` : items.join(', ');
}

/** Notes that some rows of a file are ignored. */
export const rowsNote = (phrase: SheetNote['phrase'], rows: readonly number[]): SheetNote => ({
  row: null,
  column: null,
  phrase,
  values: { rows: few(rows) },
});

function partition(
  rows: readonly SheetRow[],
  predicate: (row: SheetRow) => boolean,
): [SheetRow[], SheetRow[]] {
  const { matching = [], others = [] } = Object.groupBy(rows, (row) =>
    predicate(row) ? 'matching' : 'others',
  );
  return [matching, others];
}

export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every(isBlank);
}

function countFilled({ cells }: SheetRow): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/** The most rows of titles and names of groups of columns. */
const maxTitles = 5;

/** Could a row be headings? No two are equal, and none is a number. */
function areHeadings({ cells }: SheetRow): boolean {
  const texts = cells.map(normaliseText).filter((text) => text !== '');
  return (
    new Set(texts).size === texts.length &&
    texts.every((text) => Number.isNaN(Number(text.replace(',', '.'))))
  );
}

/** Is a row below titles surely the headings? Two cells must look like some: code and name. */
function isTableHead(row: SheetRow): boolean {
  return countFilled(row) >= 3 || areHeadings(row);
}

/**
 * The index of the headings: the first row, unless it is a title of one cell above a wider row, or
 * names of groups of columns above a row that is at least twice as full and could be headings.
 */
function findHeadings(rows: readonly SheetRow[]): number {
  const below = rows.findIndex((row) => countFilled(row) !== 1);
  let at = below > 0 && isTableHead(rows[below] as SheetRow) ? below : 0;
  for (let below = rows[at + 1]; below !== undefined && at < maxTitles; below = rows[at + 1]) {
    const isFuller = countFilled(below) >= Math.max(4, 2 * countFilled(rows[at] as SheetRow));
    if (!isFuller || !areHeadings(below)) break;
    at += 1;
  }
  return at;
}

/** Does a row repeat the headings, as on each page of a printed list? */
function repeatsHeadings({ cells }: SheetRow, headings: readonly string[]): boolean {
  const isRepeated = cells.every(
    (cell, at) => isBlank(cell) || fold(cell) === (headings[at] ?? ''),
  );
  return isRepeated && countFilled({ row: 0, cells }) > 1;
}

/** The part of a sheet that is shown to choose the headings from. */
const preview = { rows: 10, cells: 8, letters: 60 } as const;

function firstLetters(filledRows: readonly SheetRow[]): SheetRow[] {
  return filledRows.slice(0, preview.rows).map(({ row, cells }) => {
    return {
      row,
      cells: cells
        .slice(0, preview.cells)
        .map((cell) => normaliseText(cell).slice(0, preview.letters)),
    };
  });
}

function findChosenRow(filledRows: readonly SheetRow[], headingRow: number): number {
  const at = filledRows.slice(0, preview.rows).findIndex(({ row }) => row === headingRow);
  if (at < 0) throw new Unreadable('import.noSuchHeadingRow', { row: headingRow });
  return at;
}

function refuseBeyondLimits(headings: readonly string[], rows: readonly SheetRow[]): void {
  const { rows: maxRows, columns: maxColumns } = sheetLimits;
  if (headings.length === 0) throw new Unreadable('import.empty');
  if (headings.length > maxColumns)
    throw new Unreadable('import.tooManyColumns', { max: maxColumns });
  if (rows.length > maxRows) throw new Unreadable('import.tooManyRows', { max: maxRows });
}

/** The part of a cell that may be stored. */
function storable(cell: string): string {
  const limited = cell.slice(0, sheetLimits.cell);
  const at = limited.search(manyMarks);
  return at < 0 ? limited : limited.slice(0, at);
}

/**
 * Cuts cells that are longer than a spreadsheet can hold, or have more marks on a letter than are
 * normalised; their rows are refused.
 */
function shorten(rows: readonly SheetRow[]): { rows: SheetRow[]; problems: CellProblem[] } {
  const { cell: max } = sheetLimits;
  const problems: CellProblem[] = [];
  const limitedRows = rows.map((original) => {
    const { row } = original;
    const cells = original.cells.map(storable);
    for (const [column, cell] of original.cells.entries()) {
      if (cell === cells[column]) continue;
      const phrase = cell.length > max ? 'import.cellTooLong' : 'import.cellMarks';
      problems.push({ row, column, phrase, values: { address: cellAddress(row, column), max } });
    }
    return problems.at(-1)?.row === row ? { ...original, cells } : original;
  });
  return { rows: limitedRows, problems };
}

/**
 * Finds the headings of a sheet and the rows below them.
 * @param chosenRow the row that was chosen as headings
 * @throws Unreadable when the sheet is empty or beyond the limits
 */
export function layTable(rawRows: readonly SheetRow[], chosenRow?: number): Table {
  const { rows: cleanRows, notes: letters } = readLetters(rawRows);
  const { rows, problems } = shorten(cleanRows);
  const filledRows = rows.filter((row) => !isBlankRow(row));
  const at =
    chosenRow === undefined ? findHeadings(filledRows) : findChosenRow(filledRows, chosenRow);
  const headingRow = filledRows[at]?.row ?? 0;
  const headingProblem = problems.find(({ row }) => row === headingRow);
  if (headingProblem !== undefined)
    throw new Unreadable(headingProblem.phrase, headingProblem.values);
  const headings = (filledRows[at]?.cells ?? []).map(normaliseText);
  while (headings.at(-1) === '') headings.pop();
  const folded = headings.map(fold);
  const [repeated, below] = partition(
    rows.filter(({ row }) => row > headingRow),
    (row) => repeatsHeadings(row, folded),
  );
  refuseBeyondLimits(headings, below);
  const titles = filledRows.slice(0, at).map(({ row }) => row);
  const readRows = new Set(below.map(({ row }) => row)).add(headingRow);
  const notes = letters.filter(({ row }) => row !== null && readRows.has(row));
  if (repeated.length > 0) notes.unshift(rowsNote('import.repeatedHeadings', rowNumbers(repeated)));
  if (titles.length > 0) notes.unshift(rowsNote('import.titleRows', titles));
  const readProblems = problems.filter(({ row }) => readRows.has(row));
  return {
    headings,
    headingRow,
    head: firstLetters(filledRows),
    rows: below,
    problems: readProblems,
    notes,
  };
}
