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
}

/**
 * A workbook's cell styles, by their place.
 * @throws Unreadable
 */
export async function readStyles(from: Package, part: string | null): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const formats: { id: number; isQuoted: boolean }[] = [];
  if (part === null) return [];
  let ofCells = false;
  await readXml(from, part, {
    open(name, { numFmtId, formatCode, quotePrefix }) {
      if (name === 'cellXfs') ofCells = true;
      else if (name === 'numFmt' && formatCode !== undefined)
        codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && ofCells) {
        formats.push({
          id: Number(numFmtId ?? 0),
          isQuoted: quotePrefix === '1' || quotePrefix === 'true',
        });
      }
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false;
    },
  });
  return formats.map(({ id, isQuoted }) => ({ number: kindOf(id, codes), isQuoted }));
}
