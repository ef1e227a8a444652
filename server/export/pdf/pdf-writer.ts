import PDFDocument from 'pdfkit';
import { languageFacts } from '#contract/constants.ts';
import type { DocumentFacts } from '../export.data.ts';
import { directionRuns } from './direction.ts';
import type { Style } from './text-layout.ts';
import { TextLayout } from './text-layout.ts';

export type Element = PDFKit.PDFStructureElement;

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column' | 'Row';
}

/** A4, in points. */
const a4 = { width: 595.28, height: 841.89 } as const;

/**
 * pdfkit writes the title unescaped both into the properties, where that is right, and into the
 * XML of the metadata.
 */
class Title extends String {
  override toString(): string {
    return this.valueOf().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  }
}

const rounded = (points: number) => Math.round(points * 100) / 100;

const fillCache = new Map<string, string>();

/** The fill operator of a colour `#rrggbb`. */
function fillOperator(colour: string): string {
  const cached = fillCache.get(colour);
  if (cached !== undefined) return cached;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const fill = `${parts.map((part) => part.toFixed(3)).join(' ')} rg`;
  fillCache.set(colour, fill);
  return fill;
}

const universalAccess = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** A tagged document, drawn page after page. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly letters: TextLayout;
  readonly width: number;
  readonly height: number;
  readonly #document: Element;
  readonly #written: Uint8Array[] = [];
  #content: string[] = [];
  #marked: Element | 'artifact' | null = null;

  constructor(facts: DocumentFacts, layout: 'portrait' | 'landscape') {
    this.width = layout === 'portrait' ? a4.width : a4.height;
    this.height = layout === 'portrait' ? a4.height : a4.width;
    const { brand, environment, language, at } = facts;
    this.doc = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: languageFacts(language).locale,
      displayTitle: true,
      // `TextLayout` remembers words in a twentieth of the memory.
      fontLayoutCache: false,
      info: { Producer: brand, Creator: `${brand} ${environment}`, CreationDate: new Date(at) },
    });
    this.#bufferOutput();
    Object.assign(this.doc.info, { Title: new Title(facts.title) });
    this.doc.appendXML(universalAccess);
    this.letters = new TextLayout(this.doc);
    this.#document = this.doc.struct('Document');
    this.doc.addStructure(this.#document);
  }

  /**
   * pdfkit writes pieces of some bytes as single objects: joined, they take a quarter of the
   * memory.
   */
  #bufferOutput(): void {
    const { doc } = this;
    const bytes: unknown = doc.read();
    if (bytes instanceof Uint8Array) this.#written.push(bytes);
    let block = Buffer.allocUnsafe(1 << 20);
    let used = 0;
    doc.push = (piece: Uint8Array | null) => {
      if (piece === null || used + piece.length > block.length) {
        this.#written.push(block.subarray(0, used));
        block = Buffer.allocUnsafe(Math.max(1 << 20, piece?.length ?? 0));
        used = 0;
      }
      if (piece !== null) block.set(piece, used);
      used += piece?.length ?? 0;
      return true;
    };
    doc.addContent = (operators: string) => {
      this.#content.push(operators);
      return doc;
    };
  }

  addPage(): void {
    this.#endPage();
    const { page } = this.doc;
    this.doc.addPage();
    // The page is written: its links need no memory any more.
    page?.annotations.splice(0);
  }

  #endPage(): void {
    this.endMarked();
    if (this.#content.length > 0) this.doc.page.write(this.#content.join('\n'));
    this.#content = [];
  }

  element(type: string, options: ElementOptions = {}, parent: Element = this.#document): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** What is drawn next belongs to an element, or is skipped by reading programs ('artifact'). */
  beginMarked(target: Element | 'artifact'): void {
    if (this.#marked === target) return;
    this.endMarked();
    if (target === 'artifact') this.doc.markContent('Artifact', { type: 'Pagination' });
    else target.add(this.doc.markStructureContent('P'));
    this.#marked = target;
  }

  endMarked(): void {
    if (this.#marked !== null) this.doc.endMarkedContent();
    this.#marked = null;
  }

  /** Text on one line. `x`: its left end; `y`: its baseline. */
  write(text: string, x: number, y: number, { face, size, colour }: Style): void {
    if (text === '') return;
    const line = this.letters.operand(text, face);
    if (line !== null) {
      // The page's y axis points down: the matrix turns the letters upright.
      const matrix = `1 0 0 -1 ${rounded(x)} ${rounded(y)} Tm`;
      const operators = `/${line.font} ${rounded(size)} Tf ${matrix} ${line.operand} TJ`;
      this.doc.addContent(`BT ${fillOperator(colour)} ${operators} ET`);
      return;
    }
    this.doc.font(face).fontSize(size).fillColor(colour);
    let cursor = x;
    for (const run of directionRuns(text)) {
      this.doc.text(run.text, cursor, y, { lineBreak: false, baseline: 'alphabetic' });
      cursor += this.letters.width(run.text, { face, size });
    }
  }

  /** Text that ends at `x`. */
  writeUpTo(text: string, x: number, y: number, style: Style): void {
    this.write(text, x - this.letters.width(text, style), y, style);
  }

  /** @param target a destination's name, or an http(s) address */
  link(
    element: Element,
    box: readonly [number, number, number, number],
    target: string,
    words: string,
  ): void {
    const isWeb = /^https?:\/\//.test(target);
    // A String object is written as text, a plain string as a name.
    const action = isWeb ? { A: { S: 'URI', URI: Object(target) } } : { Dest: target };
    this.doc.annotate(...box, {
      Subtype: 'Link',
      structParent: element,
      Contents: Object(words),
      ...action,
    } as object);
  }

  finish(): Uint8Array {
    this.#endPage();
    this.doc.flushPages();
    this.#document.end();
    this.doc.end();
    return Buffer.concat(this.#written);
  }
}
