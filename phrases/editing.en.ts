import type { EditingPhrases } from './editing.it.ts';

export const editingEn: EditingPhrases = {
  // The rules of forms (spec 5), each with the name of its field.
  'rule.required': '{name} is required.',
  'rule.email': 'Please enter a valid email address.',
  'rule.number': 'Please enter a number, such as 3 or 2.5, without a thousands separator.',
  'rule.numberOf': '{name} must be a number.',
  'rule.pattern': '{name} is not in the expected form.',
  'rule.internalCode':
    'Begins with a letter or a digit; then also spaces and . _ / + -, for example CO001.',
  'rule.nomenclatorCode': 'Digits, a point, digits or letters, for example 90.62.2.',
  'rule.negative': '{name} cannot be negative.',
  'rule.day': '{name} must be a day that exists.',
  'rule.tooLong': '{name} must have at most {max} characters.',
  'rule.tooShort': '{name} must have at least {min} characters.',
  'rule.tooMany': '{name} must have at most {max} values.',
  'rule.tooBig': '{name} must be {max} or less.',
  'rule.other': '{name}: {fault}',
  'rule.ageOrder': 'The age must end after it begins.',
  'rule.boundOrder': 'The upper limit must be above the lower one.',
  'rule.noRange': 'Enter at least one limit, or a text.',
  'rule.textOrBounds': 'Either limits or a text, not both.',

  // A box that finds one of many values.
  'combobox.placeholder': 'Search by name or code',
  'combobox.clear': 'Clear: {field}',
  'combobox.add': 'Add “{value}”…',
  'combobox.same': 'the same quantity, written another way',
  'combobox.more': 'More values are not shown: type another letter.',

  // A field with a long hint, and one for a day.
  'field.help': 'Explanation',
  'date.form': 'dd/mm/yyyy',
  'date.open': 'Open the calendar',
  'date.calendar': 'Calendar',
  'date.nextMonth': 'Next month',
  'date.previousMonth': 'Previous month',
  'date.today': 'Today',
  'date.half': 'Write day, month and year, as {example}.',

  'editTest.fill.import': 'Import a sheet of tests',
  'editTest.fill.new': 'Write the first test',
  'editTest.new': 'New test',
  'editTest.edit': 'Edit',
  'editTest.remove': 'Remove',
  'editTest.title': 'Edit: {name}',
  'editTest.copy': 'New test, copy of {name}',
  'editTest.lacking':
    'What is required now is missing: {fields}. The test can be saved all the same.',
  'editTest.copy.help':
    'You are making another test: the first one stays as it is. It needs an internal code of its ' +
    'own.',
  'editTest.copy.undo': 'Go back to editing the existing test',
  'editTest.save': 'Save',
  'editTest.saveAndNext': 'Save and next',
  'editTest.copyThis': 'Copy',
  'editTest.saveAsNew': 'Save as new',
  'editTest.ownSynonym': '“{value}” is the name of the test: it was not kept among its synonyms.',
  'editTest.saved': '{name}: saved, revision {revision}',
  'editTest.preview': 'Preview',
  'editTest.preview.help': 'This is how everybody will see the page. Nothing is saved yet.',
  'editTest.preview.back': 'Back to the form',
  'editTest.moved': '{by} meanwhile saved a new revision of this test.',
  'editTest.compare': 'Compare the two versions',
  'editTest.gone':
    'Meanwhile the test was removed. What is written here is not lost: it can be saved as new.',
  'editTest.needsUrgent': '“Yes” is possible once “{field}” is “Yes”.',
  'editTest.parts': 'Parts',
  'editTest.changes.one': '{count} change',
  'editTest.changes.other': '{count} changes',
  'editTest.faults.one': '{count} fault',
  'editTest.faults.other': '{count} faults',
  'editTest.internal': 'Internal: only administrators read it.',
  'editTest.codes.hint': 'Choose by name or code.',
  'editTest.noTest': '{code}: no test has this code',
  'editTest.oneALine': 'One per line.',
  'editTest.minutes': '0 means at once.',
  'editTest.several': 'More than one can be chosen.',
  'editTest.takeOut': 'Take out: {value}',

  // Its reference intervals, typed.
  'intervals.row': 'Interval {number}',
  'intervals.ages': 'Age: from, to less than',
  'intervals.ageFrom': 'Age from',
  'intervals.ageTo': 'to less than',
  'intervals.low': 'Lower limit',
  'intervals.high': 'Upper limit',
  'intervals.lowOperator': 'Sign of the lower limit',
  'intervals.highOperator': 'Sign of the upper limit',
  'intervals.text': 'Or a text',
  'intervals.add': 'Add an interval',
  'intervals.up': 'Move interval {number} up',
  'intervals.down': 'Move interval {number} down',
  'intervals.remove': 'Take out interval {number}',
  'intervals.help':
    'An age left empty has no limit. Where several intervals fit a person, the most specific one ' +
    'applies.',
  'coverage.title': 'To be checked:',
  'coverage.gap': '{who}, {ages}: no interval',
  'coverage.overlap': '{who}, {ages}: both interval {one} and interval {other} apply',
  'coverage.never':
    'interval {row} never applies: the same people get intervals {others}, which are more specific',
  'coverage.contradiction':
    'interval {row} contradicts interval {other}: the same people, other values',
  'coverage.repetition':
    'interval {row} repeats interval {other}: the same people, the same values',
  'coverage.any': 'any age',
  'coverage.from': 'from {from} {unit} on',
  'coverage.under': 'under {to} {unit}',
  'coverage.between': 'from {from} {fromUnit} to less than {to} {toUnit}',

  // A record's metadata (spec 3), and removal.
  'facts.revision': 'Revision',
  'facts.version': 'Version',
  'facts.createdAt': 'Creation date',
  'facts.createdBy': 'Created by',
  'facts.updatedAt': 'Last updated',
  'facts.updatedBy': 'Updated by',
  'remove.warning': 'After the removal the data cannot be recovered.',
  'remove.confirm': 'Remove',
  'remove.stale':
    'Meanwhile somebody else changed the data: look at the new version and confirm again.',
  'removeTest.title': 'Remove: {name}',
  'remove.history': 'Only the history of the changes stays, for administrators.',
  'removeTest.back': 'Back to the test',
  'removeTest.done': '{name}: removed',
  'form.saving': 'Saving…',
  'unsaved.discard': 'Discard',
  'unsaved.kept': 'What was written and not saved is here again.',
  'form.incomplete': 'Sorry, not all fields are filled out correctly.',

  'combobox.choose':
    'Choose from the list: what is written is none of the values, or may mean several.',
  'combobox.chooseOrAdd':
    'Choose from the list, or add the value: what is written is none of the values, or may mean ' +
    'several.',
  'both.title': 'Two versions',
  'both.text': 'Meanwhile somebody else saved. Nothing of what was written here is lost.',
  'both.by': 'Meanwhile {by} saved ({at}). Nothing of what was written here is lost.',
  'both.help':
    'For each field that differs, choose what to keep; then you are back in the form, to check ' +
    'and save.',
  'both.mine': 'Written here',
  'both.theirs': 'Saved meanwhile',
  'both.take': 'Go on with these choices',
  'both.choose': 'Choose what to keep for each field.',
  'both.back': 'Back to the form without choosing',
  'both.taken': 'The choices are in the form: check and save.',
};
