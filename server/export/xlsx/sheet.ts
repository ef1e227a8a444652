import { cellText } from '#contract/cell-words.ts';
import { columnName } from '#contract/column-name.ts';
import { fill } from '#phrases/phrases.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { Cell, DocumentFacts, ListColumn, ListRow } from '../export.data.ts';
import { rowsAtOnce } from '../export.data.ts';
import { exportPhrasesOf, wordsOf } from '../export.phrases.ts';
import { cellOfKind, longestCell, textCell } from './cell.ts';
import { declaration, oneLine, spreadsheet } from './xml.ts';

/** A sheet of a list: headings, and the rows in the types of their columns. */
export interface SheetList {
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** Columns that stay in view beside the heading row. */
  readonly frozen: 0 | 1;
  readonly widths: readonly number[];
}

/**
 * Widths in characters, and lines of height: a sheet is to be read, the rest of a long text is in
 * its cell.
 */
const [narrowest, widest, mostLines] = [9, 60, 12] as const;

/** Points. */
export const lineHeight = 15;

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

/** As wide as nine in ten of the column's cells need, and its heading's longest word. */
function widthOf(heading: string, texts: readonly string[]): number {
  const lengths = texts.map(longestLine).sort((a, b) => a - b);
  const needed = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const ofHeading = Math.max(
    ...heading.split(/\s/).map((word) => word.length + 3),
    heading.length / 2 + 3,
  );
  return Math.round(Math.min(widest, Math.max(narrowest, needed + 2, ofHeading)));
}

/**
 * Characters across a page, A4 on its side, in letters of some seven points: smaller, nobody could
 * read them.
 */
const legible = 210;

/** How wide each column is, in characters. */
export function widthsOf({
  facts,
  columns,
  rows,
}: Pick<SheetList, 'facts' | 'columns' | 'rows'>): number[] {
  const words = wordsOf[facts.language];
  const sample = rows.slice(0, 2000);
  return columns.map(({ label }, at) => {
    const texts = sample.map(({ cells }) => cellText(cells[at] ?? null, words));
    return widthOf(label, texts);
  });
}

/**
 * How many of the first columns fit across a printed page legibly: more are in the file, but not
 * printed unless asked for.
 */
export function printedOf(widths: readonly number[]): number {
  let across = 0;
  const over = widths.findIndex((width) => {
    across += width;
    return across > legible;
  });
  return over === -1 ? widths.length : Math.max(1, over);
}

/** How many lines a text takes in a cell of that width. */
export function linesOf(text: string, width: number): number {
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / (width - 1))), 0);
}

/** How many lines a heading takes, its bold words whole. */
function headingLines(label: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of label.split(/\s/)) {
    if (used > 0 && used + 1 + length > width - 2) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

/** What the cutting of long texts adds to the notes. */
export interface Cut {
  readonly row: number;
  readonly column: string;
}

/** A text that is longer than a cell can be, cut and marked; null when it fits. */
export function cutCell(cell: Cell, facts: DocumentFacts): string | null {
  const { language } = facts;
  const text = cellText(cell, wordsOf[language]);
  if (text.length <= longestCell) return null;
  const mark = exportPhrasesOf[language]['export.cut'];
  // Never through the middle of a character that needs two units.
  return text.slice(0, longestCell - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
}

/** The part of a sheet, piece by piece, so that no text of the whole is ever held. */
export function* sheetPart(
  { facts, columns, rows, frozen, widths }: SheetList,
  progress: Progress,
  cuts: Cut[],
) {
  const words = wordsOf[facts.language];
  const last = columnName(Math.max(0, columns.length - 1));
  const pane = oneLine`
    <pane ${frozen === 1 ? 'xSplit="1" ' : ''}ySplit="1" topLeftCell="${columnName(frozen)}2"
      activePane="${frozen === 1 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`;
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const most = Math.max(
    2,
    ...columns.map(({ label }, at) => headingLines(label, widths[at] ?? widest)),
  );
  const headingHeight = most * lineHeight + 3;
  const headings = columns.map(({ label }, at) => textCell(`${columnName(at)}1`, label, 'heading'));
  yield oneLine`${declaration}
    <worksheet xmlns="${spreadsheet}">
      <sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
      <dimension ref="A1:${last}${rows.length + 1}"/>
      <sheetViews>
        <sheetView showGridLines="0" tabSelected="1" workbookViewId="0">${pane}</sheetView>
      </sheetViews>
      <sheetFormatPr defaultRowHeight="${lineHeight}"/>
      <cols>${cols.join('')}</cols>
      <sheetData>
        <row r="1" ht="${headingHeight}" customHeight="1">${headings.join('')}</row>`;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows
      .slice(at, at + rowsAtOnce)
      .map(({ cells }, within) => {
        const row = at + within + 2;
        let lines = 1;
        const written = columns.map(({ kind, label }, column) => {
          const cell = cells[column] ?? null;
          const name = `${columnName(column)}${row}`;
          const cut = cutCell(cell, facts);
          if (cut !== null) cuts.push({ row, column: label });
          lines = Math.max(lines, linesOf(cut ?? cellText(cell, words), widths[column] ?? widest));
          return cut === null ? cellOfKind(name, cell, kind, words) : textCell(name, cut);
        });
        const height = Math.min(lines, mostLines) * lineHeight + 3;
        return `<row r="${row}" ht="${height}" customHeight="1">${written.join('')}</row>`;
      })
      .join('');
    progress(Math.min(rows.length, at + rowsAtOnce), rows.length);
  }
  yield oneLine`
    </sheetData>
      <autoFilter ref="A1:${last}${rows.length + 1}"/>
      <pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>
      <pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>
      <headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>
    </worksheet>`;
}

/** The notes on texts that were cut. */
export function cutNotes(cuts: readonly Cut[], facts: DocumentFacts): string[] {
  const note = exportPhrasesOf[facts.language]['export.note.cut'];
  return cuts.map(({ row, column }) => fill(note, { row, column }));
}

/** The note on columns that are not printed. */
export function printNotes(
  columns: readonly ListColumn[],
  printed: number,
  facts: DocumentFacts,
): string[] {
  const last = columns[printed - 1]?.label;
  if (printed >= columns.length || last === undefined) return [];
  return [fill(exportPhrasesOf[facts.language]['export.note.print'], { column: last })];
}
