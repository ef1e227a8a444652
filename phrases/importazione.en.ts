import type { ImportazionePhrases } from './importazione.it.ts';
import { importazionePlanEn } from './importazione.plan.en.ts';

export const importazioneEn: ImportazionePhrases = {
  'importazione.title': 'Imports',
  'importazione.help':
    'A sheet enters the catalogue in three steps: upload, check, apply. Until it is applied, ' +
    'nothing changes in the catalogue.',
  'importazione.one': 'Import',
  'importazione.back': 'All imports',
  'importazione.gone': 'This import is no longer there: it was thrown away, or has expired.',
  'importazione.noName': 'File without a name',
  'importazione.new': 'New file',
  'importazione.kind': 'What does the file hold?',
  'importazione.kind.prestazioni': 'Tests',
  'importazione.kind.prestazioni.help':
    'Creates the tests that are missing and updates those with the same internal code.',
  'importazione.kind.intervalli': 'Intervals and units of measurement',
  'importazione.kind.intervalli.help':
    'Updates only the tests marked for automatic update; the others stay as they are.',
  'importazione.drop': 'Drop an .xlsx or .csv file here, or',
  'importazione.dropNow': 'Let go of the file',
  'importazione.choose': 'Choose a file',
  'importazione.limits': 'One file at a time, at most {max} MiB and {rows} rows.',
  'importazione.refusedFile': '“{file}” was not uploaded. {reason}',
  'importazione.onlyOne': 'One file at a time, please: {count} came.',
  'importazione.emptyFile': 'The file is empty: choose one with headings and at least one row.',
  'importazione.sending': 'Sending “{file}”…',
  'importazione.reading': 'Reading “{file}”…',
  'importazione.progress': 'Progress',
  'importazione.giveUp': 'Stop',
  'importazione.template': 'Download a template',
  'importazione.template.prestazioni.help':
    'An empty sheet with all the headings, for Excel or LibreOffice. Take out the columns that ' +
    'are not needed; an empty cell leaves what the test has. To correct tests that are there ' +
    'already, export them, change them and bring them back here.',
  'importazione.template.intervalli.help':
    'An empty sheet with the headings: one row per interval; the rows of one code together are ' +
    'all the intervals of its test.',
  'importazione.staged': 'To be finished',
  'importazione.staged.help':
    'Any administrator can go on with a colleague’s work. What is not applied expires after 30 ' +
    'days.',
  'importazione.staged.none': 'Nothing waits.',
  'importazione.batches.none': 'None so far.',
  'importazione.begun': 'Uploaded by {by} at {at}.',
  'importazione.counts.uploaded': 'When it was uploaded:',
  'importazione.counts.touched': 'At the latest change:',
  'importazione.moved':
    'The catalogue has changed since: the plan below is made on the catalogue of now.',
  'importazione.touched': 'Changed by {by} at {at}.',
  'importazione.continue': 'Continue',
  'importazione.staged.newer': 'A file of the same name was uploaded after this one.',
  'importazione.noRows':
    'The sheet has no rows below its headings: write them into the file, then upload it again.',
  'importazione.batches': 'Applied',
  'importazione.applied.by': 'Applied by {by} at {at}.',
  'importazione.undone.by': 'Undone by {by} at {at}.',
  'importazione.history': 'See what it changed',
  'importazione.history.undo': 'See what went back',
  'importazione.discard': 'Throw away',
  'importazione.discard.title': 'Throw the import away?',
  'importazione.discard.text':
    'The file “{name}” and the work done on it will be lost. Nothing changes in the catalogue.',
  'importazione.discarded': '“{name}”: thrown away',
  'importazione.undo': 'Undo the import',
  'importazione.undo.title': 'Undo the import?',
  'importazione.undo.text':
    'What “{name}” changed goes back to what it was, where the catalogue still holds what was ' +
    'written then. The history keeps both steps.',
  'importazione.undo.new.one': '{count} test that was created is removed',
  'importazione.undo.new.other': '{count} tests that were created are removed',
  'importazione.undo.changed.one': '{count} test that was changed goes back',
  'importazione.undo.changed.other': '{count} tests that were changed go back',
  'importazione.undo.values.one': '{count} value made in the tables is removed',
  'importazione.undo.values.other': '{count} values made in the tables are removed',
  'importazione.undo.again':
    'The file is again under “To be finished”: it can be changed and applied again, or thrown ' +
    'away.',
  'importazione.undo.noFile': 'The file is not kept: to apply it again, it has to be uploaded.',
  'importazione.undo.submit': 'Put back as it was',
  'importazione.undo.touched': 'These do not go back, or only in part:',
  'importazione.undone': '“{name}”: undone',
  'importazione.undone.waits':
    '“{name}”: undone. It is now under “To be finished” and can be applied again.',
  'importazione.undone.again': 'It can be applied again.',
  'importazione.more.one': 'and {count} more',
  'importazione.more.other': 'and {count} more',
  'importazione.count.new.one': '{count} new',
  'importazione.count.new.other': '{count} new',
  'importazione.count.changed.one': '{count} changed',
  'importazione.count.changed.other': '{count} changed',
  'importazione.count.unchanged.one': '{count} unchanged',
  'importazione.count.unchanged.other': '{count} unchanged',
  'importazione.count.waiting.one': '{count} to decide',
  'importazione.count.waiting.other': '{count} to decide',
  'importazione.count.unconfirmed.one': '{count} to confirm',
  'importazione.count.unconfirmed.other': '{count} to confirm',
  'importazione.count.refused.one': '{count} refused',
  'importazione.count.refused.other': '{count} refused',
  'importazione.count.skipped.one': '{count} skipped',
  'importazione.count.skipped.other': '{count} skipped',
  'importazione.found': 'What was read',
  'importazione.format': 'Format',
  'importazione.format.csv': 'CSV',
  'importazione.format.xlsx': 'Excel (.xlsx)',
  'importazione.encoding': 'Encoding',
  'importazione.separator': 'Separator',
  'importazione.sheet': 'Sheet',
  'importazione.rows': 'Rows',
  'importazione.hidden': 'Hidden rows',
  'importazione.notes': 'To be known',
  'importazione.options': 'How it is read',
  'importazione.headingRow': 'Row with the headings',
  'importazione.headingRow.one': 'Row {row}: {cells}',
  'importazione.sheet.choose': 'Sheet to read',
  'importazione.list': 'Several values in a cell',
  'importazione.list.by': 'Parted by  {separator}  or a line break',
  'importazione.list.never': 'Parted by a line break only',
  'importazione.missing': 'Values that the tables do not hold',
  'importazione.missing.ask': 'Ask, one by one',
  'importazione.missing.create': 'Create them all',
  'importazione.missing.refuse': 'Refuse their rows',
  'importazione.columns': 'Columns',
  'importazione.columns.read.one': '{count} read of {all}',
  'importazione.columns.read.other': '{count} read of {all}',
  'importazione.columns.help':
    'Each column fills one field at most. The choices are remembered for the next file with the ' +
    'same headings.',
  'importazione.columns.lacking':
    'No column fills: {fields}. A test is found again by its internal code; a new one needs a ' +
    'name too.',
  'importazione.columns.lacking.code': 'No column fills: {fields}. A test is found again by it.',
  'importazione.columns.lacking.new': 'No column fills: {fields}. A new test needs it.',
  'importazione.column': 'Column of the file',
  'importazione.samples': 'Samples',
  'importazione.field': 'Field of the catalogue',
  'importazione.field.of': 'Field for the column “{column}”',
  'importazione.notRead': '(not read)',
  'importazione.taken': '{field} – now from the column “{column}”',
  'importazione.toDecide': '(to be decided)',
  'importazione.undecided.group':
    'seems to hold limits by sex or age, but its heading is not clear: correct it in the file, ' +
    'or choose that it is not read',
  'importazione.group': 'Limits of the people in the heading',
  'importazione.questions': 'Questions of the file',
  'importazione.questions.help':
    'The file does not say: answer once for all its rows. Later files of the same source find ' +
    'the same answers, except that on withdrawn tests. In files exported from here the last age ' +
    'is not included.',
  'importazione.question.lastAge': 'Is the last age of a span included?',
  'importazione.question.stage': 'Which ages are meant by',
  'importazione.question.placeholder': 'What is meant by',
  'importazione.question.withdrawn':
    'The file has withdrawn tests. Are they in use again? The first is',
  'importazione.answer.leave': 'No, they stay withdrawn: their rows change nothing',
  'importazione.answer.inUse': 'Yes, they are in use again',
  'importazione.answer.out': 'No: 0–18, then 18–65',
  'importazione.answer.in': 'Yes: 0–17, then 18–64',
  'importazione.answer.empty': 'An empty cell: what is stored stays',
  'importazione.answer.text': 'It is the very text to store',
  'importazione.answer.ages': 'Precise ages',
  'importazione.answer.phase': 'None: the word stays a phase, at every age',
  'importazione.answer.from': 'From (included)',
  'importazione.answer.to': 'To (not included)',
  'importazione.answer.unit': 'Unit',
  'importazione.answer.save': 'Use these ages',
  'importazione.undecided.age': 'seems to tell ages: choose its field, or that it is not read',
  'importazione.undecided.sex': 'seems to tell the sex: choose its field, or that it is not read',
  'importazione.undecided.phase':
    'seems to tell the phase: choose its field, or that it is not read',
  'importazione.why': 'Why',
  'importazione.why.chosen': 'chosen by hand',
  'importazione.why.remembered': 'as the last time',
  'importazione.why.label': 'same name',
  'importazione.why.key': 'name of the field',
  'importazione.why.synonym': 'usual name',
  'importazione.key.sex': 'Sex',
  'importazione.key.ageFrom': 'Age from',
  'importazione.key.ageTo': 'Age to',
  'importazione.key.ageUnit': 'Unit of the age',
  'importazione.key.phase': 'Phase or condition',
  'importazione.key.low': 'Lower limit',
  'importazione.key.high': 'Upper limit',
  'importazione.key.text': 'Text of the interval',
  'importazione.broken.one':
    'In {count} cell the letters are broken, and the right text can be proposed.',
  'importazione.broken.other':
    'In {count} cells the letters are broken, and the right text can be proposed.',
  'importazione.mended.one':
    'In {count} cell the proposed text is taken instead of the broken letters.',
  'importazione.mended.other':
    'In {count} cells the proposed text is taken instead of the broken letters.',
  'importazione.mend': 'Use the proposed text',
  'importazione.mend.undo': 'Keep the text of the file',
  ...importazionePlanEn,
};
