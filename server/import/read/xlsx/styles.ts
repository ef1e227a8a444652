import type { Position } from '../signs.ts';
import type { CellFormat } from './format-code.ts';
import { formatOf } from './format-code.ts';
import type { NumberKind } from './number.ts';
import { kindOf } from './number.ts';
import type { Package } from './package.ts';
import { readXml } from './xml.ts';

/** A cell's style, as much as its value depends on. */
export interface CellStyle {
  readonly number: NumberKind;
  /**
   * Typed with an apostrophe in front, which is no part of the text: what stands there is the text
   * itself.
   */
  readonly isQuoted: boolean;
  readonly font: TextFont;
  /** How the cell shows its value; null where it shows it as it is. */
  readonly format: CellFormat | null;
}

/** What a font makes of a text's meaning. */
export interface TextFont {
  readonly position: Position | null;
  readonly isStruck: boolean;
}

/** Text on its line, not struck through. */
export const plainFont: TextFont = { position: null, isStruck: false };

/** A font with what one more of its elements says. */
export function withFontElement(
  font: TextFont,
  name: string,
  { val }: Readonly<Record<string, string>>,
): TextFont {
  if (name === 'strike' || name === 'dstrike')
    return { ...font, isStruck: val !== '0' && val !== 'false' };
  if (name !== 'vertAlign') return font;
  return { ...font, position: val === 'superscript' || val === 'subscript' ? val : null };
}

/**
 * A workbook's cell styles, by their place.
 * @throws Unreadable
 */
export async function readStyles(from: Package, part: string | null): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const formats: { id: number; font: number; isQuoted: boolean }[] = [];
  const fonts: TextFont[] = [];
  if (part === null) return [];
  let section = '';
  await readXml(from, part, {
    open(name, attributes) {
      const { numFmtId, fontId, formatCode, quotePrefix } = attributes;
      if (name === 'cellXfs' || name === 'fonts') section = name;
      else if (name === 'numFmt' && formatCode !== undefined && section === '')
        codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && section === 'cellXfs') {
        formats.push({
          id: Number(numFmtId ?? 0),
          font: Number(fontId ?? 0),
          isQuoted: quotePrefix === '1' || quotePrefix === 'true',
        });
      } else if (section === 'fonts') {
        if (name === 'font') fonts.push(plainFont);
        else fonts.push(withFontElement(fonts.pop() ?? plainFont, name, attributes));
      }
    },
    close(name) {
      if (name === section) section = '';
    },
  });
  // Thousands of styles share a few formats.
  const kinds = new Map<number, Pick<CellStyle, 'number' | 'format'>>();
  return formats.map(({ id, font, isQuoted }) => {
    const known = kinds.get(id) ?? { number: kindOf(id, codes), format: formatOf(id, codes) };
    kinds.set(id, known);
    return { ...known, isQuoted, font: fonts[font] ?? plainFont };
  });
}
