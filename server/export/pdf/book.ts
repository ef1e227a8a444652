import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { contentsFrame, contentsLines, coverFrame, coverLines, drawCover } from './book.front.ts';
import type { Group } from './book.groups.ts';
import { groupsOf } from './book.groups.ts';
import { drawIndexTitle, indexLines, indexTerms } from './book.index.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import { runningSections } from './entry.run.ts';
import type { EntryContext } from './entry.ts';
import type { Frame, Line } from './flow.ts';
import { balanced, place } from './flow.ts';
import { bandBottom, footHeight, margin, pageFrameOf, shortened } from './page-frame.ts';
import { pdfWordsOf } from './pdf-words.ts';
import { PdfWriter } from './pdf-writer.ts';
import { readRows, urgentMarks } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';

const gutter = 20;
const headStyle: Style = { face: 'bold', size: 9.5, colour: colours.primary };
const nameStyle: Style = { face: 'bold', size: 11, colour: colours.text };
const codeStyle: Style = { face: 'narrow', size: 8.8, colour: colours.soft };
const urgentStyle: Style = { face: 'narrowBold', size: 9, colour: colours.urgent };
const letterStyle: Style = { face: 'bold', size: 18, colour: colours.primary };

/** What the head of a test tells, and its sections need not tell again. */
const headFields = [
  ...(['serviceName', 'internalCode', 'nomenclatorCode', 'initials'] as const),
  ...(['urgentRequest', 'urgentInpatientsOnly'] as const),
];

/** The part of a test's destination in the book. */
const destinationOf = (row: ListRow | undefined) => `t${row?.id ?? 0}`;

function* entryLines(
  context: EntryContext,
  row: ListRow,
  at: number,
  level: 0 | 1,
): Generator<Line> {
  const { paper, rows, speech, look } = context;
  const name = rows.words(row, 'serviceName');
  const heading = {
    type: 'H2',
    destination: destinationOf(row),
    bookmark: { title: name, level },
  } as const;
  const bound = (lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, glue: true, entry: at }));
  const title = bound(textLines(paper, heading, name, nameStyle, look.width, 9));
  const rule: Line['decorate'] = ({ doc }, x, y) =>
    doc
      .lineWidth(1)
      .moveTo(x, y - 3)
      .lineTo(x + look.width, y - 3)
      .stroke(colours.primary);
  yield* title.map((line, lineAt) => (lineAt === 0 ? { ...line, decorate: rule } : line));
  const codes = ['internalCode', 'nomenclatorCode', 'initials']
    .map((key) => rows.words(row, key))
    .filter(Boolean);
  const [first, ...more] = textLines(
    paper,
    { type: 'P' },
    codes.join('  ·  '),
    codeStyle,
    look.width,
  );
  const {
    urgent: [mark = ''],
  } = urgentMarks(rows, row, speech);
  // The mark stands at the end of the codes' line, where there is room.
  const x = look.width - paper.letters.width(mark, urgentStyle);
  const isBeside =
    more.length === 0 && paper.letters.width(first?.spans[0]?.text ?? '', codeStyle) + 12 < x;
  const beside = mark !== '' && isBeside ? [{ text: mark, x, style: urgentStyle }] : [];
  if (first !== undefined)
    yield* bound([{ ...first, spans: [...first.spans, ...beside] }, ...more]);
  if (mark !== '' && !isBeside)
    yield* bound(textLines(paper, { type: 'P' }, mark, urgentStyle, look.width, 1));
  for (const line of runningSections(context, row, headFields)) yield { ...line, entry: at };
}

/** Runs through placed lines: on which page each record begins, and how many pages there are. */
function survey(lines: Iterable<Line>, frame: Frame): { pages: number; pageOf: number[] } {
  const pageOf: number[] = [];
  let pages = 1;
  for (const { line, page } of place(lines, frame)) {
    pages = page + 1;
    if (line.entry !== undefined) pageOf[line.entry] ??= page;
  }
  return { pages, pageOf };
}

/**
 * The whole list as a book: cover, contents, every test, index. It is gone through twice: for the
 * pages' numbers, and to draw.
 */
