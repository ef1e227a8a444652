/** Only the server says them, so they are not part of the pages. */
export const exportIt = {
  'export.title.prestazioni': 'Catalogo degli esami',
  'export.title.esamiUrgenti': 'Esami urgenti',
  // Some of the tests lack a word of the search.
  'export.title.chosen': 'Esami scelti',
  'export.title.partial': '{title}: ricerca parziale',
  'export.title.comunicati': 'Comunicazioni',
  'export.title.expired': 'Comunicazioni scadute',
  'export.title.supportValues': 'Tabelle dati',

  // The search and the filters of a list, in words, under a label that says so.
  'export.filter.q': '«{q}»',
  'export.filter.chosen': 'esami scelti: {count}',
  'export.filter.corrected': 'nessun esame «{typed}»; simili: {similar}',
  'export.filter.partial': 'nessun esame, o solo i primi, contiene tutte le parole',
  'export.filter.is': '{field}: {values}',

  // The columns that are no field of a test.
  'export.column.title': 'Titolo',
  'export.column.subject': 'Testo',
  'export.column.startDate': 'In vigore dal',
  'export.column.dueDate': 'In vigore fino al',
  'export.column.modifiedAt': 'Ultima modifica',
  'export.column.table': 'Tabella',
  'export.column.code': 'Codice',
  'export.column.description': 'Descrizione',
  'export.column.usedBy': 'Esami che lo usano',

  'export.sheet.one': 'Esame',
  'export.sheet.information': 'Informazioni',
  'export.one.field': 'Voce',
  'export.one.value': 'Valore',
  'export.about.document': 'Documento',
  'export.about.laboratory': 'Laboratorio',
  'export.about.environment': 'Ambiente',
  'export.about.revision': 'Revisione della scheda',
  'export.about.revisedAt': 'In vigore dal',
  'export.about.version': 'Versione del catalogo',
  'export.about.at': 'Creato il',
  'export.about.filter': 'Ricerca e filtri',
  'export.about.noFilter': 'Nessuno: tutto il catalogo',
  'export.about.rows': 'Righe',
  'export.about.address': 'Catalogo in linea',
  'export.about.notes': 'Note',
  'export.note.time': 'Le ore sono quelle del laboratorio ({zone}).',
  'export.note.current': 'Questo file è una copia: fa fede il catalogo in linea.',
  'export.note.print':
    'Su carta, perché si legga, escono le colonne fino a «{column}»: per stampare le altre ' +
    'cancellare l’area di stampa.',
  'export.note.cut':
    'Riga {row}, «{column}»: testo più lungo di una cella di Excel, tagliato dove è segnato.',
  'export.cut': '… [tagliato]',
  'export.clear': '(vuoto)',

  // How a template for an import is filled.
  'export.guide.sheet': 'Istruzioni',
} as const;

type ExportKey = keyof typeof exportIt;

export type ExportPhrases = Readonly<Record<ExportKey, string>>;
