import { fileURLToPath } from 'node:url';

const file = (name: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/**
 * The typefaces: Latin, Greek and the signs of measurement in one family, embedded as the letters
 * that are used.
 */
const typefaces = {
  plain: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  narrow: 'DejaVuSansCondensed',
  narrowBold: 'DejaVuSansCondensed-Bold',
} as const;

/** A typeface by its use. */
type Typeface = keyof typeof typefaces;

/** Makes the typefaces known to a document. */
function registerTypefaces(doc: PDFKit.PDFDocument): void {
  for (const [name, source] of Object.entries(typefaces)) doc.registerFont(name, file(source));
}

/** What stands for a letter that the typeface does not have. */
const unknownLetter = '□';

const surelyKnown = /^[\n -~\u00a0-\u017f\u0391-\u03c9‐-–‘-”•…‰′″≈≠≤≥−→×µ]*$/u;

/** How words are written. */
export interface Style {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: string;
}

/** What pdfkit's types leave out of a typeface that it holds. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** The codes of a word's glyphs, and how far each leads on, in thousandths of the size. */
  encode(text: string): [codes: string[], advances: GlyphAdvance[]];
  ref(): unknown;
}

interface GlyphAdvance {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A word in its typeface. */
interface Shape {
  /** What the operator TJ takes for it; null when a glyph stands elsewhere than on its line. */
  readonly operand: string | null;
  /** At a size of 1 point. */
  readonly width: number;
}

/** Words whose shapes are held per typeface. */
const mostShapes = 50_000;

function shapeOf(font: EmbeddedFont, word: string): Shape {
  const [codes, advances] = font.encode(word);
  let [operand, width, isPlain]: [string, number, boolean] = ['', 0, true];
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of advances.entries()) {
    const kerning = Math.round(advanceWidth - xAdvance);
    operand += `<${codes[at]}>${kerning === 0 ? '' : kerning}`;
    width += xAdvance / 1000;
    isPlain &&= xOffset === 0 && yOffset === 0;
  }
  return { operand: isPlain ? operand.replaceAll('><', '') : null, width };
}

/** Words measured and broken into lines, without drawing. */
export class TextLayout {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Map<Typeface, EmbeddedFont>();
  readonly #shapes: Readonly<Record<Typeface, Map<string, Shape>>> = {
    plain: new Map(),
    bold: new Map(),
    narrow: new Map(),
    narrowBold: new Map(),
  };

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    registerTypefaces(doc);
  }

  /** The width of words in points. */
  width(text: string, { face, size }: Pick<Style, 'face' | 'size'>): number {
    if (!text.includes(' ')) return this.#shape(text, face).width * size;
    const words = text.split(' ');
    const spaces = this.#shape(' ', face).width * (words.length - 1);
    return words.reduce((sum, word) => sum + this.#shape(word, face).width, spaces) * size;
  }

  /**
   * A line's words as the operand of TJ, and the name of their typeface on this page; null for
   * words that need more than that.
   */
  operand(text: string, face: Typeface): { font: string; operand: string } | null {
    if (!surelyKnown.test(text)) return null;
    const space = this.#shape(' ', face).operand;
    const words = text.split(' ').map((word) => this.#shape(word, face).operand);
    if (words.includes(null)) return null;
    const font = this.#font(face);
    Reflect.get(this.#doc.page, 'fonts')[font.id] ??= font.ref();
    return { font: font.id, operand: `[${words.join(space ?? '').replaceAll('><', '')}]` };
  }

  #shape(word: string, face: Typeface): Shape {
    const known = this.#shapes[face];
    const before = known.get(word);
    if (before !== undefined) return before;
    // A catalogue's words are few; its numbers need not be remembered for ever.
    if (known.size > mostShapes) known.clear();
    const shape = shapeOf(this.#font(face), word);
    known.set(word, shape);
    return shape;
  }

  #font(face: Typeface): EmbeddedFont {
    const font = this.#fonts.get(face) ?? Reflect.get(this.#doc.font(face), '_font');
    this.#fonts.set(face, font);
    return font;
  }

  /**
   * The text with tabs as blanks and a box for each letter that the typeface lacks, as for many an
   * emoji.
   */
  printable(text: string, face: Typeface): string {
    const plain = text.replace(/\t/g, ' ');
    if (surelyKnown.test(plain)) return plain;
    const { font } = this.#font(face);
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
