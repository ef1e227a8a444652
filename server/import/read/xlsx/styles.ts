import type { Position } from '../signs.ts';
import type { CellFormat } from './format-code.ts';
import { findFormat } from './format-code.ts';
import type { NumberKind } from './number.ts';
import { numberKind } from './number.ts';
import type { Package } from './package.ts';
import { readXml } from './xml.ts';

export interface CellStyle {
  readonly number: NumberKind;
  /** Typed with a leading apostrophe, which is not part of the text. */
  readonly isQuoted: boolean;
  readonly font: TextFont;
  /** Null: the value is shown as it is. */
  readonly format: CellFormat | null;
}

export interface TextFont {
  readonly position: Position | null;
  readonly isStruck: boolean;
}

export const plainFont: TextFont = { position: null, isStruck: false };

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

/** A workbook's cell styles, by index. @throws Unreadable */
export async function readStyles(archive: Package, part: string | null): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const formats: { id: number; font: number; isQuoted: boolean }[] = [];
  const fonts: TextFont[] = [];
  if (part === null) return [];
  let section = '';
  await readXml(archive, part, {
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
    const numberStyle = kinds.get(id) ?? {
      number: numberKind(id, codes),
      format: findFormat(id, codes),
    };
    kinds.set(id, numberStyle);
    return { ...numberStyle, isQuoted, font: fonts[font] ?? plainFont };
  });
}
