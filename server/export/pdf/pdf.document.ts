import type { ExportList } from '../export.data.ts';

/**
 * A document to print, as plain data, so that a worker can be given it: a list of tests to pin on a
 * wall, every test of a list whole with contents and index, one test on a sheet (a list of one
 * row), announcements.
 */
export interface PdfDocument {
  readonly layout: 'table' | 'book' | 'sheet' | 'announcements';
  readonly list: ExportList;
}
