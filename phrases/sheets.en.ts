import type { SheetPhrases } from './sheets.it.ts';

export const sheetsEn: SheetPhrases = {
  'import.tooLarge': 'The file is larger than {max} MiB: part it into several.',
  'import.oldExcel': 'The file is of the old Excel format (.xls): save it as .xlsx.',
  'import.binaryExcel': 'The file is a binary Excel workbook (.xlsb): save it as .xlsx.',
  'import.openDocument': 'The file is of LibreOffice (.ods): save it as .xlsx.',
  'import.macros': 'The file holds macros (.xlsm): save it as .xlsx.',
  'import.pdf':
    'The file is a PDF, not a sheet: bring the sheet that it was made from, as .xlsx or CSV.',
  'import.html': 'The file is a web page, not a sheet: save it as .xlsx or CSV.',
  'import.notSheet': 'The file is neither an .xlsx sheet nor CSV text: save it as one of these.',
  'import.separator.comma': 'comma',
  'import.separator.semicolon': 'semicolon',
  'import.separator.tab': 'tab',
  'import.separator.bar': 'vertical bar',
};
