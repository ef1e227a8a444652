import { cellText } from '#contract/cell-words.ts';
import { columnName } from '#contract/column-name.ts';
import { fill } from '#phrases/phrases.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { Cell, DocumentFacts, ListColumn, ListRow } from '../export.data.ts';
import { rowBatchSize } from '../export.data.ts';
import { exportPhrasesOf, wordsOf } from '../export.phrases.ts';
import { maxCellLength, textCell, typedCell } from './cell.ts';
import { declaration, oneLine, spreadsheet } from './xml.ts';

export interface SheetList {
  readonly facts: DocumentFacts;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** Columns that stay in view beside the heading row. */
  readonly frozen: 0 | 1;
  readonly widths: readonly number[];
}

/** Widths in characters, heights in lines: the end of a long text is in its cell, not on view. */
const [minWidth, maxWidth, maxLines] = [9, 60, 12] as const;

/** Points. */
export const lineHeight = 15;

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

/** Wide enough for nine in ten of the column's cells, and for its heading's longest word. */
function columnWidth(heading: string, texts: readonly string[]): number {
  const lengths = texts.map(longestLine).sort((a, b) => a - b);
  const needed = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const headingWidth = Math.max(
    ...heading.split(/\s/).map((word) => word.length + 3),
    heading.length / 2 + 3,
  );
  return Math.round(Math.min(maxWidth, Math.max(minWidth, needed + 2, headingWidth)));
}

/** Characters across a landscape A4 page, in letters of some seven points. */
const legibleWidth = 210;

/** In characters. */
export function columnWidths({
  facts,
  columns,
  rows,
}: Pick<SheetList, 'facts' | 'columns' | 'rows'>): number[] {
  const words = wordsOf[facts.language];
  const sample = rows.slice(0, 2000);
  return columns.map(({ label }, at) => {
    const texts = sample.map(({ cells }) => cellText(cells[at] ?? null, words));
    return columnWidth(label, texts);
  });
}

/** How many of the first columns fit on a printed page legibly; the print area ends there. */
export function countPrinted(widths: readonly number[]): number {
  let across = 0;
  const firstOverflow = widths.findIndex((width) => {
    across += width;
    return across > legibleWidth;
  });
  return firstOverflow === -1 ? widths.length : Math.max(1, firstOverflow);
}

export function countLines(text: string, width: number): number {
  return text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / (width - 1))), 0);
}

/** The lines of a heading, whose words do not break. */
function headingLines(label: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of label.split(/\s/)) {
    if (used > 0 && used + 1 + length > width - 2) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

export interface Cut {
  readonly row: number;
  readonly column: string;
}

/** A text that is longer than a cell can be, cut and marked; null when it fits. */
export function cutCell(cell: Cell, facts: DocumentFacts): string | null {
  const { language } = facts;
  const text = cellText(cell, wordsOf[language]);
  if (text.length <= maxCellLength) return null;
  const mark = exportPhrasesOf[language]['export.cut'];
  // Never through the middle of a character that needs two units.
  return text.slice(0, maxCellLength - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
}

/** Yields a sheet piece by piece: it is never in memory as a whole. */
export function* sheetPart(
  { facts, columns, rows, frozen, widths }: SheetList,
  progress: Progress,
  cuts: Cut[],
) {
  const words = wordsOf[facts.language];
  const lastColumn = columnName(Math.max(0, columns.length - 1));
  const pane = oneLine`
    <pane ${frozen === 1 ? 'xSplit="1" ' : ''}ySplit="1" topLeftCell="${columnName(frozen)}2"
      activePane="${frozen === 1 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>`;
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headingLineCount = Math.max(
    2,
    ...columns.map(({ label }, at) => headingLines(label, widths[at] ?? maxWidth)),
  );
  const headingHeight = headingLineCount * lineHeight + 3;
  const headings = columns.map(({ label }, at) => textCell(`${columnName(at)}1`, label, 'heading'));
  yield oneLine`${declaration}
    <worksheet xmlns="${spreadsheet}">
      <sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
      <dimension ref="A1:${lastColumn}${rows.length + 1}"/>
      <sheetViews>
        <sheetView showGridLines="0" tabSelected="1" workbookViewId="0">${pane}</sheetView>
      </sheetViews>
      <sheetFormatPr defaultRowHeight="${lineHeight}"/>
      <cols>${cols.join('')}</cols>
      <sheetData>
        <row r="1" ht="${headingHeight}" customHeight="1">${headings.join('')}</row>`;
  for (let at = 0; at < rows.length; at += rowBatchSize) {
    yield rows
      .slice(at, at + rowBatchSize)
      .map(({ cells }, within) => {
        const row = at + within + 2;
        let lines = 1;
        const cellParts = columns.map(({ kind, label }, column) => {
          const cell = cells[column] ?? null;
          const name = `${columnName(column)}${row}`;
          const cut = cutCell(cell, facts);
          if (cut !== null) cuts.push({ row, column: label });
          lines = Math.max(
            lines,
            countLines(cut ?? cellText(cell, words), widths[column] ?? maxWidth),
          );
          return cut === null ? typedCell(name, cell, kind, facts) : textCell(name, cut);
        });
        const height = Math.min(lines, maxLines) * lineHeight + 3;
        return `<row r="${row}" ht="${height}" customHeight="1">${cellParts.join('')}</row>`;
      })
      .join('');
    progress(Math.min(rows.length, at + rowBatchSize), rows.length);
  }
  yield oneLine`
    </sheetData>
      <autoFilter ref="A1:${lastColumn}${rows.length + 1}"/>
      <pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>
      <pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>
      <headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>
    </worksheet>`;
}

export function cutNotes(cuts: readonly Cut[], facts: DocumentFacts): string[] {
  const note = exportPhrasesOf[facts.language]['export.note.cut'];
  return cuts.map(({ row, column }) => fill(note, { row, column }));
}

export function printNotes(
  columns: readonly ListColumn[],
  printed: number,
  facts: DocumentFacts,
): string[] {
  const lastPrinted = columns[printed - 1]?.label;
  if (printed >= columns.length || lastPrinted === undefined) return [];
  return [fill(exportPhrasesOf[facts.language]['export.note.print'], { column: lastPrinted })];
}
