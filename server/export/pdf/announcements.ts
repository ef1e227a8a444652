import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { Frame, PdfLine } from './flow.ts';
import { placeLines } from './flow.ts';
import { bandBottom, createPageFrame, footHeight, margin } from './page-frame.ts';
import type { PdfLocale } from './pdf-locale.ts';
import { pdfLocale } from './pdf-locale.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { readRows } from './rows.ts';
import type { Style } from './text-layout.ts';
import { headLines, textLines } from './title.ts';

const titleStyle: Style = { face: 'bold', size: 13, colour: colours.primary };
const quiet: Style = { face: 'plain', size: 9, colour: colours.soft };
const plain: Style = { face: 'plain', size: 10.5, colour: colours.text };

function dueWords(rows: Rows, row: ListRow, today: string, locale: PdfLocale): string {
  const due = rows.cell(row, 'dueDate');
  if (typeof due !== 'string') return locale.translate('announcements.noDue');
  return locale.translate(due < today ? 'announcements.expired' : 'announcements.due', {
    day: locale.day(due),
  });
}

/** Announcements one below the other: title, due date, text with its line breaks. */
export function writeAnnouncements(list: ExportList, progress: Progress): Uint8Array {
  const { facts } = list;
  const locale = pdfLocale(facts);
  const rows = readRows(list, locale);
  const paper = new PdfWriter(facts, 'portrait');
  const width = paper.width - 2 * margin;
  const today = laboratoryDay(new Date(facts.at), facts.timeZone);

  function* lines(report: Progress): Generator<PdfLine> {
    yield* headLines(paper, list, locale, width, 'announcements');
    for (const [at, row] of list.rows.entries()) {
      const title = textLines(
        paper,
        { type: 'H2' },
        rows.words(row, 'title'),
        titleStyle,
        width,
        20,
      );
      const modified = rows.words(row, 'modifiedAt');
      const facets = [
        dueWords(rows, row, today, locale),
        ...(modified === '' ? [] : [locale.translate('pdf.modified', { at: modified })]),
      ];
      const details = textLines(paper, { type: 'P' }, facets.join('  ·  '), quiet, width, 2);
      const rule: PdfLine['decorate'] = ({ doc }, x, y) =>
        doc
          .lineWidth(1)
          .moveTo(x, y - 6)
          .lineTo(x + width, y - 6)
          .stroke(colours.primary);
      yield* title.map((line, index) => ({
        ...line,
        glue: true,
        ...(index === 0 && { decorate: rule }),
      }));
      yield* details.map((line) => ({ ...line, glue: true }));
      yield* textLines(paper, { type: 'P' }, rows.words(row, 'subject'), plain, width, 6);
      if (at % 50 === 0) report(at, list.rows.length);
    }
  }

  const bottom = paper.height - footHeight;
  const frame: Frame = { columns: [margin], top: () => bandBottom + 14, bottom: () => bottom };
  const pages = placeLines(
    lines(() => {}),
    frame,
  ).reduce((lastPage, { page }) => Math.max(lastPage, page + 1), 1);
  const pageFrame = createPageFrame(paper, facts, locale);
  draw(paper, placeLines(lines(progress), frame), {
    begin: (page) => pageFrame.band(page === 0 ? '' : facts.title),
    end: (page) => pageFrame.foot(page + 1, pages),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}
