/** What a sheet's name or size alone shows, before it is sent and after. */
export const sheetsIt = {
  'import.tooLarge': 'Il file supera {max} MiB: dividerlo in più file.',
  'import.oldExcel': 'Il file è del vecchio formato Excel (.xls): salvarlo come .xlsx.',
  'import.binaryExcel': 'Il file è una cartella Excel binaria (.xlsb): salvarlo come .xlsx.',
  'import.openDocument': 'Il file è di LibreOffice (.ods): salvarlo come .xlsx.',
  'import.macros': 'Il file contiene macro (.xlsm): salvarlo come .xlsx.',
  'import.pdf': 'Il file è un PDF, non un foglio: portare il foglio da cui è nato, in .xlsx o CSV.',
  'import.html': 'Il file è una pagina web, non un foglio: salvarlo come .xlsx o CSV.',
  'import.notSheet':
    'Il file non è né un foglio .xlsx né un testo CSV: salvarlo in uno di questi formati.',
  'import.separator.comma': 'virgola',
  'import.separator.semicolon': 'punto e virgola',
  'import.separator.tab': 'tabulazione',
  'import.separator.bar': 'barra verticale',
} as const;

export type SheetPhrases = Readonly<Record<keyof typeof sheetsIt, string>>;
