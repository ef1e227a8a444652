import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Span } from './flow.ts';
import type { PaperColumn } from './table.columns.ts';
import type { Style, TextLayout } from './text-layout.ts';
import { tubeWidth } from './tube.ts';

/** Added to a row's height: 30 rows of one line fit on a page. */
export const padding = 4.6;
/** A cell's padding, left and right. */
export const side = 3.6;
export const tubeHeight = 12;
export const headingStyle: Style = { face: 'narrowBold', size: 8, colour: colours.primary };

/** Between two parts of a cell on one line. */
const gap = 5;

export type CellLines = readonly (readonly Span[])[];

interface PlacedColumn {
  readonly column: PaperColumn;
  readonly x: number;
  readonly width: number;
}

const tubeSpace = (column: PaperColumn) => (column.hasTube ? tubeWidth(tubeHeight) + 4 : 0);

function naturalWidth(column: PaperColumn, row: ListRow, letters: TextLayout): number {
  const parts = column.parts(row).filter(({ text }) => text !== '');
  const widths = parts.map(({ text, style }) => letters.width(text, style));
  // A rounding must not break what just fits.
  return total(widths) + gap * Math.max(0, parts.length - 1) + 0.01;
}

const sideSpace = (column: PaperColumn) => tubeSpace(column) + 2 * side;

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** A possible width of a column; cost: the sum of its cells' lines, squared. */
interface WidthOption {
  readonly width: number;
  readonly cost: number;
}

/** Enough rows: a catalogue's are much alike. */
const maxMeasured = 300;
const optionsPerColumn = 24;
/** Words wider than this, in points, are broken. */
const maxWordWidth = 80;

/** The width of a heading in two lines. */
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

/** The width of the longest word, without words that no column could hold. */
function longestWord(column: PaperColumn, row: ListRow, letters: TextLayout): number {
  const words = column
    .parts(row)
    .flatMap(({ text, style }) =>
      text.split(/[ \n]/).map((word) => letters.width(word, style) + 0.01),
    );
  return Math.max(0, ...words.filter((width) => width < maxWordWidth));
}

function widthOptions(
  column: PaperColumn,
  rows: readonly ListRow[],
  letters: TextLayout,
): readonly [WidthOption, ...WidthOption[]] {
  const naturalWidths = rows.map((row) => naturalWidth(column, row, letters));
  const sortedWidths = naturalWidths.toSorted((width, otherWidth) => width - otherWidth);
  const longest = rows.map((row) => longestWord(column, row, letters));
  const minWidth = Math.max(headingWidth(column.label, letters) + 0.01, ...longest);
  // Words seldom fill their lines.
  const linesAt = (width: number, natural: number) =>
    natural <= width ? 1 : Math.ceil((natural / width) * 1.15);
  const toOption = (width: number): WidthOption => ({
    width: width + sideSpace(column),
    cost: total(naturalWidths.map((natural) => linesAt(width, natural) ** 2)),
  });
  const widths = Array.from({ length: optionsPerColumn }, (_, at) => {
    const index = Math.round(((at + 1) / optionsPerColumn) * (sortedWidths.length - 1));
    return sortedWidths[index] ?? 0;
  });
  const wider = [...new Set(widths)].filter((width) => width > minWidth);
  return [toOption(minWidth), ...wider.map(toOption)];
}

/** Shares the width among columns, step by step, where a point of it saves most lines. */
export function placeColumns(
  columns: readonly PaperColumn[],
  rows: readonly ListRow[],
  letters: TextLayout,
  width: number,
): PlacedColumn[] {
  const step = Math.max(1, Math.ceil(rows.length / maxMeasured));
  const measured = rows.filter((_, at) => at % step === 0);
  const states = columns.map((column) => {
    const [first, ...wider] = widthOptions(column, measured, letters);
    return { chosen: first, wider };
  });
  let spare = width - total(states.map(({ chosen }) => chosen.width));
  for (;;) {
    const steps = states.flatMap((state) =>
      state.wider.flatMap((option) => {
        const extra = option.width - state.chosen.width;
        if (extra <= 0 || extra > spare) return [];
        return { state, choice: option, gain: (state.chosen.cost - option.cost) / extra };
      }),
    );
    const best = steps.sort((step, otherStep) => otherStep.gain - step.gain)[0];
    if (best === undefined || best.gain <= 0) break;
    spare -= best.choice.width - best.state.chosen.width;
    best.state.chosen = best.choice;
  }
  // A surplus or a deficit is shared by all.
  const scale = width / (width - spare);
  let x = 0;
  return columns.map((column, at) => {
    const placing = { column, x, width: (states[at]?.chosen.width ?? 0) * scale };
    x += placing.width;
    return placing;
  });
}

export function cellLines(
  { x, width, column }: PlacedColumn,
  row: ListRow,
  letters: TextLayout,
): CellLines {
  const start = x + side + tubeSpace(column);
  const right = x + width - side;
  const lines: Span[][] = [];
  let end = 0;
  for (const { text, style } of column.parts(row)) {
    if (text === '') continue;
    const from = lines.length === 0 ? 0 : end + gap;
    for (const [at, words] of letters.wrap(text, style, right - start, from).entries()) {
      const x = at === 0 ? from : 0;
      if (at > 0 || lines.length === 0) lines.push([]);
      if (words !== '') lines.at(-1)?.push({ text: words, x: start + x, style });
      end = x + letters.width(words, style);
    }
  }
  return lines;
}
