import encodeQR from 'qr';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { EntryContext } from './entry.ts';
import type { Frame } from './flow.ts';
import { placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin } from './page-frame.ts';
import { pdfLocale } from './pdf-locale.ts';
import { PdfWriter } from './pdf-writer.ts';
import { readRows } from './rows.ts';
import { sheetLines } from './sheet.lines.ts';
import type { Style } from './text-layout.ts';
import { headLines, textLines } from './title.ts';

/** Down to the smallest size that can be read from a step away. */
const scales = [1.12, 1, 0.93, 0.87, 0.84] as const;

const qrSide = 92;

/** One test on one sheet; on more only when it must. */
export function writeSheet(list: ExportList, progress: Progress): Uint8Array {
  const { facts, record, stated = {} } = list;
  const locale = pdfLocale(facts);
  const paper = new PdfWriter(facts, 'portrait');
  const width = paper.width - 2 * margin;
  const context: EntryContext = {
    paper,
    rows: readRows(list, locale),
    locale,
    look: { width, size: 10 },
    stated,
  };
  const [row] = list.rows;
  const address =
    row === undefined || facts.publicUrl === null ? null : pageAddress(facts.publicUrl, row);
  const words =
    record === undefined
      ? locale.translate('pdf.sheet.catalogue', {
          version: facts.version,
          at: locale.instant(facts.at),
        })
      : locale.translate('pdf.sheet.revision', {
          revision: record.revision,
          at: locale.instant(record.revisedAt),
        });
  const strip = address === null ? 24 : qrSide + 8;
  const bottom = paper.height - footHeight;
  const frame: Frame = {
    columns: [margin],
    top: () => bandBottom + 14,
    bottom: (page) => (page === 0 ? bottom - strip : bottom),
  };
  const linesAt = (scale: number) =>
    row === undefined ? headLines(paper, list, locale, width) : sheetLines(context, row, scale);
  const pagesAt = (scale: number) =>
    1 + Math.max(0, ...placeLines(linesAt(scale), frame).map(({ page }) => page));
  const scale = scales.find((scale) => pagesAt(scale) === 1) ?? scales[2];
  const pages = pagesAt(scale);
  const pageFrame = createPageFrame(paper, facts, locale);
  draw(paper, placeLines(linesAt(scale), frame), {
    begin: (page) => pageFrame.band(page === 0 ? '' : facts.title),
    end: (page) => {
      if (page === 0 && row !== undefined) {
        drawStrip(
          paper,
          bottom - strip,
          [words, ...(address === null ? [] : [locale.translate('pdf.sheet.live')])],
          address,
        );
      }
      pageFrame.foot(page + 1, pages);
    },
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The live page of a test; null unless its address is http(s). */
function pageAddress(publicUrl: string, row: ListRow): string | null {
  const isWeb = /^https?:\/\//.test(publicUrl);
  return isWeb ? `${publicUrl.replace(/(?<!\/)\/+$/, '')}/esami/${row.id}` : null;
}

const plain: Style = { face: 'plain', size: 9.5, colour: colours.text };
const strong: Style = { face: 'bold', size: 9.5, colour: colours.primary };

/** The revision of this paper, and the page that shows whether it is still current. */
function drawStrip(
  paper: PdfWriter,
  top: number,
  sentences: readonly string[],
  address: string | null,
): void {
  let x = margin;
  if (address !== null) {
    const figure = paper.element('Figure', { alt: address });
    paper.beginMarked(figure);
    drawQr(paper, address, margin - 6, top + 4, qrSide);
    paper.endMarked();
    figure.end();
    x += qrSide + 4;
  }
  const available = paper.width - margin - x;
  let y = address === null ? top + 14 : top + 32;
  const block = { type: 'P' } as const;
  const write = (text: string, style: Style, link: string | null) => {
    for (const { spans } of textLines(paper, block, text, style, available)) {
      for (const { text: words } of spans) {
        const element = paper.element(link === null ? 'P' : 'Link');
        paper.beginMarked(element);
        paper.write(words, x, y, style);
        paper.endMarked();
        const width = paper.letters.width(words, style);
        if (link !== null) paper.link(element, [x, y - 10, width, 13], link, link);
        element.end();
      }
      y += 15;
    }
  };
  for (const sentence of sentences) write(sentence, plain, null);
  if (address !== null) write(address, strong, address);
}

/** The blank modules that a scanner needs around a code. */
const quietZone = 4;

/** Each run of dark modules is one rectangle; the quiet zone is inside `side`. */
function drawQr(paper: PdfWriter, address: string, x: number, y: number, side: number): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quietZone });
  const size = side / modules.length;
  const { doc } = paper;
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, line] of modules.entries()) {
    for (let at = 0; at < line.length; at += 1) {
      const start = at;
      while (line[at] === true) at += 1;
      if (at > start) doc.rect(x + start * size, y + row * size, (at - start) * size, size);
    }
  }
  doc.fill('#000000');
}
