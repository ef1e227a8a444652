import type { NumberKind } from './number-format.ts';
import { kindOf } from './number-format.ts';
import type { Package } from './package.ts';
import { readXml } from './xml.ts';

/**
 * What each of a workbook's cell styles makes of a number, by the style's place.
 * @throws Unreadable
 */
export async function readStyles(from: Package, part: string | null): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  if (part === null) return [];
  let ofCells = false;
  await readXml(from, part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') ofCells = true;
      else if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && ofCells) formats.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false;
    },
  });
  return formats.map((id) => kindOf(id, codes));
}
