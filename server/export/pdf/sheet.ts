import encodeQR from 'qr';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { EntryContext } from './entry.ts';
import type { Frame } from './flow.ts';
import { place } from './flow.ts';
import { bandBottom, footHeight, margin, pageFrameOf } from './page-frame.ts';
import { pdfWordsOf } from './pdf-words.ts';
import { PdfWriter } from './pdf-writer.ts';
import { readRows } from './rows.ts';
import { sheetLines } from './sheet.lines.ts';
import type { Style } from './text-layout.ts';
import { headLines, textLines } from './title.ts';

/** From the usual size down to the smallest that is still read from a step away. */
const scales = [1.12, 1, 0.93, 0.87] as const;

const qrSide = 92;

/** One test on one sheet; on a second one only when it must. */
export function writeSheet(list: ExportList, progress: Progress): Uint8Array {
  const { facts, record } = list;
  const speech = pdfWordsOf(facts.language);
  const paper = new PdfWriter(facts, 'portrait');
  const width = paper.width - 2 * margin;
  const context: EntryContext = {
    paper,
    rows: readRows(list, speech),
    speech,
    look: { width, size: 10 },
  };
  const [row] = list.rows;
  const address =
    row === undefined || facts.publicUrl === null ? null : addressOf(facts.publicUrl, row);
  const words =
    record === undefined
      ? speech.say('pdf.sheet.catalogue', { version: facts.version, at: speech.instant(facts.at) })
      : speech.say('pdf.sheet.revision', {
          revision: record.revision,
          at: speech.instant(record.revisedAt),
        });
  const strip = address === null ? 24 : qrSide + 8;
  const bottom = paper.height - footHeight;
  const frame: Frame = {
    columns: [margin],
    top: () => bandBottom + 14,
    bottom: (page) => (page === 0 ? bottom - strip : bottom),
  };
  const linesAt = (scale: number) =>
    row === undefined ? headLines(paper, list, speech, width) : sheetLines(context, row, scale);
  const pagesAt = (scale: number) =>
    1 + Math.max(0, ...place(linesAt(scale), frame).map(({ page }) => page));
  const scale = scales.find((scale) => pagesAt(scale) === 1) ?? scales[2];
  const pages = pagesAt(scale);
  const furniture = pageFrameOf(paper, facts, speech);
  draw(paper, place(linesAt(scale), frame), {
    begin: (page) => furniture.band(page === 0 ? '' : facts.title),
    end: (page) => {
      if (page === 0 && row !== undefined) {
        drawStrip(
          paper,
          bottom - strip,
          [words, ...(address === null ? [] : [speech.say('pdf.sheet.live')])],
          address,
        );
      }
      furniture.foot(page + 1, pages);
    },
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}

/** The live page of a test. Only the web is led to. */
function addressOf(publicUrl: string, row: ListRow): string | null {
  const isWeb = /^https?:\/\//.test(publicUrl);
  return isWeb ? `${publicUrl.replace(/(?<!\/)\/+$/, '')}/esami/${row.id}` : null;
}

const plain: Style = { face: 'plain', size: 9.5, colour: colours.text };
const strong: Style = { face: 'bold', size: 9.5, colour: colours.primary };

/**
 * Which revision this paper is, and the way to the page that tells whether it is still the current
 * one.
 */
function drawStrip(
  paper: PdfWriter,
  top: number,
  sentences: readonly string[],
  address: string | null,
): void {
  let x = margin;
  if (address !== null) {
    const figure = paper.element('Figure', { alt: address });
    paper.into(figure);
    drawQr(paper, address, margin - 6, top + 4, qrSide);
    paper.close();
    figure.end();
    x += qrSide + 4;
  }
  const room = paper.width - margin - x;
  let y = address === null ? top + 14 : top + 32;
  const block = { type: 'P' } as const;
  const write = (text: string, style: Style, link: string | null) => {
    for (const { spans } of textLines(paper, block, text, style, room)) {
      for (const { text: words } of spans) {
        const element = paper.element(link === null ? 'P' : 'Link');
        paper.into(element);
        paper.write(words, x, y, style);
        paper.close();
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

/** The blank modules that a reader needs around a code. */
const quiet = 4;

/** A QR code `side` points wide, its quiet zone inside, each run of dark modules one rectangle. */
function drawQr(paper: PdfWriter, address: string, x: number, y: number, side: number): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quiet });
  const size = side / modules.length;
  const { doc } = paper;
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, line] of modules.entries()) {
    for (let at = 0; at < line.length; at += 1) {
      const from = at;
      while (line[at] === true) at += 1;
      if (at > from) doc.rect(x + from * size, y + row * size, (at - from) * size, size);
    }
  }
  doc.fill('#000000');
}
