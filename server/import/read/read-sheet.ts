import { readCsv } from './csv.ts';
import { refuseTooLarge, Unreadable } from './sentence.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { readXlsx } from './xlsx/xlsx.ts';

const startsWith = (bytes: Uint8Array, signature: string) =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    signature.length <= bytes.length ? signature.length : 0,
  ).equals(Buffer.from(signature, 'latin1'));

const compoundFile = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1';

/** Signatures of files that are uploaded by mistake. */
const otherSignatures = [
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '{\\rtf',
  'Rar!',
  '7z\u00bc\u00af',
  '\u001f\u008b',
];

/** The start of a web page, or of another program's XML. */
const markup = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|head|body|table|meta|\?xml)/i;

/** Names of streams in compound files are in UTF-16. */
function hasStream(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from(name, 'utf16le'),
  );
}

function refuse(phrase: ConstructorParameters<typeof Unreadable>[0], values = {}): never {
  throw new Unreadable(phrase, values, 'unsupportedMediaType');
}

/**
 * Is a file an .xlsx package? Otherwise it may be CSV text; what is surely neither is refused.
 * @param fileName only the extension counts
 * @throws Unreadable
 */
function isXlsx(bytes: Uint8Array, fileName = ''): boolean {
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return true;
  if (startsWith(bytes, compoundFile)) {
    if (hasStream(bytes, 'EncryptedPackage')) throw new Unreadable('import.passwordProtected');
    refuse('import.oldExcel');
  }
  if (startsWith(bytes, '%PDF')) refuse('import.pdf');
  if (markup.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))) refuse('import.html');
  if (otherSignatures.some((signature) => startsWith(bytes, signature))) refuse('import.notSheet');
  const extension = /\.(?:xls[xmb]?|ods)$/i.exec(fileName)?.[0];
  if (extension !== undefined && bytes.length > 0) refuse('import.otherExtension', { extension });
  return false;
}

/**
 * Reads a sheet of an .xlsx workbook, or CSV text, by the bytes of the file.
 * @throws Unreadable when it is neither, is damaged or is beyond the limits (threats.md section 0,
 * F1-F6)
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<Sheet> {
  refuseTooLarge(bytes.length);
  return isXlsx(bytes, options.fileName) ? readXlsx(bytes, options) : readCsv(bytes, options);
}
