import { sheetLimits } from '#contract/import.ts';
import { fold, manyMarks, normaliseText } from '#contract/text.ts';
import { readLetters } from './letters.ts';
import { Unreadable } from './sentence.ts';
import type { CellProblem, SheetNote, SheetRow } from './sheet.ts';
import { addressOf } from './xlsx/address.ts';

/** The headings and what stands below them. */
export interface Table {
  readonly headings: readonly string[];
  /** The row of the headings, as a spreadsheet numbers it. */
  readonly headingRow: number;
  /** The first rows that hold something, begun: the headings can be one of them. */
  readonly head: readonly SheetRow[];
  readonly rows: readonly SheetRow[];
  /** Cells longer than any may be, or with too many marks on a letter. */
  readonly problems: readonly CellProblem[];
  readonly notes: readonly SheetNote[];
}

const isBlank = (cell: string) => normaliseText(cell) === '';

const numbersOf = (rows: readonly SheetRow[]) => rows.map(({ row }) => row);

/** A list of numbers or names in words: the first ones, where there are many. */
export function few(items: readonly (number | string)[]): string {
  return items.length > 20 ? `${items.slice(0, 20).join(', ')}, …` : items.join(', ');
}

/** That some rows of a file were set aside. */
export const rowsNote = (phrase: SheetNote['phrase'], rows: readonly number[]): SheetNote => ({
  row: null,
  column: null,
  phrase,
  values: { rows: few(rows) },
});

/** The rows that something holds of, and the others. */
function parted(
  rows: readonly SheetRow[],
  test: (row: SheetRow) => boolean,
): [SheetRow[], SheetRow[]] {
  const { yes = [], no = [] } = Object.groupBy(rows, (row) => (test(row) ? 'yes' : 'no'));
  return [yes, no];
}

/** Does a row hold nothing? */
export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every(isBlank);
}

function filled({ cells }: SheetRow): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/** Titles and names of groups of columns are not more than these rows. */
const mostTitles = 5;

/** Could a row be headings? No two alike, and none a number. */
function areHeadings({ cells }: SheetRow): boolean {
  const texts = cells.map(normaliseText).filter((text) => text !== '');
  return (
    new Set(texts).size === texts.length &&
    texts.every((text) => Number.isNaN(Number(text.replace(',', '.'))))
  );
}

/**
 * Do rows of one cell above it make a row the headings? Two cells must be such: code and name are a
 * whole file.
 */
function standUnderTitle(row: SheetRow): boolean {
  return filled(row) >= 3 || areHeadings(row);
}

/**
 * Which of the rows that hold something are the headings: the first, unless titles of one cell
 * stand over a wider one, or names of groups of columns over a row at least twice as full that
 * could be headings.
 */
function headingsAt(rows: readonly SheetRow[]): number {
  const below = rows.findIndex((row) => filled(row) !== 1);
  let at = below > 0 && standUnderTitle(rows[below] as SheetRow) ? below : 0;
  for (let next = rows[at + 1]; next !== undefined && at < mostTitles; next = rows[at + 1]) {
    const isFuller = filled(next) >= Math.max(4, 2 * filled(rows[at] as SheetRow));
    if (!isFuller || !areHeadings(next)) break;
    at += 1;
  }
  return at;
}

/** Does a row below the headings repeat them, as on each page of a printed list? */
function repeatsHeadings({ cells }: SheetRow, headings: readonly string[]): boolean {
  const isRepeated = cells.every(
    (cell, at) => isBlank(cell) || fold(cell) === (headings[at] ?? ''),
  );
  return isRepeated && filled({ row: 0, cells }) > 1;
}

/** Among so many rows the headings may be chosen, by so much of them. */
const shown = { rows: 10, cells: 8, letters: 60 } as const;

function firstLetters(written: readonly SheetRow[]): SheetRow[] {
  return written.slice(0, shown.rows).map(({ row, cells }) => {
    return {
      row,
      cells: cells.slice(0, shown.cells).map((cell) => normaliseText(cell).slice(0, shown.letters)),
    };
  });
}

function chosenAt(written: readonly SheetRow[], headingRow: number): number {
  const at = written.slice(0, shown.rows).findIndex(({ row }) => row === headingRow);
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

/** What of a cell may be stored. */
function storable(cell: string): string {
  const short = cell.slice(0, sheetLimits.cell);
  const at = short.search(manyMarks);
  return at < 0 ? short : short.slice(0, at);
}

/**
 * Cells longer than a spreadsheet can hold, or with more marks on a letter than are normalised:
 * their rows are refused, and no more of them is stored than may be.
 */
function shorten(rows: readonly SheetRow[]): { rows: SheetRow[]; problems: CellProblem[] } {
  const { cell: max } = sheetLimits;
  const problems: CellProblem[] = [];
  const short = rows.map((whole) => {
    const { row } = whole;
    const cells = whole.cells.map(storable);
    for (const [column, cell] of whole.cells.entries()) {
      if (cell === cells[column]) continue;
      const phrase = cell.length > max ? 'import.cellTooLong' : 'import.cellMarks';
      problems.push({ row, column, phrase, values: { address: addressOf(row, column), max } });
    }
    return problems.at(-1)?.row === row ? { ...whole, cells } : whole;
  });
  return { rows: short, problems };
}

/**
 * Finds the headings of a sheet, and what stands below them.
 * @param chosenRow the row chosen as that of the headings
 * @throws Unreadable when there is nothing, or more than the limits allow
 */
export function layTable(asRead: readonly SheetRow[], chosenRow?: number): Table {
  const { rows: lettered, notes: letters } = readLetters(asRead);
  const { rows, problems } = shorten(lettered);
  const written = rows.filter((row) => !isBlankRow(row));
  const at = chosenRow === undefined ? headingsAt(written) : chosenAt(written, chosenRow);
  const headingRow = written[at]?.row ?? 0;
  const ofHeadings = problems.find(({ row }) => row === headingRow);
  if (ofHeadings !== undefined) throw new Unreadable(ofHeadings.phrase, ofHeadings.values);
  const headings = (written[at]?.cells ?? []).map(normaliseText);
  while (headings.at(-1) === '') headings.pop();
  const folded = headings.map(fold);
  const [repeated, below] = parted(
    rows.filter(({ row }) => row > headingRow),
    (row) => repeatsHeadings(row, folded),
  );
  refuseBeyondLimits(headings, below);
  const titles = written.slice(0, at).map(({ row }) => row);
  const isRead = new Set(below.map(({ row }) => row)).add(headingRow);
  const notes = letters.filter(({ row }) => row !== null && isRead.has(row));
  if (repeated.length > 0) notes.unshift(rowsNote('import.repeatedHeadings', numbersOf(repeated)));
  if (titles.length > 0) notes.unshift(rowsNote('import.titleRows', titles));
  const refused = problems.filter(({ row }) => isRead.has(row));
  return {
    headings,
    headingRow,
    head: firstLetters(written),
    rows: below,
    problems: refused,
    notes,
  };
}
