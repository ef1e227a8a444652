import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

/** What lines belong to in the document's structure: a heading, a paragraph, a table. */
export interface Block {
  readonly type: 'H1' | 'H2' | 'H3' | 'P' | 'Table';
  /** The name by which links lead here. */
  readonly destination?: string;
  /** The bookmark: its words, and whether it stands inside the last one of the level above. */
  readonly bookmark?: { readonly title: string; readonly level: 0 | 1 };
}

/** Words of a line, from `x` points right of the column's edge. */
export interface Span {
  readonly text: string;
  readonly x: number;
  readonly style: Style;
  /** In a table: the cell that they belong to. */
  readonly cell?: number;
  /** Where they lead: a destination's name or an address. */
  readonly link?: string;
}

/** A line to be placed on a page. */
export interface Line {
  readonly block: Block;
  readonly height: number;
  /** Where its words stand, from its top; else in its middle. */
  readonly baseline?: number;
  /** The space above, left out at the top of a column. */
  readonly before?: number;
  /** Not to be parted from the line that follows. */
  readonly glue?: boolean;
  /** In a table: its row, and whether it is the headings' row. */
  readonly row?: number;
  readonly isHeading?: boolean;
  readonly spans: readonly Span[];
  /** Draws what is not text: a rule, a tube, a ground. */
  readonly decorate?: (paper: PdfWriter, x: number, y: number) => void;
  /** The record that begins or goes on here, by its place in the list. */
  readonly entry?: number;
}

/**
 * Where lines may stand: columns from top to bottom, points from the page's edges; pages from 0.
 */
export interface Frame {
  readonly columns: readonly number[];
  readonly top: (page: number) => number;
  readonly bottom: (page: number) => number;
}

/** A line and where it stands. */
export interface Placed {
  readonly line: Line;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

function* glued(lines: Iterable<Line>): Generator<readonly Line[]> {
  let group: Line[] = [];
  for (const line of lines) {
    group.push(line);
    if (line.glue) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The frame with its last page no longer than its columns, all alike, need. */
export function balanced(lines: Iterable<Line>, frame: Frame): Frame {
  let last: Placed[] = [];
  for (const placed of place(lines, frame)) {
    if (last[0]?.page !== placed.page) last = [];
    last.push(placed);
  }
  const [first] = last;
  if (first === undefined) return frame;
  const { page } = first;
  const fits = (end: number) => {
    const alone = { ...frame, top: () => frame.top(page), bottom: () => end };
    return place(
      last.map(({ line }) => line),
      alone,
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

/**
 * Gives each line its place; lines that are glued stay together unless they are more than a column
 * holds.
 */
export function* place(lines: Iterable<Line>, frame: Frame): Generator<Placed> {
  let [page, column, y] = [0, 0, frame.top(0)];
  let isTop = true;
  const next = () => {
    column += 1;
    if (column === frame.columns.length) [page, column] = [page + 1, 0];
    y = frame.top(page);
    isTop = true;
  };
  for (const group of glued(lines)) {
    const height = group.reduce((sum, line) => sum + (line.before ?? 0) + line.height, 0);
    if (!isTop && y + height > frame.bottom(page)) next();
    for (const line of group) {
      if (!isTop && y + (line.before ?? 0) + line.height > frame.bottom(page)) next();
      if (!isTop) y += line.before ?? 0;
      yield { line, page, x: frame.columns[column] ?? 0, y };
      y += line.height;
      isTop = false;
    }
  }
}
