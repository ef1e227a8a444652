import type { ExportList } from '../export.data.ts';

/**
 * A document to print, as plain data, so that a worker can be given it: a list of tests to pin on a wall, every test of a
 * list whole with contents and index, one test on a sheet (a list of one row), announcements.
 */
export type PdfDocument =
  | { readonly layout: 'table' | 'book' | 'announcements'; readonly list: ExportList }
  | { readonly layout: 'sheet'; readonly list: ExportList; readonly record?: RecordVersion };

/** The version of the test that a sheet shows, and since when it is so (ISO instant); it is what the live page names. */
export interface RecordVersion {
  readonly version: number;
  readonly updatedAt: string;
}
