import type { ExportList } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, PdfLine } from './flow.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

export const titleStyle: Style = { face: 'bold', size: 20, colour: colours.primary };
const quiet: Style = { face: 'plain', size: 9.5, colour: colours.soft };

export function textLines(
  paper: PdfWriter,
  block: Block,
  text: string,
  style: Style,
  width: number,
  before = 0,
): PdfLine[] {
  const words = paper.letters.wrap(text, style, width);
  return words.map((line, at) => ({
    block,
    height: style.size * 1.35,
    ...(at === 0 && { before }),
    // No widows and orphans.
    glue: at === 0 ? words.length > 1 : at === words.length - 2,
    spans: [{ text: line, x: 0, style }],
  }));
}

export function headLines(
  paper: PdfWriter,
  list: ExportList,
  locale: PdfLocale,
  width: number,
  noun = 'list',
): PdfLine[] {
  const { facts, rows } = list;
  const count = rows.length;
  const plural = count === 1 ? 'one' : 'other';
  const countText = locale.translate(
    noun === 'list' ? `list.count.${plural}` : `announcements.count.${plural}`,
    { count },
  );
  const filter =
    facts.filter === null ? [] : [locale.translate('pdf.filter', { filter: facts.filter })];
  const summary =
    count === 0
      ? [...filter, locale.translate('state.empty')]
      : [[countText, ...filter].join('  ·  ')];
  const texts = facts.note === undefined ? summary : [...summary, facts.note];
  const lines = [
    ...textLines(paper, { type: 'H1' }, facts.title, titleStyle, width),
    ...texts.flatMap((text) => textLines(paper, { type: 'P' }, text, quiet, width, 2)),
  ].map((line) => ({ ...line, glue: true }));
  return [...lines, { block: { type: 'P' }, height: 8, spans: [], glue: true }];
}
