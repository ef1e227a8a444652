import encodeQR from 'qr';
import { colours } from './colours.ts';
import { margin } from './page-frame.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';

const qrSide = 92;

/** The height of a strip with and without a code, in points. */
export const stripHeight = (address: string | null) => (address === null ? 24 : qrSide + 8);

/** The address of a page of the catalogue; null unless it is http(s). */
export function liveAddress(publicUrl: string | null, path: string): string | null {
  const isWeb = publicUrl !== null && /^https?:\/\//.test(publicUrl);
  return isWeb ? `${publicUrl.replace(/(?<!\/)\/+$/, '')}${path}` : null;
}

const plain: Style = { face: 'plain', size: 9.5, colour: colours.text };
const strong: Style = { face: 'bold', size: 9.5, colour: colours.primary };

/** At the foot of a page: its revision, and the page that shows whether it is still current. */
export function drawStrip(
  paper: PdfWriter,
  top: number,
  sentences: readonly string[],
  address: string | null,
): void {
  let x = margin;
  if (address !== null) {
    drawAddress(paper, address, margin - 6, top + 4, qrSide);
    x += qrSide + 4;
  }
  const available = paper.width - margin - x;
  let y = address === null ? top + 14 : top + 32;
  const block = { type: 'P' } as const;
  const write = (text: string, style: Style, link: string | null) => {
    for (const { spans } of textLines(paper, block, text, style, available)) {
      for (const { text: words } of spans) {
        const element = paper.element(link === null ? 'P' : 'Link');
        paper.beginMarked(element);
        paper.write(words, x, y, style);
        paper.endMarked();
        const width = paper.letters.width(words, style);
        if (link !== null) paper.link(element, [x, y - 10, width, 13], link, link);
        element.end();
      }
      y += 15;
    }
  };
  for (const sentence of sentences) write(sentence, plain, null);
  if (address !== null) write(address, strong, address);
}

/** An address as a code, with a figure's place in the structure. */
export function drawAddress(
  paper: PdfWriter,
  address: string,
  x: number,
  y: number,
  side: number,
): void {
  const figure = paper.element('Figure', { alt: address });
  paper.beginMarked(figure);
  drawQr(paper, address, x, y, side);
  paper.endMarked();
  figure.end();
}

/** The blank modules that a scanner needs around a code. */
const quietZone = 4;

/** Each run of dark modules is one rectangle; the quiet zone is inside `side`. */
function drawQr(paper: PdfWriter, address: string, x: number, y: number, side: number): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quietZone });
  const size = side / modules.length;
  const { doc } = paper;
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, line] of modules.entries()) {
    for (let at = 0; at < line.length; at += 1) {
      const start = at;
      while (line[at] === true) at += 1;
      if (at > start) doc.rect(x + start * size, y + row * size, (at - start) * size, size);
    }
  }
  doc.fill('#000000');
}
