import { Unreadable } from './sentence.ts';

export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

function decodeAs(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding.toLowerCase(), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a UTF-8 letter beyond ASCII, or (group 1) a byte that belongs to none. */
const letters =
  /[\u00c2-\u00df][\u0080-\u00bf]|(?:\u00e0[\u00a0-\u00bf]|[\u00e1-\u00ec\u00ee\u00ef][\u0080-\u00bf]|\u00ed[\u0080-\u009f])[\u0080-\u00bf]|(?:\u00f0[\u0090-\u00bf]|[\u00f1-\u00f3][\u0080-\u00bf]|\u00f4[\u0080-\u008f])[\u0080-\u00bf]{2}|([\u0080-\u00ff])/g;

/** First bytes of usual letters and signs (letters.ts); rare in Italian texts of Windows-1252. */
const suspects = '\u00c2\u00c3\u00ce\u00cf\u00e2';

/** More UTF-8 letters in a file of Windows-1252 can't be accidental. */
const maxAccidents = 3;

/** The first byte that is not UTF-8, with its line, and the number of letters that surely are. */
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

/** At the start of UTF-16 in a European language every second byte is zero. */
const sampleSize = 4096;

function unmarkedUtf16(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  const sample = bytes.subarray(0, sampleSize);
  if (bytes.length < 4 || bytes.length % 2 !== 0 || !sample.includes(0)) return null;
  const zeroCounts = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeroCounts[at % 2] = (zeroCounts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeroCounts;
  const half = sample.length / 2;
  if (odd > half * 0.8 && even < half * 0.02) return 'UTF-16LE';
  return even > half * 0.8 && odd < half * 0.02 ? 'UTF-16BE' : null;
}

const utf8Mark = [0xef, 0xbb, 0xbf];
const utf16Marks = [
  { encoding: 'UTF-16LE', mark: [0xff, 0xfe] },
  { encoding: 'UTF-16BE', mark: [0xfe, 0xff] },
] as const;

/**
 * Decodes a text file: UTF-16 by its byte order mark (Excel's "Unicode text") or its zero bytes,
 * UTF-8 if valid, else Windows-1252. UTF-8 with some bad bytes is refused: as Windows-1252 all its
 * other letters would be ruined.
 * @throws Unreadable when it is no text, or is damaged UTF-8
 */
export function decode(bytes: Uint8Array): { readonly encoding: Encoding; readonly text: string } {
  const startsWith = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
  const byMark = utf16Marks.find(({ mark }) => startsWith(mark))?.encoding;
  const utf16 = byMark ?? unmarkedUtf16(bytes);
  const encoding = utf16 ?? 'UTF-8';
  const text = decodeAs(encoding, bytes);
  if (text?.includes('\u0000') || (text === undefined && (utf16 !== null || bytes.includes(0)))) {
    throw new Unreadable('import.notText');
  }
  if (text !== undefined) return { encoding, text };
  const { sure, line, byte } = inspect(bytes);
  if (startsWith(utf8Mark) || sure > maxAccidents)
    throw new Unreadable('import.badByte', { line, byte });
  const text1252 = decodeAs('Windows-1252', bytes);
  if (text1252 === undefined) throw new Unreadable('import.notText');
  return { encoding: 'Windows-1252', text: text1252 };
}
