import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { contentsFrame, contentsLines, coverFrame, coverLines, drawCover } from './book.front.ts';
import type { Group } from './book.groups.ts';
import { groupRows } from './book.groups.ts';
import { drawIndexTitle, indexLines, indexTerms } from './book.index.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import { runningSections } from './entry.run.ts';
import type { EntryContext } from './entry.ts';
import type { Frame, PdfLine } from './flow.ts';
import { balanceColumns, placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin, truncated } from './page-frame.ts';
import { pdfLocale } from './pdf-locale.ts';
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

/** Shown at the head of a test, and not again in its sections. */
const headFields = [
  ...(['serviceName', 'internalCode', 'nomenclatorCode', 'initials'] as const),
  ...(['urgentRequest', 'urgentInpatientsOnly'] as const),
];

const testDestination = (row: ListRow | undefined) => `t${row?.id ?? 0}`;

function* entryLines(
  context: EntryContext,
  row: ListRow,
  at: number,
  level: 0 | 1,
): Generator<PdfLine> {
  const { paper, rows, locale, look } = context;
  const name = rows.words(row, 'serviceName');
  const heading = {
    type: 'H2',
    destination: testDestination(row),
    bookmark: { title: name, level },
  } as const;
  const keepTogether = (lines: readonly PdfLine[]) =>
    lines.map((line) => ({ ...line, glue: true, entry: at }));
  const title = keepTogether(textLines(paper, heading, name, nameStyle, look.width, 9));
  const rule: PdfLine['decorate'] = ({ doc }, x, y) =>
    doc
      .lineWidth(1)
      .moveTo(x, y - 3)
      .lineTo(x + look.width, y - 3)
      .stroke(colours.primary);
  yield* title.map((line, lineAt) => (lineAt === 0 ? { ...line, decorate: rule } : line));
  const codes = ['internalCode', 'nomenclatorCode', 'initials']
    .map((key) => rows.words(row, key))
    .filter(Boolean);
  const [first, ...otherLines] = textLines(
    paper,
    { type: 'P' },
    codes.join('  ·  '),
    codeStyle,
    look.width,
  );
  const {
    urgent: [mark = ''],
  } = urgentMarks(rows, row, locale);
  // The mark is put at the end of the codes' line, where it fits.
  const x = look.width - paper.letters.width(mark, urgentStyle);
  const isBeside =
    otherLines.length === 0 && paper.letters.width(first?.spans[0]?.text ?? '', codeStyle) + 12 < x;
  const markSpans = mark !== '' && isBeside ? [{ text: mark, x, style: urgentStyle }] : [];
  if (first !== undefined)
    yield* keepTogether([{ ...first, spans: [...first.spans, ...markSpans] }, ...otherLines]);
  if (mark !== '' && !isBeside)
    yield* keepTogether(textLines(paper, { type: 'P' }, mark, urgentStyle, look.width, 1));
  if (row.status !== undefined) {
    const { sentence } = row.status;
    yield* keepTogether(textLines(paper, { type: 'P' }, sentence, urgentStyle, look.width, 1));
  }
  for (const line of runningSections(context, row, headFields)) yield { ...line, entry: at };
}

/** On which page each record begins, and how many pages there are. */
function survey(lines: Iterable<PdfLine>, frame: Frame): { pages: number; pageByEntry: number[] } {
  const pageByEntry: number[] = [];
  let pages = 1;
  for (const { line, page } of placeLines(lines, frame)) {
    pages = page + 1;
    if (line.entry !== undefined) pageByEntry[line.entry] ??= page;
  }
  return { pages, pageByEntry };
}

/**
 * The list as a book: cover, contents, every test, index. Laid out twice: for the page numbers, and
 * to draw.
 */
