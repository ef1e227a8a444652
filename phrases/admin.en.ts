import { bulkEditEn } from './bulk-edit.en.ts';
import { editingEn } from './editing.en.ts';
import { importazioneEn } from './importazione.en.ts';
import type { AdminPhrases } from './phrases.ts';
import { qualitaEn } from './qualita.en.ts';
import { refusalsEn } from './refusals.en.ts';
import { sheetsEn } from './sheets.en.ts';
import { statedEn } from './stated.en.ts';
import { storiaEn } from './storia.en.ts';
import { usersEn } from './users.en.ts';

export const adminEn: AdminPhrases = {
  'unsaved.title': 'Unsaved changes',
  'unsaved.text': 'What was written on this page is not saved yet. If you leave, it is lost.',
  'unsaved.stay': 'Stay on the page',
  'unsaved.leave': 'Leave without saving',

  'storia.title': 'Change history',
  'storia.help':
    'Everything that changed in the catalogue, newest first: what, when, by whom and why. The ' +
    'history cannot be altered.',
  'storia.filters': 'Filters of the history',
  'storia.noun': 'What',
  'storia.changes': 'What changed',
  'storia.who': 'Who and why',
  'storia.all': 'All',
  'storia.noun.prestazione': 'Tests',
  'storia.noun.comunicato': 'Announcements',
  'storia.noun.valoreTabella': 'Values of tables',
  'storia.noun.campo': 'Field configuration',
  'storia.one.prestazione': 'Test',
  'storia.one.comunicato': 'Announcement',
  'storia.one.valoreTabella': 'Table value',
  'storia.one.campo': 'Field',
  'storia.by': 'Author, or part of the name',
  'days.from': 'From the day',
  'days.to': 'To the day',
  'storia.count.one': '{count} entry',
  'storia.count.other': '{count} entries',
  'storia.only': 'Only the history of this item',
  'storia.oneRecord': 'The history of one item is shown.',
  'storia.ofImport': 'Only what changed with “{file}” is shown, at {at}.',
  'storia.ofUndo': 'Only what undoing “{file}” put back is shown, at {at}.',
  'storia.ofImport.any': 'Only what changed together, at one time, is shown.',
  'storia.everything': 'Show all',
  'storia.record': 'Test',
  'days.reversed': 'The first day is after the last one: nothing can be between the two.',
  'storia.clear': 'Clear the filters',
  'storia.continues.before': 'Continued from the previous page',
  'storia.continues.after': 'Continues on the next page',
  'storia.ofGone': 'See whether the change history tells of it',
  'storia.merged': 'Merged into another value',
  'storia.renamed': 'Value changed in the table: {table}',
  'storia.renamedTests.one': 'Changed in {count} test',
  'storia.renamedTests.other': 'Changed in {count} tests',
  'storia.renamedTests.here': '{count} on this page',

  'form.required': '(required)',
  'form.count': '{length} characters of {most}',
  'form.reason': 'Reason for the change',
  'form.reason.hint': 'Optional: it stays in the history, and only administrators read it.',

  'values.title': 'Manage tables',
  'values.help':
    'The lists of values to choose from in the tests. A value that is edited changes in every ' +
    'test that uses it.',
  'values.new': 'New value',
  'values.newIn': 'New value: {table}',
  'values.code.hint': 'Optional: a short code.',
  'values.add': 'Add',
  'values.added': '“{value}” was added',
  'values.acts': 'Actions',
  'values.rename': 'Edit',
  'values.rename.title': 'Edit a value',
  'values.rename.used.one': '{count} test uses it, and will show what is written here.',
  'values.rename.used.other': '{count} tests use it, and will show what is written here.',
  'values.rename.submit': 'Save',
  'values.renamed': '“{value}” was saved',
  'values.stale':
    'Meanwhile this value became “{value}”. Save again to replace it with what is written here; ' +
    'otherwise cancel.',
  'values.remove': 'Remove',
  'values.remove.title': 'Remove a value',
  'values.remove.text':
    '“{value}” will be taken out of the table. Afterwards it cannot be recovered.',
  'values.remove.submit': 'Remove',
  'values.removed': '“{value}” was removed',
  'values.inUse.one': '“{value}” is used by {count} test, and cannot be removed:',
  'values.inUse.other': '“{value}” is used by {count} tests, and cannot be removed:',
  'values.inUse.way': 'It can be merged with another value: the tests will use that one.',
  'values.state.found.one':
    'The description of {count} container gives its cap or rank in the order of draw, which is ' +
    'not stated yet.',
  'values.state.found.other':
    'The descriptions of {count} containers give their cap or rank in the order of draw, which ' +
    'is not stated yet.',
  'values.state.show': 'Show what is read',
  'values.state.title': 'State what the descriptions say',
  'values.state.text':
    'This is what the catalogue already reads from the descriptions. Once stated, it holds even ' +
    'if a description changes; it stays in the history of each value.',
  'values.state.submit': 'State all',
  'values.state.done.one': '{count} container updated',
  'values.state.done.other': '{count} containers updated',
  'values.merge.states': 'It will also take what only the other states:',
  'values.merge': 'Merge',
  'values.merge.title': 'Merge two values',
  'values.merge.text':
    'The tests that use “{value}” will use the value chosen here, and “{value}” will be taken ' +
    'out of the table. The merge can be undone from Imports.',
  'values.merge.into': 'Value that stays',
  'values.merge.choose': 'Choose the value that stays.',
  'values.merge.preview': 'Show the tests that change',
  'values.merge.tests.one': '{count} test will use “{value}”:',
  'values.merge.tests.other': '{count} tests will use “{value}”:',
  'values.merge.noTests': 'No test uses “{value}”: it will only be taken out of the table.',
  'values.merge.moved':
    'Something changed meanwhile: this is how it is now. Check it and confirm again.',
  'values.merge.submit': 'Merge',
  'values.merged': '“{from}” was merged into “{into}”: Imports can undo it',
  'values.of': '{act}: {value}',
  'values.more': 'and {count} more',

  'fields.title': 'Field configuration',
  'fields.help':
    'What the fields of a test are called, in which order they stand, who reads them. It holds ' +
    'for the public page, the list and the editing form. The order holds within each section of ' +
    'the page, and among the columns of the list. A label that is left empty is the product’s ' +
    'own.',
  'fields.of': '{what}: {field}',
  'fields.up': 'Move up',
  'fields.down': 'Move down',
  'fields.rank': 'Position',
  'fields.moved': '{field}: position {place} of {count}',
  'fields.labelIt': 'Italian label',
  'fields.labelEn': 'English label',
  'fields.visible': 'Visible to all',
  'fields.internal': 'Internal only',
  'fields.hidden': 'Hidden from the public',
  'fields.required': 'Required',
  'fields.lacking.one': '{count} test lacks it: that one can still be saved without.',
  'fields.lacking.other': '{count} tests lack it: those can still be saved without.',
  'fields.list': 'Column of the list',
  'fields.list.shown': 'Shown at first',
  'fields.list.offered': 'Optional',
  'fields.list.left': 'No column',
  'fields.list.never': 'Not a column',
  'fields.preview': 'Preview',
  'fields.preview.list': 'Columns of the list, until the reader chooses others',
  'fields.preview.page': 'Page of the test',
  'fields.save': 'Save',
  'fields.saved': 'The configuration was saved',
  'fields.reset': 'Undo the changes',
  'fields.stale': 'Meanwhile a colleague changed these fields:',
  'fields.stale.theirs': 'Go on from the colleague’s configuration',
  'fields.stale.mine': 'Keep what is written here',

  'announcement.manage': 'Manage announcements',
  'announcement.future': 'Not yet in force',
  'announcement.new': 'New announcement',
  'announcement.edit': 'Edit',
  'announcement.edit.title': 'Edit the announcement',
  'announcement.history': 'History',
  'announcement.title': 'Title',
  'announcement.subject': 'Subject',
  'announcement.subject.hint':
    'Plain text: line breaks stay, web and e-mail addresses become links.',
  'announcement.startDate': 'Start date',
  'announcement.startDate.hint':
    'First day on which everybody reads it, from midnight; empty: at once.',
  'announcement.prestazioni': 'Tests',
  'announcement.prestazioni.hint':
    'The tests that it is about, by name or code: their pages show the announcement too.',
  'announcement.warning': 'Permanent warning',
  'announcement.warning.hint':
    'Stands at the top of every page and nobody can close it, while it is in force. Only for what ' +
    'everybody always has to know.',
  'announcement.pinned': 'Pinned',
  'announcement.pinned.hint': 'Stays at the top of the list, even when newer ones come.',
  'announcement.isCorrection': 'A correction: do not bring to the top',
  'announcement.isCorrection.hint':
    'For a slip of the pen: the announcement stays where it is in the list.',
  'announcement.dueDate': 'Due date',
  'announcement.dueDate.hint': 'Last day in force, until midnight; empty: no due date.',
  'announcement.isPast':
    'This day is past: saved so, the announcement goes to the archive at once.',
  'announcement.isFuture': 'Before this day only administrators read it.',
  'announcement.save': 'Save',
  'announcement.saveAsNew': 'Save as new',
  'announcement.twin':
    'Nothing differs from the announcement it begins from: it would be there twice. To create it ' +
    'all the same, press “Save as new” again.',
  'announcement.saved': 'The announcement was saved',
  'announcement.savedAsNew': 'Saved as new: the announcement it began from stays as it was',
  'announcement.preview': 'As everybody will read it',
  'announcement.noTitle': '(no title)',
  'announcement.remove': 'Remove',
  'announcement.remove.title': 'Remove the announcement',
  'announcement.remove.back': 'Back to the announcement',
  'announcement.removed': 'The announcement was removed',

  ...bulkEditEn,
  ...editingEn,
  ...importazioneEn,
  ...qualitaEn,
  ...refusalsEn,
  ...storiaEn,
  ...sheetsEn,
  ...statedEn,
  ...usersEn,
};
