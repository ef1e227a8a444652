import type { ExportList } from '../export.data.ts';
import type { Group } from './book.groups.ts';
import type { Target } from './book.index.ts';
import { bandColours, colours } from './colours.ts';
import type { PdfLine } from './flow.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Style } from './text-layout.ts';
import { makeStyle } from './text-layout.ts';
import { textLines, titleStyle } from './title.ts';

const inset = 60;

export function coverLines(
  paper: PdfWriter,
  { facts, rows }: ExportList,
  locale: PdfLocale,
): PdfLine[] {
  const width = paper.width - 2 * inset;
  const count = locale.translate(rows.length === 1 ? 'list.count.one' : 'list.count.other', {
    count: rows.length,
  });
  const paragraph = (text: string, style: Style, before: number) =>
    textLines(paper, { type: 'P' }, text, style, width, before);
  const filter =
    facts.filter === null ? '' : locale.translate('pdf.filter', { filter: facts.filter });
  return [
    ...textLines(paper, { type: 'H1' }, facts.title, makeStyle('bold', 34, colours.primary), width),
    ...paragraph(count, makeStyle('plain', 14, colours.text), 22),
    ...(filter === '' ? [] : paragraph(filter, makeStyle('plain', 11, colours.text), 4)),
    ...(facts.note === undefined
      ? []
      : paragraph(facts.note, makeStyle('plain', 11, colours.text), 4)),
    ...paragraph(
      locale.translate('pdf.at', { at: locale.instant(facts.at), zone: facts.timeZone }),
      makeStyle('plain', 11, colours.text),
      22,
    ),
    ...paragraph(
      locale.translate('pdf.version', { version: facts.version }),
      makeStyle('plain', 11, colours.text),
      4,
    ),
    ...(rows.length === 0
      ? paragraph(locale.translate('state.empty'), makeStyle('bold', 14, colours.text), 30)
      : []),
  ];
}

export const coverFrame = { columns: [inset], top: () => 250, bottom: () => 780 } as const;

export function drawCover(paper: PdfWriter, { brand, environment }: ExportList['facts']): void {
  const { background, text } = bandColours(environment);
  const width = paper.width - 2 * inset;
  paper.beginMarked('artifact');
  paper.doc
    .rect(inset, 60, width, 130)
    .fillAndStroke(background, background === colours.white ? colours.strong : background);
  paper.doc
    .rect(inset, 196, width, 3)
    .fill(background === colours.white ? colours.strong : background);
  const name = paper.letters.printable(`${brand} · ${environment}`, 'bold');
  paper.write(name, inset + 24, 166, { face: 'bold', size: 26, colour: text });
}

const letterStyle: Style = { face: 'bold', size: 11, colour: colours.primary };
const plain: Style = { face: 'narrow', size: 10, colour: colours.text };
const pageStyle: Style = { face: 'narrowBold', size: 10, colour: colours.text };

interface ContentsItem {
  readonly title: string;
  readonly words: string;
  readonly target: Target;
}

/** The contents: each group with its first and last test and its page, then the index. */
export function* contentsLines(
  paper: PdfWriter,
  locale: PdfLocale,
  groups: readonly Group[],
  nameAt: (at: number) => string,
  target: (group: Group) => Target,
  index: Target,
): Generator<PdfLine> {
  const width = paper.width - 2 * inset;
  const title = locale.translate('pdf.contents');
  const heading = { type: 'H1', bookmark: { title, level: 0 } } as const;
  yield* textLines(paper, heading, title, titleStyle, width).map((line) => ({
    ...line,
    glue: true,
  }));
  const span = ({ first, last }: Group) =>
    first === last ? nameAt(first) : `${nameAt(first)} – ${nameAt(last)}`;
  const entries: ContentsItem[] = groups.map((group) => ({
    title: group.title,
    words: span(group),
    target: target(group),
  }));
  for (const entry of entries) yield* contentsEntry(paper, width, entry);
  yield* contentsEntry(paper, width, {
    title: locale.translate('pdf.index'),
    words: '',
    target: index,
  });
}

function* contentsEntry(
  paper: PdfWriter,
  width: number,
  { title, words, target }: ContentsItem,
): Generator<PdfLine> {
  const { letters } = paper;
  const number = String(target.page);
  const end = width - letters.width(number, pageStyle);
  const indent = words === '' ? 0 : Math.max(34, letters.width(title, letterStyle) + 10);
  const wrapped = words === '' ? [''] : letters.wrap(words, plain, end - indent - 30);
  const block = { type: 'P' } as const;
  for (const [at, text] of wrapped.entries()) {
    const [isFirst, isLast] = [at === 0, at === wrapped.length - 1];
    const head = { text: title, x: 0, style: letterStyle, link: target.destination };
    const dotsStart =
      indent +
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
        ...(text === '' ? [] : [{ text, x: indent, style: plain, link: target.destination }]),
        ...(isLast ? [{ text: number, x: end, style: pageStyle }] : []),
      ],
      ...(isLast && {
        decorate: ({ doc }: PdfWriter, x: number, y: number) => {
          doc.save().lineWidth(0.6).dash(0.6, { space: 3 });
          doc
            .moveTo(x + dotsStart, y + 10)
            .lineTo(x + end - 6, y + 10)
            .stroke(colours.strong);
          doc.restore();
        },
      }),
    };
  }
}

export const contentsFrame = { columns: [inset], top: () => 76, bottom: () => 780 } as const;
