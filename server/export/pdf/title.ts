import type { ExportList } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, Line } from './flow.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';

const titleStyle: Style = { face: 'bold', size: 20, colour: colours.primary };
const quiet: Style = { face: 'plain', size: 9.5, colour: colours.soft };

/** Lines of words that belong to one block. */
export function textLines(
  paper: PdfWriter,
  block: Block,
  text: string,
  style: Style,
  width: number,
  before = 0,
): Line[] {
  const words = paper.letters.wrap(text, style, width);
  return words.map((line, at) => ({
    block,
    height: style.size * 1.35,
    ...(at === 0 && { before }),
    // Neither the first nor the last line of a paragraph stands alone.
    glue: at === 0 ? words.length > 1 : at === words.length - 2,
    spans: [{ text: line, x: 0, style }],
  }));
}

/**
 * What a list's document begins with: its title, how many rows it has, by which search and filters;
 * or that it has none.
 */
export function headLines(
  paper: PdfWriter,
  list: ExportList,
  speech: PdfWords,
  width: number,
  noun = 'list',
): Line[] {
  const { facts, rows } = list;
  const count = rows.length;
  const plural = count === 1 ? 'one' : 'other';
  const counted = speech.say(
    noun === 'list' ? `list.count.${plural}` : `announcements.count.${plural}`,
    { count },
  );
  const filter = facts.filter === null ? [] : [speech.say('pdf.filter', { filter: facts.filter })];
  const found =
    count === 0 ? [...filter, speech.say('state.empty')] : [[counted, ...filter].join('  ·  ')];
  const texts = facts.note === undefined ? found : [...found, facts.note];
  const lines = [
    ...textLines(paper, { type: 'H1' }, facts.title, titleStyle, width),
    ...texts.flatMap((text) => textLines(paper, { type: 'P' }, text, quiet, width, 2)),
  ].map((line) => ({ ...line, glue: true }));
  return [...lines, { block: { type: 'P' }, height: 8, spans: [], glue: true }];
}
