import PDFDocument from 'pdfkit';
import { languageFacts } from '#contract/constants.ts';
import type { DocumentFacts } from '../export.data.ts';
import { runsOf } from './direction.ts';
import type { Style } from './text-layout.ts';
import { TextLayout } from './text-layout.ts';

/** An element of the document's structure, as a reading program hears it. */
export type Element = PDFKit.PDFStructureElement;

interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column' | 'Row';
}

/** A4, in points. */
const a4 = { width: 595.28, height: 841.89 } as const;

/**
 * A title in the properties as it is, in the metadata as XML: pdfkit writes the one text in both,
 * unescaped.
 */
class Title extends String {
  override toString(): string {
    return this.valueOf().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  }
}

const rounded = (points: number) => Math.round(points * 100) / 100;

const fills = new Map<string, string>();

/** The operator that fills in a colour of the product's, `#rrggbb`. */
function fillOf(colour: string): string {
  const known = fills.get(colour);
  if (known !== undefined) return known;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const fill = `${parts.map((part) => part.toFixed(3)).join(' ')} rg`;
  fills.set(colour, fill);
  return fill;
}

const universalAccess = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** A document being drawn: its pages one after the other, and what is text, what furniture. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly letters: TextLayout;
  readonly width: number;
  readonly height: number;
  readonly #document: Element;
  readonly #written: Uint8Array[] = [];
  #content: string[] = [];
  #into: Element | 'artifact' | null = null;

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
    this.#gather();
    Object.assign(this.doc.info, { Title: new Title(facts.title) });
    this.doc.appendXML(universalAccess);
    this.letters = new TextLayout(this.doc);
    this.#document = this.doc.struct('Document');
    this.doc.addStructure(this.#document);
  }

  /**
   * pdfkit writes in pieces of some bytes, each an object that waits in a stream: gathered, they
   * take a quarter of the memory.
   */
  #gather(): void {
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

  /** A new page, empty. What was drawn before is finished and put away. */
  addPage(): void {
    this.#endPage();
    const { page } = this.doc;
    this.doc.addPage();
    // The page is written; what leads away from it need not be remembered.
    page?.annotations.splice(0);
  }

  #endPage(): void {
    this.close();
    if (this.#content.length > 0) this.doc.page.write(this.#content.join('\n'));
    this.#content = [];
  }

  /** A new element of the structure, the last one inside its parent. */
  element(type: string, options: ElementOptions = {}, parent: Element = this.#document): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** What is drawn next belongs to an element, or to nothing that is read ('artifact'). */
  into(target: Element | 'artifact'): void {
    if (this.#into === target) return;
    this.close();
    if (target === 'artifact') this.doc.markContent('Artifact', { type: 'Pagination' });
    else target.add(this.doc.markStructureContent('P'));
    this.#into = target;
  }

  /** Ends what `into` began. */
  close(): void {
    if (this.#into !== null) this.doc.endMarkedContent();
    this.#into = null;
  }

  /** Words on one line. `x`: their left end; `y`: the line they stand on. */
  write(text: string, x: number, y: number, { face, size, colour }: Style): void {
    if (text === '') return;
    const line = this.letters.operand(text, face);
    if (line !== null) {
      // The page's y leads down: the letters are turned up again.
      const place = `1 0 0 -1 ${rounded(x)} ${rounded(y)} Tm`;
      const operators = `/${line.font} ${rounded(size)} Tf ${place} ${line.operand} TJ`;
      this.doc.addContent(`BT ${fillOf(colour)} ${operators} ET`);
      return;
    }
    this.doc.font(face).fontSize(size).fillColor(colour);
    let left = x;
    for (const run of runsOf(text)) {
      this.doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.letters.width(run.text, { face, size });
    }
  }

  /** Words that end at `x`. */
  writeUpTo(text: string, x: number, y: number, style: Style): void {
    this.write(text, x - this.letters.width(text, style), y, style);
  }

  /**
   * A place that leads to another one of the document (a destination's name) or, with http(s),
   * outside it.
   */
  link(
    element: Element,
    box: readonly [number, number, number, number],
    target: string,
    words: string,
  ): void {
    const outside = /^https?:\/\//.test(target);
    // A String object is written as text, a plain string as a name.
    const action = outside ? { A: { S: 'URI', URI: Object(target) } } : { Dest: target };
    this.doc.annotate(...box, {
      Subtype: 'Link',
      structParent: element,
      Contents: Object(words),
      ...action,
    } as object);
  }

  /** The file. */
  finish(): Uint8Array {
    this.#endPage();
    this.doc.flushPages();
    this.#document.end();
    this.doc.end();
    return Buffer.concat(this.#written);
  }
}
