import type { ExportList } from '../export.data.ts';
import type { Group } from './book.groups.ts';
import type { Target } from './book.index.ts';
import { bandColours, colours } from './colours.ts';
import type { Line } from './flow.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';

const inset = 60;

/** The cover's words, in its column, from `coverTop` down. */
export function coverLines(
  paper: PdfWriter,
  { facts, rows }: ExportList,
  speech: PdfWords,
): Line[] {
  const width = paper.width - 2 * inset;
  const of = (face: Style['face'], size: number, colour: string): Style => ({ face, size, colour });
  const count = speech.say(rows.length === 1 ? 'list.count.one' : 'list.count.other', {
    count: rows.length,
  });
  const words = (text: string, style: Style, before: number) =>
    textLines(paper, { type: 'P' }, text, style, width, before);
  const filter = facts.filter === null ? '' : speech.say('pdf.filter', { filter: facts.filter });
  return [
    ...textLines(paper, { type: 'H1' }, facts.title, of('bold', 34, colours.primary), width),
    ...words(count, of('plain', 14, colours.text), 22),
    ...(filter === '' ? [] : words(filter, of('plain', 11, colours.text), 4)),
    ...(facts.note === undefined ? [] : words(facts.note, of('plain', 11, colours.text), 4)),
    ...words(
      speech.say('pdf.at', { at: speech.instant(facts.at) }),
      of('plain', 11, colours.text),
      22,
    ),
    ...words(
      speech.say('pdf.version', { version: facts.version }),
      of('plain', 11, colours.text),
      4,
    ),
    ...(rows.length === 0
      ? words(speech.say('state.empty'), of('bold', 14, colours.text), 30)
      : []),
  ];
}

/** Where the cover's words begin. */
export const coverFrame = { columns: [inset], top: () => 250, bottom: () => 780 } as const;

/** The head of the cover, in the environment's colours. */
export function drawCover(paper: PdfWriter, { brand, environment }: ExportList['facts']): void {
  const { background, text } = bandColours(environment);
  const width = paper.width - 2 * inset;
  paper.into('artifact');
  paper.doc
    .rect(inset, 60, width, 130)
    .fillAndStroke(background, background === colours.white ? colours.strong : background);
  paper.doc
    .rect(inset, 196, width, 3)
    .fill(background === colours.white ? colours.strong : background);
  const name = paper.letters.printable(`${brand} · ${environment}`, 'bold');
  paper.write(name, inset + 24, 166, { face: 'bold', size: 26, colour: text });
}

const titleStyle: Style = { face: 'bold', size: 20, colour: colours.primary };
const letterStyle: Style = { face: 'bold', size: 11, colour: colours.primary };
const plain: Style = { face: 'narrow', size: 10, colour: colours.text };
const pageStyle: Style = { face: 'narrowBold', size: 10, colour: colours.text };

interface Entry {
  readonly title: string;
  readonly words: string;
  readonly target: Target;
}

/** The table of contents: each group with its first and last test and its page, and the index. */
export function* contentsLines(
  paper: PdfWriter,
  speech: PdfWords,
  groups: readonly Group[],
  nameOf: (at: number) => string,
  target: (group: Group) => Target,
  index: Target,
): Generator<Line> {
  const width = paper.width - 2 * inset;
  const title = speech.say('pdf.contents');
  const heading = { type: 'H1', bookmark: { title, level: 0 } } as const;
  yield* textLines(paper, heading, title, titleStyle, width).map((line) => ({
    ...line,
    glue: true,
  }));
  const span = ({ first, last }: Group) =>
    first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
  const entries: Entry[] = groups.map((group) => ({
    title: group.title,
    words: span(group),
    target: target(group),
  }));
  for (const entry of entries) yield* contentsEntry(paper, width, entry);
  yield* contentsEntry(paper, width, { title: speech.say('pdf.index'), words: '', target: index });
}

function* contentsEntry(
  paper: PdfWriter,
  width: number,
  { title, words, target }: Entry,
): Generator<Line> {
  const { letters } = paper;
  const number = String(target.page);
  const end = width - letters.width(number, pageStyle);
  const left = words === '' ? 0 : Math.max(34, letters.width(title, letterStyle) + 10);
  const wrapped = words === '' ? [''] : letters.wrap(words, plain, end - left - 30);
  const block = { type: 'P' } as const;
  for (const [at, text] of wrapped.entries()) {
    const [isFirst, isLast] = [at === 0, at === wrapped.length - 1];
    const head = { text: title, x: 0, style: letterStyle, link: target.destination };
    const from =
      left +
      letters.width(text, plain) +
      (words === '' ? letters.width(title, letterStyle) : 0) +
      6;
    yield {
      block,
      height: 14,
      ...(isFirst && { before: 6 }),
      baseline: 10.5,
      glue: !isLast,
      spans: [
        ...(isFirst ? [head] : []),
        ...(text === '' ? [] : [{ text, x: left, style: plain, link: target.destination }]),
        ...(isLast ? [{ text: number, x: end, style: pageStyle }] : []),
      ],
      ...(isLast && {
        decorate: ({ doc }: PdfWriter, x: number, y: number) => {
          doc.save().lineWidth(0.6).dash(0.6, { space: 3 });
          doc
            .moveTo(x + from, y + 10)
            .lineTo(x + end - 6, y + 10)
            .stroke(colours.strong);
          doc.restore();
        },
      }),
    };
  }
}

/** The column of the contents. */
export const contentsFrame = { columns: [inset], top: () => 76, bottom: () => 780 } as const;
