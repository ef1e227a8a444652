import type { Typeface } from './fonts.ts';
import { registerTypefaces } from './fonts.ts';

/** What stands for a letter that the typeface does not have. */
const unknownLetter = '□';

const surelyKnown = /^[\n -~\u00a0-\u017f\u0391-\u03c9‐-–‘-”•…‰′″≈≠≤≥→×µ]*$/u;

/** How words are written. */
export interface Style {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: string;
}

/** What pdfkit's types leave out of a typeface that it holds. */
interface EmbeddedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** Each word's glyphs, for ever. */
  layoutCache: Record<string, unknown>;
}

/** Words measured and broken into lines, without drawing. */
export class TextLayout {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<Typeface, Map<string, number>>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    registerTypefaces(doc);
  }

  /** The width of words in points. */
  width(text: string, { face, size }: Pick<Style, 'face' | 'size'>): number {
    return this.#unitWidth(text, face) * size;
  }

  #unitWidth(text: string, face: Typeface): number {
    const known = this.#widths.get(face) ?? new Map<string, number>();
    this.#widths.set(face, known);
    const width = known.get(text) ?? this.#doc.font(face).fontSize(100).widthOfString(text) / 100;
    // A catalogue's words are few; its numbers need not be remembered for ever.
    if (known.size > 50_000) known.clear();
    known.set(text, width);
    return width;
  }

  #embedded(face: Typeface): EmbeddedFont {
    return Reflect.get(this.#doc.font(face), '_font');
  }

  /** Lets the glyphs of all words go: in a book they are half of the memory. */
  forget(): void {
    for (const face of this.#widths.keys()) this.#embedded(face).layoutCache = Object.create(null);
  }

  /**
   * The text with tabs as blanks and a box for each letter that the typeface lacks, as for many an
   * emoji.
   */
  printable(text: string, face: Typeface): string {
    const plain = text.replace(/\t/g, ' ');
    if (surelyKnown.test(plain)) return plain;
    const { font } = this.#embedded(face);
    const known = (letter: string) =>
      letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(plain, (letter) => (known(letter) ? letter : unknownLetter)).join('');
  }

  /**
   * The text in lines no wider than `width` points; a word that is wider is broken.
   * @param indent what the first line leaves free at its beginning
   */
  wrap(text: string, style: Pick<Style, 'face' | 'size'>, width: number, indent = 0): string[] {
    const lines: string[] = [];
    const space = this.width(' ', style);
    for (const paragraph of this.printable(text, style.face).split('\n')) {
      let line = '';
      let used = lines.length === 0 ? indent : 0;
      for (const word of paragraph.split(' ')) {
        let rest = word;
        let wide = this.width(rest, style);
        if (used > 0 && used + wide > width) {
          lines.push(line);
          [line, used] = ['', 0];
        }
        while (wide > width) {
          const head = this.#head(rest, style, width);
          lines.push(head);
          rest = rest.slice(head.length);
          wide = this.width(rest, style);
        }
        line = line === '' ? rest : `${line} ${rest}`;
        used += wide + space;
      }
      lines.push(line);
    }
    return lines;
  }

  /** As much of a long word as fits, at least one letter; a break after a mark is preferred. */
  #head(word: string, style: Pick<Style, 'face' | 'size'>, width: number): string {
    const letters = Array.from(word);
    let fit = 0;
    for (let used = 0; fit < letters.length; fit += 1) {
      used += this.width(letters[fit] ?? '', style);
      if (used > width && fit > 0) break;
    }
    const head = letters.slice(0, fit).join('');
    const marked = /^.*[-/.,;:_)\]]/su.exec(head)?.[0] ?? '';
    return marked.length > head.length / 2 && marked.length < word.length ? marked : head;
  }
}
