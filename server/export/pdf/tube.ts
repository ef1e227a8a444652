import type { CapColour } from '#contract/tubes.ts';
import { capFills } from '#contract/tubes.ts';
import { colours } from './colours.ts';
import type { PdfWriter } from './pdf-writer.ts';

export const tubeWidth = (height: number) => height * 0.6;

/** A small tube with its cap. */
export function drawTube(
  paper: PdfWriter,
  cap: CapColour,
  x: number,
  y: number,
  height: number,
): void {
  const { doc } = paper;
  doc
    .save()
    .translate(x, y)
    .scale(height / 20, height / 20);
  doc
    .lineWidth(0.8)
    .path('M2.5 6.5 L9.5 6.5 L9.5 15.5 C9.5 20.2 2.5 20.2 2.5 15.5 Z')
    .fillAndStroke(colours.white, colours.strong);
  doc.roundedRect(1, 1, 10, 6, 1.5).fillAndStroke(capFills[cap], '#35474a');
  doc.restore();
}
