import { fileURLToPath } from 'node:url';

const file = (name: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Latin, Greek and the signs of measurement in one family; only the letters used are embedded. */
const typefaces = {
  plain: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  narrow: 'DejaVuSansCondensed',
  narrowBold: 'DejaVuSansCondensed-Bold',
} as const;

type Typeface = keyof typeof typefaces;

function registerTypefaces(doc: PDFKit.PDFDocument): void {
  for (const [name, source] of Object.entries(typefaces)) doc.registerFont(name, file(source));
}

/** Replaces a letter that the typeface lacks. */
const unknownLetter = '□';

const commonLetters = /^[\n -~\u00a0-\u017f\u0391-\u03c9‐-–‘-”•…‰′″≈≠≤≥−→×µ]*$/u;

export interface Style {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: string;
}

export const makeStyle = (face: Typeface, size: number, colour: string): Style => ({
  face,
  size,
  colour,
});

/** What pdfkit's types leave out. */
interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** The codes of a word's glyphs, and their advances in thousandths of the size. */
  encode(text: string): [codes: string[], advances: GlyphAdvance[]];
  ref(): unknown;
}

interface GlyphAdvance {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

interface Shape {
  /** The operand of TJ; null when a glyph is off its baseline. */
  readonly operand: string | null;
  /** At a size of 1 point. */
  readonly width: number;
}

/** Cached words per typeface. */
const maxShapes = 50_000;

function shapeWord(font: EmbeddedFont, word: string): Shape {
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

  /** In points. */
  width(text: string, { face, size }: Pick<Style, 'face' | 'size'>): number {
    if (!text.includes(' ')) return this.#shape(text, face).width * size;
    const words = text.split(' ');
    const spaces = this.#shape(' ', face).width * (words.length - 1);
    return words.reduce((sum, word) => sum + this.#shape(word, face).width, spaces) * size;
  }

  /**
   * A line as the operand of TJ, and the name of its typeface on this page; null where pdfkit has
   * to lay it out.
   */
  operand(text: string, face: Typeface): { font: string; operand: string } | null {
    if (!commonLetters.test(text)) return null;
    const space = this.#shape(' ', face).operand;
    const words = text.split(' ').map((word) => this.#shape(word, face).operand);
    if (words.includes(null)) return null;
    const font = this.#font(face);
    Reflect.get(this.#doc.page, 'fonts')[font.id] ??= font.ref();
    return { font: font.id, operand: `[${words.join(space ?? '').replaceAll('><', '')}]` };
  }

  #shape(word: string, face: Typeface): Shape {
    const shapes = this.#shapes[face];
    const cached = shapes.get(word);
    if (cached !== undefined) return cached;
    // A catalogue's words are few, its numbers are not.
    if (shapes.size > maxShapes) shapes.clear();
    const shape = shapeWord(this.#font(face), word);
    shapes.set(word, shape);
    return shape;
  }

  #font(face: Typeface): EmbeddedFont {
    const font = this.#fonts.get(face) ?? Reflect.get(this.#doc.font(face), '_font');
    this.#fonts.set(face, font);
    return font;
  }

  /** The text with tabs as blanks and a box for each letter that the typeface lacks. */
  printable(text: string, face: Typeface): string {
    const plain = text.replace(/\t/g, ' ');
    if (commonLetters.test(plain)) return plain;
    const { font } = this.#font(face);
    const hasGlyph = (letter: string) =>
      letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(plain, (letter) => (hasGlyph(letter) ? letter : unknownLetter)).join('');
  }

  /**
   * The text in lines no wider than `width` points; a wider word is broken.
   * @param indent of the first line
   */
  wrap(text: string, style: Pick<Style, 'face' | 'size'>, width: number, indent = 0): string[] {
    const lines: string[] = [];
    const space = this.width(' ', style);
    for (const paragraph of this.printable(text, style.face).split('\n')) {
      let line = '';
      let used = lines.length === 0 ? indent : 0;
      for (const word of paragraph.split(' ')) {
        let remaining = word;
        let wordWidth = this.width(remaining, style);
        if (used > 0 && used + wordWidth > width) {
          lines.push(line);
          [line, used] = ['', 0];
        }
        while (wordWidth > width) {
          const head = this.#head(remaining, style, width);
          lines.push(head);
          remaining = remaining.slice(head.length);
          wordWidth = this.width(remaining, style);
        }
        line = line === '' ? remaining : `${line} ${remaining}`;
        used += wordWidth + space;
      }
      lines.push(line);
    }
    return lines;
  }

  /** The start of a long word that fits, at least one letter, preferably up to a mark. */
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
