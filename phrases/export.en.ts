import type { ExportPhrases } from './export.it.ts';

/** The sentences of exported files, in English. */
export const exportEn: ExportPhrases = {
  'export.title.prestazioni': 'Test catalogue',
  'export.title.esamiUrgenti': 'Urgent exams',
  'export.title.comunicati': 'Announcements',
  'export.title.expired': 'Expired announcements',
  'export.title.supportValues': 'Data tables',

  'export.filter.q': 'Search: “{q}”',
  'export.filter.is': '{field}: {values}',
  'export.filter.sort': 'Order: {field}',
  'export.filter.sortDown': 'Order: {field}, descending',

  'export.column.title': 'Title',
  'export.column.subject': 'Text',
  'export.column.dueDate': 'In force until',
  'export.column.modifiedAt': 'Last changed',
  'export.column.table': 'Table',
  'export.column.code': 'Code',
  'export.column.description': 'Description',
  'export.column.usedBy': 'Tests that use it',

  'export.sheet.one': 'Test',
  'export.sheet.information': 'About this file',
  'export.one.field': 'Field',
  'export.one.value': 'Value',
  'export.about.document': 'Document',
  'export.about.laboratory': 'Laboratory',
  'export.about.environment': 'Environment',
  'export.about.version': 'Catalogue version',
  'export.about.at': 'Made on',
  'export.about.filter': 'Search and filters',
  'export.about.noFilter': 'None: the whole catalogue',
  'export.about.rows': 'Rows',
  'export.about.address': 'Catalogue online',
  'export.about.notes': 'Notes',
  'export.note.time': 'Times are those of the laboratory (Europe/Rome).',
  'export.note.current': 'This file is a copy: the catalogue online is what holds.',
  'export.note.cut':
    'Row {row}, “{column}”: the text is longer than a cell of Excel can be, and cut where it is marked.',
  'export.cut': '… [cut]',
};
