import type { DocumentFacts } from '../export.data.ts';
import { bandColours, colours } from './colours.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

/** The pages' margin: what any printer prints. */
export const margin = 30;

/** Where the band at the head of a page ends. */
export const bandBottom = margin + 24;

/** Where the text of a page ends, counted from its lower edge. */
export const footHeight = margin + 18;

/** What stands at the head and the foot of every page, none of it read as text. */
export interface PageFrame {
  /** The band in the environment's colours. `second`: what the page is about. */
  band(second: string): void;
  foot(page: number, pages: number): void;
}

/** Words cut so that they fit, with an ellipsis. */
export function shortened(paper: PdfWriter, text: string, style: Style, width: number): string {
  const plain = paper.letters.printable(text.replace(/\n/g, ' '), style.face);
  if (paper.letters.width(plain, style) <= width) return plain;
  const letters = Array.from(plain);
  while (letters.length > 0 && paper.letters.width(`${letters.join('')}…`, style) > width)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The head and the foot of a document's pages. */
export function pageFrameOf(paper: PdfWriter, facts: DocumentFacts, speech: PdfWords): PageFrame {
  const { background, text } = bandColours(facts.environment);
  const strong: Style = { face: 'bold', size: 9.5, colour: text };
  const quiet: Style = { face: 'plain', size: 8, colour: text };
  const small: Style = { face: 'plain', size: 8, colour: colours.soft };
  const right = paper.width - margin;
  const version = speech.say('pdf.version', { version: facts.version });
  const state = `${speech.say('pdf.at', { at: speech.instant(facts.at) })}  ·  ${version}`;
  const name = paper.letters.printable(`${facts.brand} · ${facts.environment}`, 'bold');
  return {
    band: (second) => {
      paper.into('artifact');
      paper.doc.lineWidth(0.7).roundedRect(margin, margin, right - margin, 24, 4);
      paper.doc.fillAndStroke(
        background,
        background === colours.white ? colours.strong : background,
      );
      paper.write(name, margin + 10, margin + 15.5, strong);
      paper.writeUpTo(state, right - 10, margin + 15.2, quiet);
      const from = margin + 22 + paper.letters.width(name, strong);
      const room = right - 22 - paper.letters.width(state, quiet) - from;
      paper.write(shortened(paper, second, quiet, room), from, margin + 15.2, quiet);
    },
    foot: (page, pages) => {
      paper.into('artifact');
      const y = paper.height - margin + 2;
      paper.doc
        .lineWidth(0.5)
        .moveTo(margin, y - 13)
        .lineTo(right, y - 13)
        .stroke(colours.line);
      const live =
        facts.publicUrl === null ? '' : speech.say('pdf.live', { address: facts.publicUrl });
      paper.write(shortened(paper, live, small, right - margin - 120), margin, y, small);
      paper.writeUpTo(speech.say('pdf.page', { page, pages }), right, y, {
        ...small,
        colour: colours.text,
      });
    },
  };
}
