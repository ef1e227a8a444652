import type { CapColour } from '#contract/tubes.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { Block, PdfLine } from './flow.ts';
import { placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin } from './page-frame.ts';
import type { PdfLocale } from './pdf-locale.ts';
import { pdfLocale } from './pdf-locale.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { readRows } from './rows.ts';
import type { CellLines } from './table.cells.ts';
import { cellLines, headingStyle, padding, placeColumns, side, tubeHeight } from './table.cells.ts';
import { paperColumns } from './table.columns.ts';
import { headLines } from './title.ts';
import { drawTube } from './tube.ts';

const leading = 1.28;
const table: Block = { type: 'Table' };

interface RowLook {
  readonly row: number;
  readonly isHeading?: true;
  readonly ground: string;
  readonly rule: string;
  readonly width: number;
  readonly tube?: { readonly cap: CapColour; readonly x: number };
}

/** A longer row may break: a page would hardly hold it. */
const maxKeptLines = 25;

function* rowLines(cells: readonly CellLines[], look: RowLook): Generator<PdfLine> {
  const count = Math.max(1, ...cells.map((lines) => lines.length));
  const pitch = Math.max(1, ...cells.flat(2).map(({ style }) => style.size)) * leading;
  const edge =
    padding / 2 +
    (look.tube === undefined ? 0 : Math.max(0, tubeHeight + 2 - count * pitch - padding) / 2);
  const isKeptTogether = count < maxKeptLines;
  for (let at = 0; at < count; at += 1) {
    const [isFirst, isLast] = [at === 0, at === count - 1];
    const height = pitch + (isFirst ? edge : 0) + (isLast ? edge : 0);
    const ground = isKeptTogether ? count * pitch + 2 * edge : height;
    yield {
      block: table,
      row: look.row,
      ...(look.isHeading && { isHeading: true }),
      height,
      baseline: (isFirst ? edge : 0) + pitch * 0.76,
      glue: look.isHeading ?? (!isLast && (isKeptTogether || at % 20 !== 19)),
      spans: cells.flatMap((lines, cell) => lines[at]?.map((span) => ({ ...span, cell })) ?? []),
      ...((isFirst || !isKeptTogether) && {
        decorate: (paper, x, y) => drawGround(paper, look, [x, y, ground], isFirst ? edge : null),
      }),
    };
  }
}

function drawGround(
  paper: PdfWriter,
  look: RowLook,
  [x, y, height]: [number, number, number],
  edge: number | null,
): void {
  paper.doc.rect(x, y + 0.3, look.width, height - 0.6).fill(look.ground);
  paper.doc
    .lineWidth(0.6)
    .moveTo(x, y + height)
    .lineTo(x + look.width, y + height)
    .stroke(look.rule);
  if (edge === null || look.tube === undefined) return;
  drawTube(paper, look.tube.cap, x + look.tube.x, y + edge - padding / 2 + 1, tubeHeight);
}

/** The list with a legend of the out-of-hours mark, where a row has it. */
function withLegend(list: ExportList, rows: Rows, locale: PdfLocale): ExportList {
  const key = 'saturdaysHolidaysAfter930';
  const label = rows.column(key)?.label;
  if (label === undefined || !list.rows.some((row) => rows.cell(row, key) === true)) return list;
  const legend = `${locale.translate('pdf.outOfHours')}: ${label}`;
  const note = list.facts.note === undefined ? legend : `${list.facts.note}\n${legend}`;
  return { ...list, facts: { ...list.facts, note } };
}

/** A list of tests to pin on a wall, to be read from a step away. */
export function writeTable(list: ExportList, progress: Progress): Uint8Array {
  const locale = pdfLocale(list.facts);
  const rows = readRows(list, locale);
  const paper = new PdfWriter(list.facts, 'landscape');
  const { letters } = paper;
  const width = paper.width - 2 * margin;
  const placings = placeColumns(paperColumns(list, rows, locale), list.rows, letters, width);
  const headings = placings.map(({ column, x, width: columnWidth }) => {
    const words = letters.wrap(column.label, headingStyle, columnWidth - 2 * side);
    return words.map((text) => [{ text, x: x + side, style: headingStyle }]);
  });
  const headingLook = {
    row: -1,
    isHeading: true,
    ground: colours.primarySoft,
    rule: colours.primary,
    width,
  } as const;
  const headingLines = [...rowLines(headings, headingLook)];
  const headingHeight = headingLines.reduce((sum, { height }) => sum + height, 0);

  function* lines(report: Progress): Generator<PdfLine> {
    yield* headLines(paper, withLegend(list, rows, locale), locale, width);
    if (list.rows.length === 0) return;
    yield* headingLines;
    for (const [at, row] of list.rows.entries()) {
      const ground = at % 2 === 1 ? colours.zebra : colours.white;
      const tubeColumn = placings.find(({ column }) => column.hasTube);
      const { cap } = row;
      const tube =
        tubeColumn === undefined || cap === undefined
          ? {}
          : { tube: { cap, x: tubeColumn.x + side } };
      const cells = placings.map((placing) => cellLines(placing, row, letters));
      yield* rowLines(cells, { row: at, ground, rule: colours.line, width, ...tube });
      if (at % 50 === 0) report(at, list.rows.length);
    }
  }

  const top = (page: number) => bandBottom + 12 + (page === 0 ? 0 : headingHeight);
  const frame = { columns: [margin], top, bottom: () => paper.height - footHeight };
  const pages =
    1 +
    [
      ...placeLines(
        lines(() => {}),
        frame,
      ),
    ].reduce((lastPage, { page }) => Math.max(lastPage, page), 0);
  const pageFrame = createPageFrame(paper, list.facts, locale);
  draw(paper, placeLines(lines(progress), frame), {
    begin: (page) => {
      pageFrame.band(page === 0 ? '' : list.facts.title);
      if (page > 0) repeatHeadings(paper, headingLines, bandBottom + 12);
    },
    end: (page) => pageFrame.foot(page + 1, pages),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The headings again, for the eye only: reading programs had them once. */
function repeatHeadings(paper: PdfWriter, lines: readonly PdfLine[], top: number): void {
  let y = top;
  paper.beginMarked('artifact');
  for (const line of lines) {
    line.decorate?.(paper, margin, y);
    for (const { text, x, style } of line.spans)
      paper.write(text, margin + x, y + (line.baseline ?? 0), style);
    y += line.height;
  }
}
