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
export type Typeface = keyof typeof typefaces;

/** Makes the typefaces known to a document. */
export function registerTypefaces(doc: PDFKit.PDFDocument): void {
  for (const [name, source] of Object.entries(typefaces)) doc.registerFont(name, file(source));
}
