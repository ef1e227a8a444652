import type { Progress } from '../../platform/jobs/progress.ts';
import { writeAnnouncements } from './announcements.ts';
import { writeBook } from './book.ts';
import type { PdfDocument } from './pdf.document.ts';
import { writeSheet } from './sheet.ts';
import { writeTable } from './table.ts';

/**
 * Writes a document as PDF; `progress` hears of it at least every 50 rows. It works without pause:
 * call it in a worker.
 */
export async function writePdf(document: PdfDocument, progress: Progress): Promise<Uint8Array> {
  switch (document.layout) {
    case 'table':
      return writeTable(document.list, progress);
    case 'book':
      return writeBook(document.list, progress);
    case 'sheet':
      return writeSheet(document.list, progress);
    case 'announcements':
      return writeAnnouncements(document.list, progress);
  }
}
