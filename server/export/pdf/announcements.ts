import { laboratoryDay } from '#contract/comunicato.ts';
import type { Progress } from '../../platform/jobs/progress.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import { draw } from './draw.ts';
import type { Frame, Line } from './flow.ts';
import { place } from './flow.ts';
import { bandBottom, footHeight, margin, pageFrameOf } from './page-frame.ts';
import type { PdfWords } from './pdf-words.ts';
import { pdfWordsOf } from './pdf-words.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { readRows } from './rows.ts';
import type { Style } from './text-layout.ts';
import { headLines, textLines } from './title.ts';

const titleStyle: Style = { face: 'bold', size: 13, colour: colours.primary };
const quiet: Style = { face: 'plain', size: 9, colour: colours.soft };
const plain: Style = { face: 'plain', size: 10.5, colour: colours.text };

function dueWords(rows: Rows, row: ListRow, today: string, speech: PdfWords): string {
  const due = rows.cell(row, 'dueDate');
  if (typeof due !== 'string') return speech.say('announcements.noDue');
  return speech.say(due < today ? 'announcements.expired' : 'announcements.due', {
    day: speech.day(due),
  });
}

/** Announcements one under the other: title, until when, text with its line breaks. */
export function writeAnnouncements(list: ExportList, progress: Progress): Uint8Array {
  const { facts } = list;
  const speech = pdfWordsOf(facts.language);
  const rows = readRows(list, speech);
  const paper = new PdfWriter(facts, 'portrait');
  const width = paper.width - 2 * margin;
  const today = laboratoryDay(new Date(facts.at));

  function* lines(report: Progress): Generator<Line> {
    yield* headLines(paper, list, speech, width, 'announcements');
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
        dueWords(rows, row, today, speech),
        ...(modified === '' ? [] : [speech.say('pdf.modified', { at: modified })]),
      ];
      const about = textLines(paper, { type: 'P' }, facets.join('  ·  '), quiet, width, 2);
      const rule: Line['decorate'] = ({ doc }, x, y) =>
        doc
          .lineWidth(1)
          .moveTo(x, y - 6)
          .lineTo(x + width, y - 6)
          .stroke(colours.primary);
      yield* title.map((line, lineAt) => ({
        ...line,
        glue: true,
        ...(lineAt === 0 && { decorate: rule }),
      }));
      yield* about.map((line) => ({ ...line, glue: true }));
      yield* textLines(paper, { type: 'P' }, rows.words(row, 'subject'), plain, width, 6);
      if (at % 50 === 0) report(at, list.rows.length);
    }
  }

  const bottom = paper.height - footHeight;
  const frame: Frame = { columns: [margin], top: () => bandBottom + 14, bottom: () => bottom };
  const pages = place(
    lines(() => {}),
    frame,
  ).reduce((last, { page }) => Math.max(last, page + 1), 1);
  const furniture = pageFrameOf(paper, facts, speech);
  draw(paper, place(lines(progress), frame), {
    begin: (page) => furniture.band(page === 0 ? '' : facts.title),
    end: (page) => furniture.foot(page + 1, pages),
  });
  progress(list.rows.length, list.rows.length);
  return paper.finish();
}