export function writeBook(list: ExportList, progress: Progress): Uint8Array {
  const { facts } = list;
  const locale = pdfLocale(facts);
  const rows = readRows(list, locale);
  const paper = new PdfWriter(facts, 'portrait');
  const pageFrame = createPageFrame(paper, facts, locale);
  const width = (paper.width - 2 * margin - gutter) / 2;
  const context: EntryContext = { paper, rows, locale, look: { width, size: 8.6 } };
  const nameAt = (at: number) => {
    const row = list.rows[at];
    return row === undefined ? '' : rows.words(row, 'serviceName');
  };

  const groups = groupRows(list.rows, rows, locale);
  const groupByStart = new Map<number, Group>(groups.map((group) => [group.first, group]));
  let finished = 0;
  function* body(): Generator<PdfLine> {
    for (const [at, row] of list.rows.entries()) {
      const group = groupByStart.get(at);
      if (group !== undefined) {
        const { title, destination } = group;
        const block = { type: 'H1', destination, bookmark: { title, level: 0 } } as const;
        const lines = textLines(paper, block, title, letterStyle, width, 16);
        yield* lines.map((line) => ({ ...line, glue: true, entry: at }));
      }
      yield* entryLines(context, row, at, 1);
      finished += 1;
      if (finished % 50 === 0) progress(Math.floor(finished / 2), list.rows.length);
    }
  }
  const bottom = () => paper.height - footHeight;
  const columns = [margin, margin + width + gutter];
  const bodyFrame: Frame = { columns, top: () => bandBottom + 26, bottom };

  const noTarget = { destination: '', page: 0 };
  const contentsPages = survey(
    contentsLines(paper, locale, groups, nameAt, () => noTarget, noTarget),
    contentsFrame,
  ).pages;
  const bodySurvey = survey(body(), bodyFrame);
  const bodyStart = 1 + contentsPages;
  const target = (at: number) => ({
    destination: testDestination(list.rows[at]),
    page: bodyStart + (bodySurvey.pageByEntry[at] ?? 0) + 1,
  });
  const terms = indexTerms(list, rows);
  const indexWidth = (paper.width - 2 * margin - 2 * gutter) / 3;
  const fullIndexFrame: Frame = {
    columns: [0, 1, 2].map((column) => margin + column * (indexWidth + gutter)),
    top: (page) => (page === 0 ? bandBottom + 66 : bandBottom + 14),
    bottom,
  };
  const index = () => indexLines(paper, locale, terms, target, indexWidth);
  const indexFrame = balanceColumns(index(), fullIndexFrame);
  const indexStart = bodyStart + (list.rows.length === 0 ? 0 : bodySurvey.pages);
  const pages = indexStart + (list.rows.length === 0 ? 0 : survey(index(), indexFrame).pages);
  const foot = (start: number) => (page: number) => pageFrame.foot(start + page + 1, pages);

  draw(paper, placeLines(coverLines(paper, list, locale), coverFrame), {
    begin: () => drawCover(paper, facts),
    end: foot(0),
  });
  if (list.rows.length === 0) return paper.finish();

  const toGroup = ({ first, destination }: Group) => ({ destination, page: target(first).page });
  const toIndex = { destination: 'index', page: indexStart + 1 };
  draw(
    paper,
    placeLines(contentsLines(paper, locale, groups, nameAt, toGroup, toIndex), contentsFrame),
    {
      begin: () => pageFrame.band(facts.title),
      end: foot(1),
    },
  );

  let pageRange: { first: number; last: number } | undefined;
  draw(paper, placeLines(body(), bodyFrame), {
    begin: () => {
      pageFrame.band(facts.title);
      pageRange = undefined;
    },
    drawn: ({ line }) => {
      if (line.entry !== undefined)
        pageRange = { first: pageRange?.first ?? line.entry, last: line.entry };
    },
    end: (page) => {
      runningHeads(paper, nameAt(pageRange?.first ?? 0), nameAt(pageRange?.last ?? 0));
      foot(bodyStart)(page);
    },
  });

  draw(paper, placeLines(index(), indexFrame), {
    begin: (page) => {
      pageFrame.band(facts.title);
      if (page === 0) drawIndexTitle(paper, locale, margin, bandBottom + 34);
    },
    end: foot(indexStart),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The first and the last test of a page, at its corners, as in a dictionary. */
function runningHeads(paper: PdfWriter, first: string, last: string): void {
  const available = (paper.width - 2 * margin) / 2 - 8;
  const y = bandBottom + 14;
  paper.beginMarked('artifact');
  paper.write(truncated(paper, first, headStyle, available), margin, y, headStyle);
  paper.writeUpTo(truncated(paper, last, headStyle, available), paper.width - margin, y, headStyle);
  paper.doc
    .lineWidth(0.5)
    .moveTo(paper.width / 2, bandBottom + 26)
    .lineTo(paper.width / 2, paper.height - footHeight);
  paper.doc.stroke(colours.line);
}
