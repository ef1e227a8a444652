import { Unreadable } from './sentence.ts';

/** How a file's text is written, found out from its bytes. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

function decodeAs(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding.toLowerCase(), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a text file: UTF-16 by its byte order mark (Excel's "Unicode text"), UTF-8 if it is that, else Windows-1252.
 * @throws Unreadable when it is no text
 */
export function decode(bytes: Uint8Array): { readonly encoding: Encoding; readonly text: string } {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'UTF-16LE' : first === 0xfe && second === 0xff ? 'UTF-16BE' : null;
  const candidates: readonly Encoding[] = marked === null ? ['UTF-8', 'Windows-1252'] : [marked];
  for (const encoding of candidates) {
    const text = decodeAs(encoding, bytes);
    if (text !== undefined && !text.includes('\u0000')) return { encoding, text };
  }
  throw new Unreadable('import.notText');
}
