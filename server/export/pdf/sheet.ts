import { addressOfRecord } from '#contract/addresses.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { draw } from './draw.ts';
import type { EntryContext } from './entry.ts';
import type { Frame } from './flow.ts';
import { placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin } from './page-frame.ts';
import type { PdfLocale } from './pdf-locale.ts';
import { pdfLocale } from './pdf-locale.ts';
import { PdfWriter } from './pdf-writer.ts';
import { readRows } from './rows.ts';
import { sheetLines } from './sheet.lines.ts';
import { drawStrip, liveAddress, stripHeight } from './strip.ts';
import { headLines } from './title.ts';

/** Down to the smallest size that can be read from a step away. */
const scales = [1.12, 1, 0.93, 0.87, 0.84] as const;

/** One test on one sheet; on more only when it must. Its pages are numbered by themselves. */
function drawSheet(
  paper: PdfWriter,
  list: ExportList,
  locale: PdfLocale,
  row: ListRow | undefined,
): void {
  const { facts } = list;
  const width = paper.width - 2 * margin;
  const context: EntryContext = {
    paper,
    rows: readRows(list, locale),
    locale,
    look: { width, size: 10 },
    stated: row?.stated ?? {},
  };
  const address = row ? liveAddress(facts.publicUrl, addressOfRecord('test', row.id)) : null;
  const words =
    row?.record === undefined
      ? locale.translate('pdf.sheet.catalogue', {
          version: facts.version,
          at: locale.instant(facts.at),
        })
      : locale.translate('pdf.sheet.revision', {
          revision: row.record.revision,
          at: locale.instant(row.record.revisedAt),
        });
  const bottom = paper.height - footHeight;
  const strip = bottom - stripHeight(address);
  const frame: Frame = {
    columns: [margin],
    top: () => bandBottom + 14,
    bottom: (page) => (page === 0 ? strip : bottom),
  };
  const linesAt = (scale: number) =>
    row === undefined ? headLines(paper, list, locale, width) : sheetLines(context, row, scale);
  const pagesAt = (scale: number) =>
    1 + Math.max(0, ...placeLines(linesAt(scale), frame).map(({ page }) => page));
  const scale = scales.find((scale) => pagesAt(scale) === 1) ?? scales[2];
  const pages = pagesAt(scale);
  const pageFrame = createPageFrame(paper, facts, locale);
  const title = row ? context.rows.words(row, 'serviceName') : facts.title;
  draw(paper, placeLines(linesAt(scale), frame), {
    begin: (page) => pageFrame.band(page === 0 ? '' : title),
    end: (page) => {
      if (page === 0 && row !== undefined) {
        const live = address === null ? [] : [locale.translate('pdf.sheet.live')];
        drawStrip(paper, strip, [words, ...live], address);
      }
      pageFrame.foot(page + 1, pages);
    },
  });
}

/** A sheet for each test, which can be handed out alone. */
export function writeSheets(list: ExportList, progress: Progress): Uint8Array {
  const locale = pdfLocale(list.facts);
  const paper = new PdfWriter(list.facts, 'portrait');
  const rows = list.rows.length === 0 ? [undefined] : list.rows;
  for (const [at, row] of rows.entries()) {
    drawSheet(paper, list, locale, row);
    progress(at + 1, rows.length);
  }
  return paper.finish();
}
