import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

export interface Block {
  readonly type: 'H1' | 'H2' | 'H3' | 'P' | 'Table';
  /** The name that links use. */
  readonly destination?: string;
  /** Level 1 is nested in the last bookmark of level 0. */
  readonly bookmark?: { readonly title: string; readonly level: 0 | 1 };
}

/** `x`: points from the column's left edge. */
export interface Span {
  readonly text: string;
  readonly x: number;
  readonly style: Style;
  /** In a table: the index of their cell. */
  readonly cell?: number;
  /** A destination's name or a web address. */
  readonly link?: string;
}

export interface PdfLine {
  readonly block: Block;
  readonly height: number;
  /** From its top; by default in its middle. */
  readonly baseline?: number;
  /** The space above, dropped at the top of a column. */
  readonly before?: number;
  /** Keep with the next line. */
  readonly glue?: boolean;
  /** In a table: its row, and whether it is the headings' row. */
  readonly row?: number;
  readonly isHeading?: boolean;
  readonly spans: readonly Span[];
  /** Draws what is not text: a rule, a tube, a ground. */
  readonly decorate?: (paper: PdfWriter, x: number, y: number) => void;
  /** The index in the list of the record that it belongs to. */
  readonly entry?: number;
}

/** The columns of each page, in points from its edges; pages count from 0. */
export interface Frame {
  readonly columns: readonly number[];
  readonly top: (page: number) => number;
  readonly bottom: (page: number) => number;
}

export interface PlacedLine {
  readonly line: PdfLine;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

function* glueGroups(lines: Iterable<PdfLine>): Generator<readonly PdfLine[]> {
  let group: PdfLine[] = [];
  for (const line of lines) {
    group.push(line);
    if (line.glue) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The frame with the columns of its last page made equally long. */
export function balanceColumns(lines: Iterable<PdfLine>, frame: Frame): Frame {
  let lastPage: PlacedLine[] = [];
  for (const placed of placeLines(lines, frame)) {
    if (lastPage[0]?.page !== placed.page) lastPage = [];
    lastPage.push(placed);
  }
  const [first] = lastPage;
  if (first === undefined) return frame;
  const { page } = first;
  const fits = (end: number) => {
    const singlePage = { ...frame, top: () => frame.top(page), bottom: () => end };
    return placeLines(
      lastPage.map(({ line }) => line),
      singlePage,
    ).every((placed) => placed.page === 0);
  };
  let [low, high] = [frame.top(page), frame.bottom(page)];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return { ...frame, bottom: (at) => (at === page ? high : frame.bottom(at)) };
}

/** Glued lines stay together unless they need more than a column. */
export function* placeLines(lines: Iterable<PdfLine>, frame: Frame): Generator<PlacedLine> {
  let [page, column, y] = [0, 0, frame.top(0)];
  let isTop = true;
  const nextColumn = () => {
    column += 1;
    if (column === frame.columns.length) [page, column] = [page + 1, 0];
    y = frame.top(page);
    isTop = true;
  };
  for (const group of glueGroups(lines)) {
    const height = group.reduce((sum, line) => sum + (line.before ?? 0) + line.height, 0);
    if (!isTop && y + height > frame.bottom(page)) nextColumn();
    for (const line of group) {
      if (!isTop && y + (line.before ?? 0) + line.height > frame.bottom(page)) nextColumn();
      if (!isTop) y += line.before ?? 0;
      yield { line, page, x: frame.columns[column] ?? 0, y };
      y += line.height;
      isTop = false;
    }
  }
}
