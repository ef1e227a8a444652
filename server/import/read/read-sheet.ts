import { readCsv } from './csv.ts';
import { isXlsx } from './file-kind.ts';
import { refuseTooLarge } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { readXlsx } from './xlsx/xlsx.ts';

/**
 * Reads an uploaded file: an .xlsx workbook's sheet, or CSV text; its bytes decide which.
 * @throws Unreadable when it is no such file, is damaged or is beyond the limits (threats.md
 * section 0, F1-F6)
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  refuseTooLarge(bytes.length);
  return isXlsx(bytes, options.fileName) ? readXlsx(bytes, options) : readCsv(bytes, options);
}
