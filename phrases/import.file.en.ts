import type { importFileIt } from './import.file.it.ts';

export const importFileEn: Readonly<Record<keyof typeof importFileIt, string>> = {
  'import.badByte':
    'Line {line} has a byte ({byte}) that is not UTF-8, as the rest of the file seems to be. ' +
    'Save it again as UTF-8.',
  'import.notText':
    'The file is not CSV text in UTF-8, UTF-16 or Windows-1252: save it as .xlsx or “CSV UTF-8”.',
  'import.empty': 'The file holds no rows: it needs headings and at least one row.',
  'import.unclosedQuote':
    'The quotation mark opened in row {row} is never closed: mend it and upload the file again.',
  'import.strayQuote':
    'A quotation mark is out of place in row {row}: mend it and upload the file again.',
  'import.tooManyRows': 'The file has more than {max} rows: part it into several files.',
  'import.tooManyColumns':
    'The file has more than {max} columns: take away those that are not needed.',
  'import.cellTooLong': 'Cell {address} has more than {max} characters: shorten it.',
  'import.cellMarks':
    'Cell {address} has a row of too many accents on a single letter: take them away.',
  'import.passwordProtected':
    'The file is protected by a password: take it off and save the file again.',
  'import.otherExtension':
    'The file’s name ends in {extension}, but its content is something else: save it as .xlsx or ' +
    'CSV.',
  'import.damaged': 'The file is damaged or incomplete: open it, save it again and upload that.',
  'import.inflates':
    'The sheet is too large to be read, often for thousands of empty but formatted rows below ' +
    'the data: copy just the cells that are needed to a new sheet, save it as .xlsx and bring ' +
    'that.',
  'import.tooManyParts':
    'The file consists of more than {max} parts (pictures, comments, charts): copy just the ' +
    'cells that are needed to a new sheet, save it as .xlsx and bring that.',
  'import.notUtf8':
    'A part of the file is not written in UTF-8: open it with a spreadsheet, save it as .xlsx ' +
    'and bring it again.',
  'import.doctype':
    'The file holds a DOCTYPE declaration, which is not allowed: open it with a spreadsheet, ' +
    'save it as .xlsx and bring it again.',
  'import.tooManySheets':
    'The file has more than {max} sheets: copy the one that is needed into a new file and bring ' +
    'that.',
  'import.noSuchHeadingRow':
    'Row {row} cannot have the headings: choose one of the first ten rows with text.',
  'import.noSuchSheet': 'The file has no sheet “{sheet}”.',
  'import.badAddress':
    'The file names a cell that does not exist: {address}. Open it with a spreadsheet, save it ' +
    'as .xlsx and bring it again.',
  'import.tooMuchText': 'The file holds too much text: part it into several files.',
  'import.onlyFormulas':
    'The sheet “{sheet}” holds formulas only, from cell {address} on: write their values instead.',
  'import.tooManyProblems':
    'More than {max} cells of the sheet hold formulas or errors or are merged with others: copy ' +
    'them, paste them as values to a new sheet, and bring that.',
  'import.tooSlow':
    'Reading the file takes longer than {seconds} seconds: copy just the cells that are needed ' +
    'to a new sheet, save it as .xlsx and bring that.',
  'import.tooMuchMemory':
    'Reading the file takes too much memory: copy just the cells that are needed to a new sheet, ' +
    'save it as .xlsx and bring that.',
  'import.missingColumn': 'The file has no column “{column}”, which the map names.',
  'import.columnTwice': 'The file has more than one column “{column}”.',
  'import.unknownField': 'The map names the field “{field}”, which does not exist.',
  'import.fieldTwice': 'The map names the field “{field}” for more than one column.',
  'import.keyNotMapped': 'The map does not name the key: {fields}.',
  'import.badMap': 'The map is not valid: {reason}.',
  'import.confirmedKind':
    'The map confirms “{kind}”, which is no kind of change. The kinds are: {kinds}.',
  'import.confirmedCodes':
    'The map confirms “{kind}” for {value}: it takes the codes of the tests, one by one, such as ' +
    '["CH015", "EM003"]. All of them at once can’t be confirmed.',
  'import.confirmedUnused':
    'The map confirms “{kind}” for {codes}, but no row needs it: take them out of the map, or ' +
    'they would hold for a later change that nobody has seen.',

  'import.usage': 'Usage: dlab import FILE --map MAP [--apply] [--lang it|en]',
  'import.column.internalCode': 'Internal code',
  'import.column.sex': 'Sex',
  'import.column.ageFrom': 'Age from',
  'import.column.ageTo': 'Age to',
  'import.column.ageUnit': 'Age unit',
  'import.column.phase': 'Phase',
  'import.column.low': 'Low',
  'import.column.high': 'High',
  'import.column.text': 'Text',
  'import.column.unitOfMeasurement': 'Unit of measurement',
  'import.template.prestazioni': 'Template for tests',
  'import.template.intervalli': 'Template for intervals',
  'import.doubtful': 'Tests with phases or texts that the import would read otherwise: {count}.',
  'import.wouldAsk': 'the import would ask',
  'import.intervalsUsage':
    'Usage: dlab update-intervals FILE [--map MAP] [--apply] [--replace] [--json REPORT] ' +
    '[--age-to-included | --age-to-excluded] [--lang it|en]; --doubtful',
  'import.noFile': 'The file {file} cannot be opened.',
  'import.notPlainFile':
    '{file} is no plain file (but a device, a folder or a pipe): save its contents in a file.',
  'import.noReport': 'The report {file} can’t be written: nothing was done.',
  'import.needsConfirmation':
    'Changes not applied because they are to be confirmed. When each was looked at, write the ' +
    'codes of the right ones into the map, under "confirmed":',
  'import.needsReplace':
    'Tests not applied because they would lose intervals: {count}. To apply them add --replace.',
  'import.tooManyStaged':
    '{max} files are waiting already: before bringing another one apply or discard one in “To be ' +
    'finished”.',
  'import.appliedAlready':
    'This file was applied already: it stays as long as it is needed to undo that.',
  'import.unnamedSource': 'Unnamed',
  'import.foundSheet': '{file}: sheet “{sheet}”, rows {rows}.',
  'import.found': '{file}: encoding {encoding}, separator {separator}, rows {rows}.',
  'import.newValue': 'New value in the table “{table}”: {value}',
  'import.source': 'Source: {source}.',
  'import.lackingColumn': 'In earlier files the column “{heading}” filled {field}; now none does.',
  'import.lackingColumn.near':
    'In earlier files the column “{heading}” filled {field}; now none does. Perhaps “{near}”?',
  'import.lackingTests':
    'Tests that earlier files had and this one has not: {count}. They stay in the catalogue.',
  'import.newRow': 'Row {row}, {key}: new',
  'import.skippedRow': 'Row {row}, {key}: skipped',
  'import.unchangedRow': 'Row {row}, {key}: unchanged',
  'import.emptyKept': '{column}: empty cells {count}, the values stay.',
  'import.emptyCleared': '{column}: empty cells {count}, the values are cleared.',
  'import.emptyRequired': '{column}: empty cells {count}, the values stay: the field is required.',
  'import.changedRow': 'Row {row}, {key}: changed',
  'import.refusedRow': 'Row {row}, {key}: refused',
  'import.nothing': 'nothing',
  'import.counts':
    'New {new}, changed {changed}, unchanged {unchanged}, refused {refused}, skipped {skipped}.',
  'import.notApplied': 'Nothing was changed. To apply it, repeat the command with --apply.',
  'import.applied': 'Applied.',
};
