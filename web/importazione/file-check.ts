import { sheetLimits } from '#contract/import.ts';
import type { AdminKey, PhraseValues, PublicKey } from '#phrases/phrases.ts';

export interface FileFault {
  readonly phrase: PublicKey | AdminKey;
  readonly values?: PhraseValues;
}

/** File extensions that people bring instead of a sheet, each with its own advice. */
const adviceByExtension: Readonly<Record<string, AdminKey>> = {
  xls: 'import.oldExcel',
  xlsb: 'import.binaryExcel',
  xlsm: 'import.macros',
  ods: 'import.openDocument',
  pdf: 'import.pdf',
  htm: 'import.html',
  html: 'import.html',
};

const readable: ReadonlySet<string> = new Set(['xlsx', 'csv', 'txt', 'tsv']);

/** What is wrong with a file, without reading it; the server checks its content. */
export function fileFault(files: readonly Pick<File, 'name' | 'size'>[]): FileFault | null {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    return { phrase: 'importazione.onlyOne', values: { count: files.length } };
  }
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!readable.has(ending)) return { phrase: adviceByExtension[ending] ?? 'import.notSheet' };
  if (file.size === 0) return { phrase: 'importazione.emptyFile' };
  if (file.size <= sheetLimits.bytes) return null;
  return { phrase: 'import.tooLarge', values: { max: sheetLimits.bytes / 1024 / 1024 } };
}
