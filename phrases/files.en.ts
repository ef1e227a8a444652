import type { FilesPhrases } from './files.it.ts';

/** Files to take away, and what stands on printed documents, in English. */
export const filesEn: FilesPhrases = {
  'export.button': 'Export',
  'export.partial': '{tests}, partial search',
  'export.pdf': 'PDF to print',
  'export.pdfList': 'PDF: list to pin up',
  'export.pdfBook': 'PDF: book with index, every test in full',
  'export.pdfSheet': 'PDF: one sheet to print',
  'export.pdfSheets': 'PDF: a sheet for each test',
  'export.pdfCard': 'PDF: card for the wall, A4',
  'export.excel': 'Excel',
  'export.csv': 'CSV',
  'export.ddl': 'SQL for PostgreSQL',
  'export.allTables': 'All tables',
  'export.asShown': 'As on screen: same search, same filters, same order.',
  'export.internal': 'For administrators, with the internal fields: {files}.',
  'export.withWithdrawn': 'Files of data, not PDF, have withdrawn tests too.',
  'export.asPublic': 'As the public reads it, without internal fields',
  'export.underway': 'Files being prepared',
  'export.running': 'being prepared: press to cancel',
  'export.making': 'Being prepared: {what}',
  'export.rows': '{done} of {total}',
  'export.cancel': 'Cancel: {what}',
  'export.saved': 'File ready: {file}',
  'export.busy': 'The server is already preparing other files: wait a few seconds and try again.',
  'export.notLoaded': 'Exporting is not possible now: check the network and reload the page.',
};