export function writeBook(list: ExportList, progress: Progress): Uint8Array {
  const { facts } = list;
  const speech = pdfWordsOf(facts.language);
  const rows = readRows(list, speech);
  const paper = new PdfWriter(facts, 'portrait');
  const furniture = pageFrameOf(paper, facts, speech);
  const width = (paper.width - 2 * margin - gutter) / 2;
  const context: EntryContext = { paper, rows, speech, look: { width, size: 8.6 } };
  const nameOf = (at: number) => {
    const row = list.rows[at];
    return row === undefined ? '' : rows.words(row, 'serviceName');
  };

  const groups = groupsOf(list.rows, rows, speech);
  const starting = new Map<number, Group>(groups.map((group) => [group.first, group]));
  let gone = 0;
  function* body(): Generator<Line> {
    for (const [at, row] of list.rows.entries()) {
      const group = starting.get(at);
      if (group !== undefined) {
        const { title, destination } = group;
        const block = { type: 'H1', destination, bookmark: { title, level: 0 } } as const;
        const lines = textLines(paper, block, title, letterStyle, width, 16);
        yield* lines.map((line) => ({ ...line, glue: true, entry: at }));
      }
      yield* entryLines(context, row, at, 1);
      gone += 1;
      if (gone % 50 === 0) progress(Math.floor(gone / 2), list.rows.length);
    }
  }
  const bottom = () => paper.height - footHeight;
  const columns = [margin, margin + width + gutter];
  const bodyFrame: Frame = { columns, top: () => bandBottom + 26, bottom };

  const nowhere = { destination: '', page: 0 };
  const contentsPages = survey(
    contentsLines(paper, speech, groups, nameOf, () => nowhere, nowhere),
    contentsFrame,
  ).pages;
  const surveyed = survey(body(), bodyFrame);
  const bodyStart = 1 + contentsPages;
  const target = (at: number) => ({
    destination: destinationOf(list.rows[at]),
    page: bodyStart + (surveyed.pageOf[at] ?? 0) + 1,
  });
  const terms = indexTerms(list, rows);
  const third = (paper.width - 2 * margin - 2 * gutter) / 3;
  const wholeIndex: Frame = {
    columns: [0, 1, 2].map((column) => margin + column * (third + gutter)),
    top: (page) => (page === 0 ? bandBottom + 66 : bandBottom + 14),
    bottom,
  };
  const index = () => indexLines(paper, speech, terms, target, third);
  const indexFrame = balanced(index(), wholeIndex);
  const indexStart = bodyStart + (list.rows.length === 0 ? 0 : surveyed.pages);
  const pages = indexStart + (list.rows.length === 0 ? 0 : survey(index(), indexFrame).pages);
  const foot = (start: number) => (page: number) => furniture.foot(start + page + 1, pages);

  draw(paper, place(coverLines(paper, list, speech), coverFrame), {
    begin: () => drawCover(paper, facts),
    end: foot(0),
  });
  if (list.rows.length === 0) return paper.finish();

  const toGroup = ({ first, destination }: Group) => ({ destination, page: target(first).page });
  const toIndex = { destination: 'index', page: indexStart + 1 };
  draw(
    paper,
    place(contentsLines(paper, speech, groups, nameOf, toGroup, toIndex), contentsFrame),
    {
      begin: () => furniture.band(facts.title),
      end: foot(1),
    },
  );

  let shown: { first: number; last: number } | undefined;
  draw(paper, place(body(), bodyFrame), {
    begin: () => {
      furniture.band(facts.title);
      shown = undefined;
    },
    drawn: ({ line }) => {
      if (line.entry !== undefined) shown = { first: shown?.first ?? line.entry, last: line.entry };
    },
    end: (page) => {
      runningHeads(paper, nameOf(shown?.first ?? 0), nameOf(shown?.last ?? 0));
      foot(bodyStart)(page);
    },
  });

  draw(paper, place(index(), indexFrame), {
    begin: (page) => {
      furniture.band(facts.title);
      if (page === 0) drawIndexTitle(paper, speech, margin, bandBottom + 34);
    },
    end: foot(indexStart),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The first and the last test of a page, at its corners, as in a dictionary. */
function runningHeads(paper: PdfWriter, first: string, last: string): void {
  const room = (paper.width - 2 * margin) / 2 - 8;
  const y = bandBottom + 14;
  paper.into('artifact');
  paper.write(shortened(paper, first, headStyle, room), margin, y, headStyle);
  paper.writeUpTo(shortened(paper, last, headStyle, room), paper.width - margin, y, headStyle);
  paper.doc
    .lineWidth(0.5)
    .moveTo(paper.width / 2, bandBottom + 26)
    .lineTo(paper.width / 2, paper.height - footHeight);
  paper.doc.stroke(colours.line);
}
