import type { ExportPhrases } from './export.it.ts';

export const exportEn: ExportPhrases = {
  'export.title.prestazioni': 'Test catalogue',
  'export.title.esamiUrgenti': 'Urgent exams',
  // Some of the tests lack a word of the search.
  'export.title.chosen': 'Selected tests',
  'export.title.partial': '{title}: partial search',
  'export.title.comunicati': 'Announcements',
  'export.title.expired': 'Expired announcements',
  'export.title.supportValues': 'Data tables',

  'export.filter.q': '“{q}”',
  'export.filter.chosen': 'selected tests: {count}',
  'export.filter.corrected': 'no test “{typed}”; similar: {similar}',
  'export.filter.partial': 'no test, or only the first ones, contains all the words',
  'export.filter.is': '{field}: {values}',

  'export.column.title': 'Title',
  'export.column.subject': 'Text',
  'export.column.startDate': 'In force from',
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
  'export.about.revision': 'Revision of the test',
  'export.about.revisedAt': 'In force since',
  'export.about.version': 'Catalogue version',
  'export.about.at': 'Made on',
  'export.about.filter': 'Search and filters',
  'export.about.noFilter': 'None: the whole catalogue',
  'export.about.rows': 'Rows',
  'export.about.address': 'Catalogue online',
  'export.about.notes': 'Notes',
  'export.note.time': 'Times are those of the laboratory ({zone}).',
  'export.note.current': 'This file is a copy: the catalogue online is what holds.',
  'export.note.print':
    'On paper, so that it can be read, come the columns up to “{column}”: to print the others, ' +
    'clear the print area.',
  'export.note.cut':
    'Row {row}, “{column}”: the text is longer than a cell of Excel can be, and cut where it is ' +
    'marked.',
  'export.cut': '… [cut]',
  'export.clear': '(empty)',

  'export.guide.sheet': 'How to fill it',
};
