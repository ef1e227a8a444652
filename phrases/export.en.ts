import type { ExportPhrases } from './export.it.ts';

/** The sentences of exported files, in English. */
export const exportEn: ExportPhrases = {
  'export.title.prestazioni': 'Test catalogue',
  'export.title.esamiUrgenti': 'Urgent exams',
  // Some of the tests lack a word of the search.
  'export.title.partial': '{title}: partial search',
  'export.title.comunicati': 'Announcements',
  'export.title.expired': 'Expired announcements',
  'export.title.supportValues': 'Data tables',

  'export.filter.q': '“{q}”',
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
  'export.note.time': 'Times are those of the laboratory (Europe/Rome).',
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
  'export.guide.rows': 'Rows',
  'export.guide.rows.prestazioni':
    'One test per row, on the first sheet. The internal code tells which: one of the catalogue ' +
    'is updated, any other is new.',
  'export.guide.rows.intervalli':
    'One interval per row, on the first sheet. All rows with the same code together are that ' +
    'test’s intervals and take the place of those before.',
  'export.guide.columns': 'Columns',
  'export.guide.columns.prestazioni':
    'Remove the columns that are not needed: those fields stay as they are. An empty cell leaves ' +
    'what a test has; (empty) in a cell clears it. Save the file as .xlsx or “CSV UTF-8”: in a ' +
    'plain CSV ≥ and − become “?”.',
  'export.guide.columns.intervalli':
    'Columns that are not needed can be removed. Before anything is applied, what would change ' +
    'is shown. Save the file as .xlsx or “CSV UTF-8”: in a plain CSV ≥ and − become “?”.',
  'export.guide.required': 'Required.',
  'export.guide.example': 'Example: {example}',
  'export.guide.text': 'Text on one line, at most {max} characters.',
  'export.guide.longText': 'Text, on several lines if need be, at most {max} characters.',
  'export.guide.texts': 'Several values: one per line within the cell, or parted by semicolons.',
  'export.guide.number': 'A number, without unit.',
  'export.guide.flag': 'Yes or No. Empty: not stated.',
  'export.guide.switch': 'Yes or No. Empty means No.',
  'export.guide.choice': 'A value of the table “{table}”: its code or its description.',
  'export.guide.choices':
    'Values of the table “{table}”, by code or description: one per line within the cell, or ' +
    'parted by semicolons.',
  'export.guide.intervals':
    'One interval per line within the cell: sex, age, phase, a colon, values. Values: 3.5–5.2 · ' +
    '< 5 · ≥ 40 · > 3 and < 5 · words, such as Negative. Age: 18–65 years (65 not included), ≥ ' +
    '65 years, < 28 days.',
  'export.guide.interval.internalCode': 'The code of a test that is in the catalogue already.',
  'export.guide.interval.sex': 'M or F. Empty: everybody.',
  'export.guide.interval.ageFrom': 'From this age, included. Empty: from birth.',
  'export.guide.interval.ageTo': 'Up to this age, not included. Empty: no end.',
  'export.guide.interval.ageUnit': 'hours, days, weeks, months or years. Empty: years.',
  'export.guide.interval.phase': 'Only where needed, for example: follicular phase.',
  'export.guide.interval.low': 'A number, included; with > in front not included.',
  'export.guide.interval.high': 'A number, included; with < in front not included.',
  'export.guide.interval.text': 'Words instead of low and high, for example: Negative.',
};
