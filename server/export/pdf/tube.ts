import type { CapColour } from '#contract/tubes.ts';
import { capColour } from '#contract/tubes.ts';
import { colours } from './colours.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** As on the screens (web/tabella/TubeBadge.module.css). */
const caps: Readonly<Record<CapColour, string>> = {
  purple: '#7a4fa3',
  lightBlue: '#7cc4ee',
  darkBlue: '#1f3a8a',
  red: '#c9252d',
  yellow: '#f3c316',
  paleYellow: '#f9eda4',
  green: '#2f8a3c',
  lightGreen: '#a5d982',
  grey: '#8d9499',
  black: '#1c1c1c',
  pink: '#f2a2c0',
  orange: '#ee8a2a',
  brown: '#7a4e2b',
  white: '#ffffff',
};

/** The width of a tube that is `height` points high. */
export const tubeWidth = (height: number) => height * 0.6;

/**
 * A small tube in the colour of the cap that a container's words name, beside those words; nothing
 * when they name none.
 */
export function drawTube(
  paper: PdfWriter,
  container: string,
  x: number,
  y: number,
  height: number,
): void {
  const cap = capColour(container);
  if (cap === null) return;
  const { doc } = paper;
  doc
    .save()
    .translate(x, y)
    .scale(height / 20, height / 20);
  doc
    .lineWidth(0.8)
    .path('M2.5 6.5 L9.5 6.5 L9.5 15.5 C9.5 20.2 2.5 20.2 2.5 15.5 Z')
    .fillAndStroke(colours.white, colours.strong);
  doc.roundedRect(1, 1, 10, 6, 1.5).fillAndStroke(caps[cap], '#35474a');
  doc.restore();
}
