import encodeQR from 'qr';
import type { PdfWriter } from './pdf-writer.ts';

/** The blank modules that a reader needs around a code. */
const quiet = 4;

/** A QR code `side` points wide, its quiet zone inside, each run of dark modules one rectangle. */
export function drawQr(
  paper: PdfWriter,
  address: string,
  x: number,
  y: number,
  side: number,
): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quiet });
  const size = side / modules.length;
  const { doc } = paper;
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, line] of modules.entries()) {
    for (let at = 0; at < line.length; at += 1) {
      const from = at;
      while (line[at] === true) at += 1;
      if (at > from) doc.rect(x + from * size, y + row * size, (at - from) * size, size);
    }
  }
  doc.fill('#000000');
}
