import { addresses } from '#contract/addresses.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { EntryContext } from './entry.ts';
import type { Block, Frame, PdfLine } from './flow.ts';
import { balanceColumns, placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin } from './page-frame.ts';
import type { PdfLocale } from './pdf-locale.ts';
import { pdfLocale } from './pdf-locale.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { handlingWords, readRows, urgentMarks } from './rows.ts';
import { drawAddress, liveAddress } from './strip.ts';
import type { Style } from './text-layout.ts';
import { makeStyle } from './text-layout.ts';
import { headLines, textLines } from './title.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** Down to the smallest size that can be read from a step away. */
const scales = [1.1, 1, 0.93, 0.87, 0.8] as const;
const columns = 3;
const gutter = 12;
const qrSide = 100;

/** A test in a few lines: its name and code, its container, and what must be done. */
function entryLines(
  { paper, rows, locale }: Pick<EntryContext, 'paper' | 'rows' | 'locale'>,
  row: ListRow,
  width: number,
  scale: number,
): PdfLine[] {
  const block: Block = { type: 'P' };
  const name = makeStyle('narrowBold', 9.5 * scale, colours.text);
  const plain = makeStyle('narrow', 8.5 * scale, colours.text);
  const mark = makeStyle('narrowBold', 8.5 * scale, colours.primary);
  const caution = makeStyle('narrowBold', 8.5 * scale, colours.urgent);
  const tube = 17 * scale;
  const indent = tubeWidth(tube) + 5;
  const { words, isUnknown } = handlingWords(rows, row, locale);
  const { outOfHours } = urgentMarks(rows, row, locale);
  const weekend = outOfHours.length > 0 ? locale.translate('card.weekend') : '';
  const weekendWidth = paper.letters.width(weekend, mark);
  const isContainerShown = rows.column('testTubeContainer') !== undefined;
  const container = rows.words(row, 'testTubeContainer') || locale.translate('test.summary.noTube');
  const notStated = isUnknown ? [locale.translate('card.notStated')] : [];
  const sample = [...(isContainerShown ? [container] : []), ...notStated].join(' · ');
  const isForInpatients = rows.cell(row, 'urgentInpatientsOnly') === true;
  const status = row.status?.word ? [row.status.sentence] : [];
  const notes = [
    ...status,
    ...(isForInpatients ? [locale.translate('mark.inpatientsOnly')] : []),
    ...words,
  ];
  const text = (words: string, style: Style, available: number, before = 0) =>
    textLines(paper, block, words, style, available, before);
  const title = `${rows.words(row, 'serviceName')} ${rows.words(row, 'internalCode')}`;
  const lines = [
    ...text(title, name, width - indent - weekendWidth - 4, 4.5),
    ...(sample === '' ? [] : text(sample, plain, width - indent)),
    ...(notes.length === 0 ? [] : text(notes.join(' · '), caution, width - indent)),
  ];
  const { cap } = row;
  return lines.map((line, at) => {
    const spans = line.spans.map((span) => ({ ...span, x: indent }));
    return {
      ...line,
      height: line.height * 0.9,
      glue: at < lines.length - 1,
      spans: at > 0 ? spans : [...spans, { text: weekend, x: width - weekendWidth, style: mark }],
      ...(at === 0 &&
        cap !== undefined && { decorate: (target, x, y) => drawTube(target, cap, x, y + 2, tube) }),
    };
  });
}

/** The list with its version, what its marks mean, and where it is current. */
function withNotes(list: ExportList, rows: Rows, locale: PdfLocale, address: string | null) {
  const { facts } = list;
  const out = list.rows.flatMap((row) => urgentMarks(rows, row, locale).outOfHours)[0];
  const isUnknown = list.rows.some((row) => handlingWords(rows, row, locale).isUnknown);
  const meaning = (mark: string, words: string) => `${mark}: ${words}`;
  const note = [
    locale.translate('pdf.sheet.catalogue', {
      version: facts.version,
      at: locale.instant(facts.at),
    }),
    ...(address === null ? [] : [`${locale.translate('card.live')} ${address}`]),
    ...(facts.note === undefined ? [] : [facts.note]),
    ...(out === undefined ? [] : [meaning(locale.translate('card.weekend'), out)]),
    ...(isUnknown
      ? [meaning(locale.translate('card.notStated'), locale.translate('card.notStatedMeans'))]
      : []),
  ].join('\n');
  return { ...list, facts: { ...facts, note } };
}

/** The urgent tests on a card for the wall: one page, or more where they do not fit. */
export function writeCard(list: ExportList, progress: Progress): Uint8Array {
  const { facts } = list;
  const locale = pdfLocale(facts);
  const rows = readRows(list, locale);
  const paper = new PdfWriter(facts, 'portrait');
  const width = paper.width - 2 * margin;
  const columnWidth = (width - (columns - 1) * gutter) / columns;
  const address = liveAddress(facts.publicUrl, addresses.urgentTests);
  const noted = withNotes(list, rows, locale, address);
  const head = headLines(paper, noted, locale, address === null ? width : width - qrSide);
  const headHeight = head.reduce((sum, line) => sum + line.height + (line.before ?? 0), 0);
  const top = bandBottom + 10;
  const bottom = paper.height - footHeight;
  const below = top + Math.max(headHeight, address === null ? 0 : qrSide);
  const frame: Frame = {
    columns: Array.from({ length: columns }, (_, at) => margin + at * (columnWidth + gutter)),
    top: (page) => (page === 0 ? below : top),
    bottom: () => bottom,
  };
  const linesAt = (scale: number) =>
    list.rows.flatMap((row) => entryLines({ paper, rows, locale }, row, columnWidth, scale));
  const pagesOf = (lines: readonly PdfLine[]) =>
    1 + placeLines(lines, frame).reduce((last, { page }) => Math.max(last, page), 0);
  const sizes = scales.map(linesAt);
  const lines = sizes.find((lines) => pagesOf(lines) === 1) ?? sizes.at(-1) ?? [];
  const pages = pagesOf(lines);
  const pageFrame = createPageFrame(paper, facts, locale);
  const headFrame = { columns: [margin], top: () => top, bottom: () => bottom };
  draw(
    paper,
    [...placeLines(head, headFrame), ...placeLines(lines, balanceColumns(lines, frame))],
    {
      begin: (page) => pageFrame.band(page === 0 ? '' : facts.title),
      end: (page) => {
        if (page === 0 && address !== null)
          drawAddress(paper, address, paper.width - margin - qrSide, top - 4, qrSide);
        pageFrame.foot(page + 1, pages);
      },
    },
  );
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}
