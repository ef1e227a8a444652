import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { Block, Line } from './flow.ts';
import { place } from './flow.ts';
import { bandBottom, footHeight, margin, pageFrameOf } from './page-frame.ts';
import type { PdfWords } from './pdf-words.ts';
import { pdfWordsOf } from './pdf-words.ts';
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
  readonly tube?: { readonly container: string; readonly x: number };
}

/** More lines than these are no row to keep together: a page would hardly hold it. */
const mostLines = 25;

/** The lines of a row, as many as its longest cell has. */
function* rowLines(cells: readonly CellLines[], look: RowLook): Generator<Line> {
  const count = Math.max(1, ...cells.map((lines) => lines.length));
  const pitch = Math.max(1, ...cells.flat(2).map(({ style }) => style.size)) * leading;
  const edge =
    padding / 2 +
    (look.tube === undefined ? 0 : Math.max(0, tubeHeight + 2 - count * pitch - padding) / 2);
  const isWhole = count < mostLines;
  for (let at = 0; at < count; at += 1) {
    const [isFirst, isLast] = [at === 0, at === count - 1];
    const height = pitch + (isFirst ? edge : 0) + (isLast ? edge : 0);
    const ground = isWhole ? count * pitch + 2 * edge : height;
    yield {
      block: table,
      row: look.row,
      ...(look.isHeading && { isHeading: true }),
      height,
      baseline: (isFirst ? edge : 0) + pitch * 0.76,
      glue: look.isHeading ?? (!isLast && (isWhole || at % 20 !== 19)),
      spans: cells.flatMap((lines, cell) => lines[at]?.map((span) => ({ ...span, cell })) ?? []),
      ...((isFirst || !isWhole) && {
        decorate: (paper, x, y) => drawGround(paper, look, [x, y, ground], isFirst ? edge : null),
      }),
    };
  }
}

/**
 * What is behind the words of a row: its ground, the rule under it, and the tube at its first line.
 */
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
  drawTube(paper, look.tube.container, x + look.tube.x, y + edge - padding / 2 + 1, tubeHeight);
}

/** The list with its short mark explained, where a row has it. */
function explained(list: ExportList, rows: Rows, speech: PdfWords): ExportList {
  const key = 'saturdaysHolidaysAfter930';
  const label = rows.column(key)?.label;
  if (label === undefined || !list.rows.some((row) => rows.cell(row, key) === true)) return list;
  const legend = `${speech.say('pdf.outOfHours')}: ${label}`;
  const note = list.facts.note === undefined ? legend : `${list.facts.note}\n${legend}`;
  return { ...list, facts: { ...list.facts, note } };
}

/**
 * A list of tests to pin on a wall: what a ward looks up, in rows that can be read from a step
 * away.
 */
export function writeTable(list: ExportList, progress: Progress): Uint8Array {
  const speech = pdfWordsOf(list.facts.language);
  const rows = readRows(list, speech);
  const paper = new PdfWriter(list.facts, 'landscape');
  const { letters } = paper;
  const width = paper.width - 2 * margin;
  const placings = placeColumns(paperColumns(list, rows, speech), list.rows, letters, width);
  const headings = placings.map(({ column, x, width: room }) => {
    const words = letters.wrap(column.label, headingStyle, room - 2 * side);
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

  function* lines(report: Progress): Generator<Line> {
    yield* headLines(paper, explained(list, rows, speech), speech, width);
    if (list.rows.length === 0) return;
    yield* headingLines;
    for (const [at, row] of list.rows.entries()) {
      const ground = at % 2 === 1 ? colours.zebra : colours.white;
      const tubed = placings.find(({ column }) => column.tube !== undefined);
      const container = tubed?.column.tube?.(row) ?? '';
      const tube =
        tubed === undefined || container === '' ? {} : { tube: { container, x: tubed.x + side } };
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
      ...place(
        lines(() => {}),
        frame,
      ),
    ].reduce((last, { page }) => Math.max(last, page), 0);
  const furniture = pageFrameOf(paper, list.facts, speech);
  draw(paper, place(lines(progress), frame), {
    begin: (page) => {
      furniture.band(page === 0 ? '' : list.facts.title);
      if (page > 0) repeatHeadings(paper, headingLines, bandBottom + 12);
    },
    end: (page) => furniture.foot(page + 1, pages),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The columns' headings again, for the eye: who listens was told them once. */
function repeatHeadings(paper: PdfWriter, lines: readonly Line[], top: number): void {
  let y = top;
  paper.into('artifact');
  for (const line of lines) {
    line.decorate?.(paper, margin, y);
    for (const { text, x, style } of line.spans)
      paper.write(text, margin + x, y + (line.baseline ?? 0), style);
    y += line.height;
  }
}
