import type { Block, Line, Placed, Span } from './flow.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';

/**
 * The structure's elements that lines are drawn into, ended as soon as the next one begins: so they
 * leave the memory.
 */
class Structure {
  readonly #paper: PdfWriter;
  #part: Element | undefined;
  #block: Block | undefined;
  #element: Element | undefined;
  #row:
    | { readonly at: number; readonly element: Element; readonly cells: Map<number, Element> }
    | undefined;

  constructor(paper: PdfWriter) {
    this.#paper = paper;
  }

  /** The element that a span's words belong to. */
  elementOf(line: Line, span: Span): Element {
    const block = this.#begin(line.block);
    if (line.row === undefined) return block;
    if (this.#row?.at !== line.row) {
      this.#row?.element.end();
      this.#row = { at: line.row, element: this.#paper.element('TR', {}, block), cells: new Map() };
    }
    const { element, cells } = this.#row;
    const at = span.cell ?? 0;
    const known = cells.get(at);
    if (known !== undefined) return known;
    const cell = line.isHeading
      ? this.#paper.element('TH', { scope: 'Column' }, element)
      : this.#paper.element('TD', {}, element);
    cells.set(at, cell);
    return cell;
  }

  #begin(block: Block): Element {
    if (this.#block === block && this.#element !== undefined) return this.#element;
    this.#endBlock();
    if (block.type === 'H1' || block.type === 'H2') this.end();
    this.#part ??= this.#paper.element('Sect');
    this.#block = block;
    this.#element = this.#paper.element(block.type, {}, this.#part);
    return this.#element;
  }

  #endBlock(): void {
    this.#paper.close();
    this.#row?.element.end();
    this.#element?.end();
    this.#row = undefined;
    this.#element = undefined;
  }

  /** Ends what a heading began. */
  end(): void {
    this.#endBlock();
    this.#part?.end();
    this.#part = undefined;
  }
}

/** What a layout does about each page, and hears of each line. */
export interface Pages {
  /** A page was opened; what is above the columns is drawn. */
  begin(page: number): void;
  /** The page is full; what needs to know its lines is drawn. */
  end(page: number): void;
  drawn?(placed: Placed): void;
}

function bookmarks(paper: PdfWriter) {
  let parent = paper.doc.outline;
  return ({ title, level }: NonNullable<Block['bookmark']>, y: number) => {
    const above = level === 0 ? paper.doc.outline : parent;
    // pdfkit counts `left` from the right edge.
    const options = {
      fit: false,
      top: Math.max(0, y - 8),
      left: paper.width,
      zoom: 0,
      expanded: false,
    };
    const item = above.addItem(title, options);
    if (level === 0) parent = item;
  };
}

/**
 * Lines in the order of their drawing: those of a table's row that stand on one page together, to
 * be drawn cell by cell.
 */
function* together(lines: Iterable<Placed>): Generator<readonly [Placed, ...Placed[]]> {
  let row: [Placed, ...Placed[]] | undefined;
  for (const placed of lines) {
    const { line, page, x } = placed;
    const [first] = row ?? [];
    const goesOn =
      line.row !== undefined && first?.line.block === line.block && first.line.row === line.row;
    if (row !== undefined && goesOn && first?.page === page && first.x === x) row.push(placed);
    else {
      if (row !== undefined) yield row;
      row = [placed];
    }
  }
  if (row !== undefined) yield row;
}

/** Draws placed lines, page after page. */
export function draw(paper: PdfWriter, lines: Iterable<Placed>, pages: Pages): void {
  const structure = new Structure(paper);
  const bookmark = bookmarks(paper);
  let [page, current]: [number, Block | undefined] = [-1, undefined];
  for (const group of together(lines)) {
    const [first] = group;
    while (page < first.page) {
      if (page >= 0) pages.end(page);
      paper.addPage();
      page += 1;
      pages.begin(page);
    }
    if (first.line.block !== current) {
      current = first.line.block;
      if (current.destination !== undefined)
        paper.doc.addNamedDestination(current.destination, 'XYZ', 0, first.y - 8, null);
      if (current.bookmark !== undefined) bookmark(current.bookmark, first.y);
    }
    for (const { line, x, y } of group) {
      if (line.decorate === undefined) continue;
      paper.into('artifact');
      line.decorate(paper, x, y);
    }
    drawWords(paper, structure, group);
    for (const placed of group) pages.drawn?.(placed);
  }
  structure.end();
  if (page >= 0) pages.end(page);
}

function drawWords(paper: PdfWriter, structure: Structure, group: readonly Placed[]): void {
  const words = group.flatMap((placed) => placed.line.spans.map((span) => ({ span, placed })));
  if (group.length > 1) words.sort((word, other) => (word.span.cell ?? 0) - (other.span.cell ?? 0));
  for (const { span, placed } of words)
    if (span.text !== '') drawSpan(paper, structure, span, placed);
}

function drawSpan(
  paper: PdfWriter,
  structure: Structure,
  span: Span,
  { line, x, y }: Placed,
): void {
  const element = structure.elementOf(line, span);
  const base = y + (line.baseline ?? line.height / 2 + span.style.size * 0.36);
  if (span.link === undefined) {
    paper.into(element);
    paper.write(span.text, x + span.x, base, span.style);
    return;
  }
  const link = paper.element('Link', {}, element);
  paper.into(link);
  paper.write(span.text, x + span.x, base, span.style);
  paper.close();
  paper.link(
    link,
    [x + span.x, y, paper.letters.width(span.text, span.style), line.height],
    span.link,
    span.text,
  );
  link.end();
}
