import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Span } from './flow.ts';
import type { PaperColumn } from './table.columns.ts';
import type { Style, TextLayout } from './text-layout.ts';
import { tubeWidth } from './tube.ts';

/** What a row is higher than its words: 30 rows of one line fit on a page. */
export const padding = 4.6;
/** What a cell is wider than its words, on each side. */
export const side = 3.6;
/** The height of the tube beside a container's words. */
export const tubeHeight = 12;
/** How the columns' headings are written. */
export const headingStyle: Style = { face: 'narrowBold', size: 8, colour: colours.primary };

/** Between two parts of a cell that stand on one line. */
const gap = 5;

/** The lines of a cell, each of one or more parts. */
export type CellLines = readonly (readonly Span[])[];

interface Placing {
  readonly column: PaperColumn;
  readonly x: number;
  readonly width: number;
}

const tubeRoom = (column: PaperColumn) =>
  column.tube === undefined ? 0 : tubeWidth(tubeHeight) + 4;

/** How wide the words of a cell are on one line. */
function naturalWidth(column: PaperColumn, row: ListRow, letters: TextLayout): number {
  const parts = column.parts(row).filter(({ text }) => text !== '');
  const widths = parts.map(({ text, style }) => letters.width(text, style));
  // What just fits must not break for a rounding.
  return total(widths) + gap * Math.max(0, parts.length - 1) + 0.01;
}

/** What a column has beside its words. */
const edgesOf = (column: PaperColumn) => tubeRoom(column) + 2 * side;

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A width that a column may have, and what it costs: the lines of its cells, squared. */
interface Choice {
  readonly width: number;
  readonly cost: number;
}

/** Rows that are measured; a catalogue's are much alike. */
const mostMeasured = 300;
const choicesPerColumn = 24;
/** Words wider than this, in points, are broken. */
const widestWord = 80;

/** How wide a heading is at least: in two lines. */
function headingWidth(label: string, letters: TextLayout): number {
  const words = label.split(' ');
  const halves = words.map((_, at) =>
    Math.max(
      letters.width(words.slice(0, at).join(' '), headingStyle),
      letters.width(words.slice(at).join(' '), headingStyle),
    ),
  );
  return Math.min(...halves);
}

/** The longest word of a cell: no column is narrower, but for words that no column could hold. */
function longestWord(column: PaperColumn, row: ListRow, letters: TextLayout): number {
  const words = column
    .parts(row)
    .flatMap(({ text, style }) =>
      text.split(/[ \n]/).map((word) => letters.width(word, style) + 0.01),
    );
  return Math.max(0, ...words.filter((width) => width < widestWord));
}

/** The widths that a column may have, from that of its longest word up. */
function choicesOf(
  column: PaperColumn,
  rows: readonly ListRow[],
  letters: TextLayout,
): readonly [Choice, ...Choice[]] {
  const wholes = rows.map((row) => naturalWidth(column, row, letters));
  const sorted = wholes.toSorted((whole, two) => whole - two);
  const longest = rows.map((row) => longestWord(column, row, letters));
  const least = Math.max(headingWidth(column.label, letters) + 0.01, ...longest);
  // Words seldom fill their lines.
  const linesAt = (width: number, whole: number) =>
    whole <= width ? 1 : Math.ceil((whole / width) * 1.15);
  const choice = (width: number): Choice => ({
    width: width + edgesOf(column),
    cost: total(wholes.map((whole) => linesAt(width, whole) ** 2)),
  });
  const widths = Array.from({ length: choicesPerColumn }, (_, at) => {
    const place = Math.round(((at + 1) / choicesPerColumn) * (sorted.length - 1));
    return sorted[place] ?? 0;
  });
  const wider = [...new Set(widths)].filter((width) => width > least);
  return [choice(least), ...wider.map(choice)];
}

/**
 * Columns side by side over the whole width, so that rows have few lines: the width goes, step by
 * step, where a point of it saves most.
 */
export function placeColumns(
  columns: readonly PaperColumn[],
  rows: readonly ListRow[],
  letters: TextLayout,
  width: number,
): Placing[] {
  const step = Math.max(1, Math.ceil(rows.length / mostMeasured));
  const measured = rows.filter((_, at) => at % step === 0);
  const states = columns.map((column) => {
    const [first, ...wider] = choicesOf(column, measured, letters);
    return { chosen: first, wider };
  });
  let left = width - total(states.map(({ chosen }) => chosen.width));
  for (;;) {
    const steps = states.flatMap((state) =>
      state.wider.flatMap((choice) => {
        const more = choice.width - state.chosen.width;
        if (more <= 0 || more > left) return [];
        return { state, choice, gain: (state.chosen.cost - choice.cost) / more };
      }),
    );
    const best = steps.sort((step, two) => two.gain - step.gain)[0];
    if (best === undefined || best.gain <= 0) break;
    left -= best.choice.width - best.state.chosen.width;
    best.state.chosen = best.choice;
  }
  // What is left over, or lacking, is shared by all.
  const scale = width / (width - left);
  let x = 0;
  return columns.map((column, at) => {
    const placing = { column, x, width: (states[at]?.chosen.width ?? 0) * scale };
    x += placing.width;
    return placing;
  });
}

/** The words of a cell in lines. */
export function cellLines(
  { x, width, column }: Placing,
  row: ListRow,
  letters: TextLayout,
): CellLines {
  const left = x + side + tubeRoom(column);
  const right = x + width - side;
  const lines: Span[][] = [];
  let end = 0;
  for (const { text, style } of column.parts(row)) {
    if (text === '') continue;
    const from = lines.length === 0 ? 0 : end + gap;
    for (const [at, words] of letters.wrap(text, style, right - left, from).entries()) {
      const x = at === 0 ? from : 0;
      if (at > 0 || lines.length === 0) lines.push([]);
      if (words !== '') lines.at(-1)?.push({ text: words, x: left + x, style });
      end = x + letters.width(words, style);
    }
  }
  return lines;
}
