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

/** A letter of UTF-8 beyond ASCII, byte by byte; else one byte that is none. */
const letters =
  /[\u00c2-\u00df][\u0080-\u00bf]|(?:\u00e0[\u00a0-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]|\u00ed[\u0080-\u009f])[\u0080-\u00bf]|(?:\u00f0[\u0090-\u00bf]|[\u00f1-\u00f3][\u0080-\u00bf]|\u00f4[\u0080-\u008f])[\u0080-\u00bf]{2}|([\u0080-\u00ff])/g;

/**
 * What letters and signs of this field begin with (letters.ts): in Windows-1252 hardly any Italian
 * text has these in pairs.
 */
const suspects = '\u00c2\u00c3\u00ce\u00cf\u00e2';

/** More letters of UTF-8 than these are no accident in a file of Windows-1252. */
const mostAccidents = 3;

/** The first byte that is no UTF-8, and how many letters surely are some. */
function inspect(bytes: Uint8Array) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  let [bad, sure] = [-1, 0];
  for (const { 0: letter, 1: alone, index } of text.matchAll(letters)) {
    if (alone === undefined) sure += suspects.includes(letter.charAt(0)) ? 1 : 0;
    else if (bad < 0) bad = index;
  }
  const line = text.slice(0, Math.max(0, bad)).split(/\r\n?|\n/).length;
  return { sure, line, byte: `0x${(bytes[bad] ?? 0).toString(16).toUpperCase()}` };
}

/**
 * In so many bytes at the beginning every second one is empty, in UTF-16 of a European language.
 */
const sampleSize = 4096;

function unmarkedUtf16(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  const sample = bytes.subarray(0, sampleSize);
  if (bytes.length < 4 || bytes.length % 2 !== 0 || !sample.includes(0)) return null;
  const empty = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const most = sample.length / 2;
  if (odd > most * 0.8 && even < most * 0.02) return 'UTF-16LE';
  return even > most * 0.8 && odd < most * 0.02 ? 'UTF-16BE' : null;
}

/**
 * Decodes a text file: UTF-16 by its byte order mark (Excel's "Unicode text") or by its empty
 * bytes, UTF-8 if it is that, else Windows-1252. What seems to be UTF-8 but for some bytes is not
 * read: as Windows-1252 all its other letters would be ruined.
 * @throws Unreadable when it is no text, or is damaged UTF-8
 */
export function decode(bytes: Uint8Array): { readonly encoding: Encoding; readonly text: string } {
  const [first, second, third] = bytes;
  const ordered =
    first === 0xff && second === 0xfe
      ? 'UTF-16LE'
      : first === 0xfe && second === 0xff
        ? 'UTF-16BE'
        : null;
  const marked = ordered ?? unmarkedUtf16(bytes);
  const encoding = marked ?? 'UTF-8';
  const text = decodeAs(encoding, bytes);
  if (text?.includes('\u0000') || (text === undefined && (marked !== null || bytes.includes(0)))) {
    throw new Unreadable('import.notText');
  }
  if (text !== undefined) return { encoding, text };
  const { sure, line, byte } = inspect(bytes);
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  if (isMarked || sure > mostAccidents) throw new Unreadable('import.badByte', { line, byte });
  const old = decodeAs('Windows-1252', bytes);
  if (old === undefined) throw new Unreadable('import.notText');
  return { encoding: 'Windows-1252', text: old };
}
