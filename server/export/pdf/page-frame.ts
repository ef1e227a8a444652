import type { DocumentFacts } from '../export.data.ts';
import { bandColours, colours } from './colours.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

/** What any printer leaves blank. */
export const margin = 30;

/** Where the band at the head of a page ends. */
export const bandBottom = margin + 24;

/** From the page's lower edge. */
export const footHeight = margin + 18;

/** The head and the foot of every page, which reading programs skip. */
export interface PageFrame {
  /** The band in the environment's colours. `title`: what the page is about. */
  band(title: string): void;
  foot(page: number, pages: number): void;
}

/** The text, cut with an ellipsis where it does not fit. */
export function truncated(paper: PdfWriter, text: string, style: Style, width: number): string {
  const plain = paper.letters.printable(text.replace(/\n/g, ' '), style.face);
  if (paper.letters.width(plain, style) <= width) return plain;
  const letters = Array.from(plain);
  while (letters.length > 0 && paper.letters.width(`${letters.join('')}…`, style) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

export function createPageFrame(
  paper: PdfWriter,
  facts: DocumentFacts,
  locale: PdfLocale,
): PageFrame {
  const { background, text } = bandColours(facts.environment);
  const strong: Style = { face: 'bold', size: 9.5, colour: text };
  const quiet: Style = { face: 'plain', size: 8, colour: text };
  const small: Style = { face: 'plain', size: 8, colour: colours.soft };
  const right = paper.width - margin;
  const version = locale.translate('pdf.version', { version: facts.version });
  const state = `${locale.translate('pdf.at', { at: locale.instant(facts.at), zone: facts.timeZone })}  ·  ${version}`;
  const name = paper.letters.printable(`${facts.brand} · ${facts.environment}`, 'bold');
  return {
    band: (title) => {
      paper.beginMarked('artifact');
      paper.doc.lineWidth(0.7).roundedRect(margin, margin, right - margin, 24, 4);
      paper.doc.fillAndStroke(
        background,
        background === colours.white ? colours.strong : background,
      );
      paper.write(name, margin + 10, margin + 15.5, strong);
      paper.writeUpTo(state, right - 10, margin + 15.2, quiet);
      const start = margin + 22 + paper.letters.width(name, strong);
      const available = right - 22 - paper.letters.width(state, quiet) - start;
      paper.write(truncated(paper, title, quiet, available), start, margin + 15.2, quiet);
    },
    foot: (page, pages) => {
      paper.beginMarked('artifact');
      const y = paper.height - margin + 2;
      paper.doc
        .lineWidth(0.5)
        .moveTo(margin, y - 13)
        .lineTo(right, y - 13)
        .stroke(colours.line);
      const live =
        facts.publicUrl === null ? '' : locale.translate('pdf.live', { address: facts.publicUrl });
      paper.write(truncated(paper, live, small, right - margin - 120), margin, y, small);
      paper.writeUpTo(locale.translate('pdf.page', { page, pages }), right, y, {
        ...small,
        colour: colours.text,
      });
    },
  };
}
