import type { Block, PdfLine, PlacedLine, Span } from './flow.ts';
import type { Element, PdfWriter } from './pdf-writer.ts';

/** The document's structure. Each element is ended when the next one begins, to free its memory. */
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
  elementOf(line: PdfLine, span: Span): Element {
    const block = this.#begin(line.block);
    if (line.row === undefined) return block;
    if (this.#row?.at !== line.row) {
      this.#row?.element.end();
      this.#row = { at: line.row, element: this.#paper.element('TR', {}, block), cells: new Map() };
    }
    const { element, cells } = this.#row;
    const at = span.cell ?? 0;
    const existing = cells.get(at);
    if (existing !== undefined) return existing;
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
    this.#paper.endMarked();
    this.#row?.element.end();
    this.#element?.end();
    this.#row = undefined;
    this.#element = undefined;
  }

  end(): void {
    this.#endBlock();
    this.#part?.end();
    this.#part = undefined;
  }
}

export interface PageEvents {
  /** Draws what is above the columns. */
  begin(page: number): void;
  /** Draws what depends on the page's lines. */
  end(page: number): void;
  drawn?(placed: PlacedLine): void;
}

function bookmarkAdder(paper: PdfWriter) {
  let parent = paper.doc.outline;
  return ({ title, level }: NonNullable<Block['bookmark']>, y: number) => {
    const parentItem = level === 0 ? paper.doc.outline : parent;
    // pdfkit counts `left` from the right edge.
    const options = {
      fit: false,
      top: Math.max(0, y - 8),
      left: paper.width,
      zoom: 0,
      expanded: false,
    };
    const item = parentItem.addItem(title, options);
    if (level === 0) parent = item;
  };
}

/** Groups the lines of a table's row that are on one page, to be drawn cell by cell. */
function* rowGroups(
  lines: Iterable<PlacedLine>,
): Generator<readonly [PlacedLine, ...PlacedLine[]]> {
  let row: [PlacedLine, ...PlacedLine[]] | undefined;
  for (const placed of lines) {
    const { line, page, x } = placed;
    const [first] = row ?? [];
    const isSameRow =
      line.row !== undefined && first?.line.block === line.block && first.line.row === line.row;
    if (row !== undefined && isSameRow && first?.page === page && first.x === x) row.push(placed);
    else {
      if (row !== undefined) yield row;
      row = [placed];
    }
  }
  if (row !== undefined) yield row;
}

export function draw(paper: PdfWriter, lines: Iterable<PlacedLine>, pages: PageEvents): void {
  const structure = new Structure(paper);
  const bookmark = bookmarkAdder(paper);
  let [page, current]: [number, Block | undefined] = [-1, undefined];
  for (const group of rowGroups(lines)) {
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
      paper.beginMarked('artifact');
      line.decorate(paper, x, y);
    }
    drawWords(paper, structure, group);
    for (const placed of group) pages.drawn?.(placed);
  }
  structure.end();
  if (page >= 0) pages.end(page);
}

function drawWords(paper: PdfWriter, structure: Structure, group: readonly PlacedLine[]): void {
  const words = group.flatMap((placed) => placed.line.spans.map((span) => ({ span, placed })));
  if (group.length > 1)
    words.sort((word, otherWord) => (word.span.cell ?? 0) - (otherWord.span.cell ?? 0));
  for (const { span, placed } of words)
    if (span.text !== '') drawSpan(paper, structure, span, placed);
}

function drawSpan(
  paper: PdfWriter,
  structure: Structure,
  span: Span,
  { line, x, y }: PlacedLine,
): void {
  const element = structure.elementOf(line, span);
  const base = y + (line.baseline ?? line.height / 2 + span.style.size * 0.36);
  if (span.link === undefined) {
    paper.beginMarked(element);
    paper.write(span.text, x + span.x, base, span.style);
    return;
  }
  const link = paper.element('Link', {}, element);
  paper.beginMarked(link);
  paper.write(span.text, x + span.x, base, span.style);
  paper.endMarked();
  paper.link(
    link,
    [x + span.x, y, paper.letters.width(span.text, span.style), line.height],
    span.link,
    span.text,
  );
  link.end();
}
