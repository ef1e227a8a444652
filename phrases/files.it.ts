export const filesIt = {
  'export.button': 'Esporta',
  'export.partial': '{tests}, ricerca parziale',
  'export.pdf': 'PDF da stampare',
  'export.pdfList': 'PDF: elenco da appendere',
  'export.pdfBook': 'PDF: libro con indice, ogni esame per intero',
  'export.pdfSheet': 'PDF: un foglio da stampare',
  'export.pdfSheets': 'PDF: un foglio per ogni esame',
  'export.pdfCard': 'PDF: cartello da parete, A4',
  'export.excel': 'Excel',
  'export.csv': 'CSV',
  'export.ddl': 'SQL per PostgreSQL',
  'export.allTables': 'Tutte le tabelle',
  'export.asShown': 'Come a schermo: stessa ricerca, stessi filtri, stesso ordine.',
  'export.internal': 'Per gli amministratori, con i campi interni: {files}.',
  'export.withWithdrawn': 'I file di dati, non i PDF, hanno anche gli esami ritirati.',
  'export.asPublic': 'Come la legge il pubblico, senza campi interni',
  'export.underway': 'File in preparazione',
  'export.running': 'in preparazione: premere per annullare',
  'export.making': 'In preparazione: {what}',
  'export.rows': '{done} di {total}',
  'export.cancel': 'Annulla: {what}',
  'export.saved': 'File pronto: {file}',
  'export.busy': 'Il server sta già preparando altri file: attendere qualche secondo e riprovare.',
  'export.notLoaded':
    'Non è possibile esportare adesso: controllare la rete e ricaricare la pagina.',
} as const;

export type FilesPhrases = Readonly<Record<keyof typeof filesIt, string>>;
