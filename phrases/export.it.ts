/** The sentences of exported files: only the server says them, so they are not part of the pages. */
export const exportIt = {
  'export.title.prestazioni': 'Catalogo degli esami',
  'export.title.esamiUrgenti': 'Esami urgenti',
  'export.title.comunicati': 'Comunicazioni',
  'export.title.expired': 'Comunicazioni scadute',
  'export.title.supportValues': 'Tabelle dati',

  // The search and the filters of a list, in words.
  'export.filter.q': 'Ricerca: «{q}»',
  'export.filter.is': '{field}: {values}',
  'export.filter.sort': 'Ordine: {field}',
  'export.filter.sortDown': 'Ordine: {field}, decrescente',

  // The columns that are no field of a test.
  'export.column.title': 'Titolo',
  'export.column.subject': 'Testo',
  'export.column.dueDate': 'In vigore fino al',
  'export.column.modifiedAt': 'Ultima modifica',
  'export.column.table': 'Tabella',
  'export.column.code': 'Codice',
  'export.column.description': 'Descrizione',
  'export.column.usedBy': 'Esami che lo usano',

  // Workbooks.
  'export.sheet.one': 'Esame',
  'export.sheet.information': 'Informazioni',
  'export.one.field': 'Voce',
  'export.one.value': 'Valore',
  'export.about.document': 'Documento',
  'export.about.laboratory': 'Laboratorio',
  'export.about.environment': 'Ambiente',
  'export.about.version': 'Versione del catalogo',
  'export.about.at': 'Creato il',
  'export.about.filter': 'Ricerca e filtri',
  'export.about.noFilter': 'Nessuno: tutto il catalogo',
  'export.about.rows': 'Righe',
  'export.about.address': 'Catalogo in linea',
  'export.about.notes': 'Note',
  'export.note.time': 'Le ore sono quelle del laboratorio (Europe/Rome).',
  'export.note.current': 'Questo file è una copia: fa fede il catalogo in linea.',
  'export.note.cut': 'Riga {row}, «{column}»: testo più lungo di una cella di Excel, tagliato dove è segnato.',
  'export.cut': '… [tagliato]',
} as const;

/** The key of a sentence of exported files. */
type ExportKey = keyof typeof exportIt;

/** A language's sentences of exported files. */
export type ExportPhrases = Readonly<Record<ExportKey, string>>;
