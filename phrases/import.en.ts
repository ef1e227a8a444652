import { importFileEn } from './import.file.en.ts';
import type { ImportPhrases } from './import.it.ts';

export const importEn: ImportPhrases = {
  ...importFileEn,
  'import.noKey': 'It is empty: without its value the row can’t be told.',
  'import.keyTwice': 'The same value stands in other rows too: {rows}. Keep one of them.',
  'import.keyTwiceMany':
    'The same value stands in other rows too: {rows} and {more} more. Keep one of them.',
  'import.notKey': 'The column “{column}” can’t be the code: {count} rows of {total} hold {value}.',
  'import.keyAmbiguous': 'The catalogue has more than one with this value.',
  'import.cells': 'The row has {count} cells, the headings are {expected}.',
  'import.number': 'Not a number: {value}.',
  'import.flag': 'Write SI or NO: {value} is neither.',
  'import.option': 'Not one of the possible values: {value}. See the template or the guide.',
  'import.unknownValue': 'The table “{table}” does not hold {value}.',
  'import.unitTwin':
    'The table has {other}, written with the same letters and another unit: {value} can’t stand ' +
    'beside it.',
  'import.ambiguousValue': 'More than one value of the table “{table}” has the code {value}.',
  'import.ignoredColumn': 'The column is not in the map: it is not read.',
  'import.blankRow': 'The row is empty.',
  'import.notWithdrawn':
    'Tests that the file lacks and that are not withdrawn with it, since they hold something that ' +
    'the form no longer accepts: {count} ({codes}). Open and mend them, or withdraw them there.',
  'import.withdrawnLeft': 'The test is withdrawn: it stays as it is.',
  'import.leftOut': 'Row left out.',
  'import.partLeftOut':
    'Some rows of the test are left out: it is passed over whole, for together they are its ' +
    'intervals.',
  'import.codeAbove': 'The code is missing: the row seems to be of the test {code} above.',
  'import.needsColumn':
    'The file has no column for “{column}”, which the present intervals tell apart.',
  'import.cutText': 'An export cut this text: its end is missing.',
  'import.sameName':
    'Another test is called so already, or has this name among its own: “{name}” ({code}). If it ' +
    'is the same test, correct the code of the row.',
  'import.emptied': 'The value that was there is cleared.',
  'import.clearsNeeded': 'The field is required: it cannot be cleared.',
  'import.silentColumn': 'The column is empty in every row.',
  'import.lostOperator': 'A sign <, ≤, > or ≥ that was there is no longer.',
  'import.lostSex': 'The intervals told the sexes apart, and no longer do.',
  'import.ageAsPhase':
    '“{phase}” names people or ages and stays a phase, without telling them apart: write sex and ' +
    'age first, “M, 18–65 years: 1–2”.',
  'import.boundsAsText':
    '“{text}” is not understood whole and stays a text: no value is compared with its numbers. ' +
    'Bounds are written as “M: 1–2”, or “1–2” for everybody, the lower first.',
  'import.lostAge': 'The intervals told ages apart, and no longer do.',
  'import.lostInterval': 'Present intervals that the file does not have: {intervals}.',
  'import.otherUnit': 'The unit changes: from {before} to {after}.',
  // What is dangerous about a change of intervals (contract/import.confirmation.ts).
  'import.confirmation': '{detail} It is to be confirmed.',
  'import.boundFactor':
    'A bound becomes three or more times what it was, or a third or less: {changes}.',
  'import.boundZero': 'A bound becomes zero, or was zero before: {changes}.',
  'import.boundSign': 'A bound changes its sign: {changes}.',
  'import.sideLost': 'A lower or upper bound is no longer there: {changes}.',
  'import.unitApart':
    'The unit changes (from {before} to {after}) and the bounds do not follow it: {changes}.',
  'import.boundsToText': 'A text stands in the place of the bounds: {changes}.',
  'import.manyfold': 'The number changes a great deal: from {before} to {after}.',
  'import.ownSynonym': '“{value}” is the name of the test: it is not kept among its synonyms.',
  'import.coercedCode': 'A spreadsheet seems to have made {value} of {before}: {before} stays.',
  'import.coercedKey':
    'No test has the code {value}, but one has {existing}: a spreadsheet may have taken the code ' +
    'for a number. Write {existing} in the file.',
  'import.coercedTwin': 'Is it {existing}? A spreadsheet may have written that code as {value}.',
  'import.coercedDate': 'Is this a code? {value} looks like a date that the spreadsheet made.',
  'import.atRow': 'Row {row}: {detail}',
  'import.unknownTest': 'The catalogue has no test with this code.',
  'import.notAutomatic': 'The test is not marked for the automatic update of intervals and units.',
  'import.sex': 'Not a sex: {value}. Write M, F or nothing.',
  'import.age':
    'Not an age or a range of ages: {value}. Write for example 0-30d, 1y-18y, ≥ 65 years, < 1y; ' +
    'an age alone stands in “Age from” or “Age to”.',
  'import.ageSign':
    '{value} does not say whether that age is included: write ≥ or < (≥ 65 years, < 66 years), ' +
    'or say that the last age of a range is included.',
  'import.undecidedAge':
    'The column is not read but seems to tell ages ({value}): without it the interval would hold ' +
    'at every age. Choose its field or “(not read)”; in a command’s map its field or null.',
  'import.undecidedSex':
    'The column is not read but seems to tell the sex ({value}): without it the interval would ' +
    'hold for everybody. Choose its field or “(not read)”; in a command’s map its field or null.',
  'import.undecidedPhase':
    'The column is not read but seems to tell the phase ({value}): without it the interval would ' +
    'hold in every one. Choose its field or “(not read)”; in a command’s map its field or null.',
  'import.questionOpen':
    '“{value}”: this depends on a question about the file that nobody has answered yet. Answer ' +
    'it once for the whole file, under “Questions of the file”; in a command’s map by ' +
    'ageToIncluded, stages, placeholders or withdrawn.',
  'import.peopleTwice':
    '“{value}” names another sex, age or phase than the other columns of its row.',
  'import.undecidedGroup':
    'The column seems to hold limits by sex or age ({value}), but its heading is not clear: ' +
    'write it as “Minimum women” or “Maximum 18-65 years”, or choose “(not read)”; in a ' +
    'command’s map null.',
  'import.question.lastAge': 'Is the last age of a range (“{words}”, rows: {rows}) included?',
  'import.question.stage': 'From which age to which age does “{words}” apply (rows: {rows})?',
  'import.question.placeholder': 'What does “{words}” mean (rows: {rows})?',
  'import.question.withdrawn':
    '“{words}” (rows: {rows}): are the withdrawn tests of the file in use again?',
  'import.question.unanswered': 'No answer: the rows wait.',
  'import.answer.included': 'Yes, it is included.',
  'import.answer.excluded': 'No, the range ends before that age.',
  'import.answer.phase': 'No age: the word stays a phase.',
  'import.answer.everyAge': 'Every age.',
  'import.answer.from': 'From {from} {unit} up.',
  'import.answer.fromTo': 'From {from} to less than {to} {unit}.',
  'import.answer.empty': 'An empty cell.',
  'import.answer.inUse': 'They are in use again.',
  'import.answer.leave': 'They stay withdrawn: the rows change nothing.',
  'import.answer.text': 'A text like any other.',
  'import.undecidedNameless':
    'A column without a heading seems to tell ages, sex or phase ({value}): give it a heading in ' +
    'the file, or take it out.',
  'import.ageUnit': 'Not a unit of age: {value}. Write hours, days, weeks, months or years.',
  'import.ageUnitsDiffer':
    'The ages are in different units, which do not agree exactly: {one} and {other}.',
  'import.ageOrder': 'The last age is not above the first.',
  'import.boundOrder': 'The upper bound is below the lower one.',
  'import.bound': 'Two bounds on the same side: {value}.',
  'import.noRange': 'The interval is missing, which the other rows of the test have.',
  'import.textAndBounds': 'An interval has bounds or a text, not both.',
  'import.sameWho': 'Same sex, age and phase as row {other}.',
  'import.unitsDiffer': 'One test has several units: {one} and {other}.',
  'import.gap': 'The intervals do not cover every age.',
  'import.overlap': 'Some intervals overlap.',
  'import.rowNever': 'An interval applies to nobody: more precise ones always take its place.',
  'import.rowContradiction': 'Two intervals of the same people have different values.',
  'import.rowRepetition': 'An interval stands twice.',
  'import.zeroInterval': 'An interval goes from 0 to 0: only zero is within it.',
  'import.formula':
    'Cell {address} holds a formula without its value: open and save the file in a spreadsheet, ' +
    'or write the value.',
  'import.errorCell': 'Cell {address} holds an error: {value}.',
  'import.mergedCell': 'Cell {address} is merged with others: its value is not written.',
  'import.struckCell':
    'Cell {address} has text that is struck through, read like the rest: if it no longer holds, ' +
    'remove it.',
  'import.unsignedCell':
    'Cell {address} has superscript or subscript characters without a sign of their own: read ' +
    'like the others.',
  'import.shownOther': 'Cell {address} holds {value} and shows {shown}: what it holds is taken.',
  'import.shownCode':
    'Cell {address} holds {value} and shows {shown}: of a code what it shows counts.',
  'import.unknownFormat':
    'What cell {address} shows, which holds {value}, is not known for sure: give it the format ' +
    'Text and write the code there.',
  'import.mojibake': 'Broken letters: perhaps “{value}” was meant.',
  'import.invisibleTaken': 'Taken off, as nobody sees them: {characters}.',
  'import.lettersMended': 'Broken letters: the proposed text is taken, “{value}”.',
  'import.formulaText': 'It begins like a formula: it is taken as text, as it is written.',
  'import.formulaValue': 'Cell {address} holds a formula: its last computed value is taken.',
  'import.formulaValues': 'Cells with a formula, whose last computed value is taken: {count}.',
  'import.unguarded':
    'Cells that lose the apostrophe that keeps them from being formulas: {count}.',
  'import.lostAccent': 'A letter seems lost: check it, and save the file as .xlsx or “CSV UTF-8”.',
  'import.lostSign':
    'A sign (≥, ≤, −, –, a power) seems lost where “?” stands: check it, and save the file as ' +
    '.xlsx or “CSV UTF-8”.',
  'import.lettersLost':
    'Letters lost: the cell differs from the catalogue only where “?” stands, and the ' +
    'catalogue’s text stays, “{value}”. Save the file as .xlsx or “CSV UTF-8”.',
  'import.lettersToMend':
    'Broken letters, which are not saved so: take the proposed texts in the whole file, or ' +
    'correct the cell. Proposed: “{value}”.',
  'import.hiddenRows': 'Hidden rows, read like the others: {count} ({rows}).',
  'import.hiddenColumns': 'Hidden columns, read like the others: {columns}.',
  'import.hiddenSheets': 'Hidden sheets: {sheets}.',
  'import.titleRows': 'Rows above the headings, which are not read: {rows}.',
  'import.repeatedHeadings': 'Rows that repeat the headings, which are not read: {rows}.',
  'import.totalsRows': 'Rows of totals of a table, which are not read: {rows}.',
  'import.noHeading': 'Column {column} has no heading: it is not read.',
  // How the columns of a template are filled in.
  'import.guide.rows': 'Rows',
  'import.guide.rows.prestazioni':
    'One test per row, on the first sheet. The internal code tells which: one of the catalogue ' +
    'is updated, any other is new.',
  'import.guide.rows.intervalli':
    'One interval per row, on the first sheet. All rows with the same code together are that ' +
    'test’s intervals and take the place of those before.',
  'import.guide.columns': 'Columns',
  'import.guide.columns.prestazioni':
    'Remove the columns that are not needed: those fields stay as they are. An empty cell leaves ' +
    'what a test has; (empty) in a cell clears it. Save the file as .xlsx or “CSV UTF-8”: in a ' +
    'plain CSV ≥ and − become “?”.',
  'import.guide.columns.intervalli':
    'Columns that are not needed can be removed. Before anything is applied, what would change ' +
    'is shown. Save the file as .xlsx or “CSV UTF-8”: in a plain CSV ≥ and − become “?”.',
  'import.guide.required': 'Required.',
  'import.guide.example': 'Example: {example}',
  'import.guide.text': 'Text on one line, at most {max} characters.',
  'import.guide.longText': 'Text, on several lines if need be, at most {max} characters.',
  'import.guide.texts': 'Several values: one per line within the cell, or parted by semicolons.',
  'import.guide.codes': 'Internal codes of other tests: one a line, or separated by semicolons.',
  'import.guide.day': 'A day, such as 31/12/2027.',
  'import.guide.number': 'A number, without unit.',
  'import.guide.flag': 'Yes or No. Empty: not stated.',
  'import.guide.switch': 'Yes or No. Empty means No.',
  'import.guide.choice': 'A value of the table “{table}”: its code or its description.',
  'import.guide.choices':
    'Values of the table “{table}”, by code or description: one per line within the cell, or ' +
    'parted by semicolons.',
  'import.guide.intervals':
    'One interval per line within the cell: sex, age, phase, a colon, values. Values: 3.5–5.2 · ' +
    '< 5 · ≥ 40 · > 3 and < 5 · words, such as Negative. Age: 18–65 years (65 not included), ≥ ' +
    '65 years, < 28 days.',
  'import.guide.interval.internalCode': 'The code of a test that is in the catalogue already.',
  'import.guide.interval.sex': 'M or F. Empty: everybody.',
  'import.guide.interval.ageFrom': 'From this age, included. Empty: from birth.',
  'import.guide.interval.ageTo': 'Up to this age, not included. Empty: no end.',
  'import.guide.interval.ageUnit': 'hours, days, weeks, months or years. Empty: years.',
  'import.guide.interval.phase': 'Only where needed, for example: follicular phase.',
  'import.guide.interval.low': 'A number, included; with > in front not included.',
  'import.guide.interval.high': 'A number, included; with < in front not included.',
  'import.guide.interval.text': 'Words instead of low and high, for example: Negative.',
};
