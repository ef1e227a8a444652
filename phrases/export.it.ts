/**
 * The sentences of exported files: only the server says them, so they are not part of the pages.
 */
export const exportIt = {
  'export.title.prestazioni': 'Catalogo degli esami',
  'export.title.esamiUrgenti': 'Esami urgenti',
  // Some of the tests lack a word of the search.
  'export.title.partial': '{title}: ricerca parziale',
  'export.title.comunicati': 'Comunicazioni',
  'export.title.expired': 'Comunicazioni scadute',
  'export.title.supportValues': 'Tabelle dati',

  // The search and the filters of a list, in words, under a label that says so.
  'export.filter.q': '«{q}»',
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

  // Workbooks.
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
  'export.note.time': 'Le ore sono quelle del laboratorio (Europe/Rome).',
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
  'export.guide.rows': 'Righe',
  'export.guide.rows.prestazioni':
    'Un esame per riga, nel primo foglio. Il codice interno dice quale: se è già in catalogo ' +
    'viene aggiornato, altrimenti è nuovo.',
  'export.guide.rows.intervalli':
    'Un intervallo per riga, nel primo foglio. Tutte le righe con lo stesso codice sono insieme ' +
    'gli intervalli di quell’esame e prendono il posto di quelli di prima.',
  'export.guide.columns': 'Colonne',
  'export.guide.columns.prestazioni':
    'Le colonne che non servono si tolgono: quei campi restano come sono. Una cella vuota lascia ' +
    'ciò che l’esame ha; (vuoto) nella cella lo svuota. Salvare il file come .xlsx o «CSV ' +
    'UTF-8»: nel CSV semplice ≥ e − diventano «?».',
  'export.guide.columns.intervalli':
    'Le colonne che non servono si possono togliere. Prima di applicare si vede che cosa ' +
    'cambierebbe. Salvare il file come .xlsx o «CSV UTF-8»: nel CSV semplice ≥ e − diventano «?».',
  'export.guide.required': 'Obbligatorio.',
  'export.guide.example': 'Esempio: {example}',
  'export.guide.text': 'Testo su una riga, al massimo {max} caratteri.',
  'export.guide.longText': 'Testo, anche su più righe, al massimo {max} caratteri.',
  'export.guide.texts': 'Più valori: uno per riga nella cella, oppure separati da punto e virgola.',
  'export.guide.number': 'Un numero, senza unità.',
  'export.guide.flag': 'Sì oppure No. Vuoto: non indicato.',
  'export.guide.switch': 'Sì oppure No. Vuoto vuol dire No.',
  'export.guide.choice': 'Un valore della tabella «{table}»: il codice o la descrizione.',
  'export.guide.choices':
    'Valori della tabella «{table}», con il codice o la descrizione: uno per riga nella cella, ' +
    'oppure separati da punto e virgola.',
  'export.guide.intervals':
    'Un intervallo per riga nella cella: sesso, età, fase, due punti, valori. Valori: 3,5–5,2 · ' +
    '< 5 · ≥ 40 · > 3 e < 5 · parole, per esempio Negativo. Età: 18–65 anni (65 non compresi), ≥ ' +
    '65 anni, < 28 giorni.',
  'export.guide.interval.internalCode': 'Il codice di un esame che è già in catalogo.',
  'export.guide.interval.sex': 'M oppure F. Vuoto: tutti.',
  'export.guide.interval.ageFrom': 'Da questa età, compresa. Vuoto: dalla nascita.',
  'export.guide.interval.ageTo': 'Fino a questa età, non compresa. Vuoto: senza fine.',
  'export.guide.interval.ageUnit': 'ore, giorni, settimane, mesi oppure anni. Vuoto: anni.',
  'export.guide.interval.phase': 'Solo dove serve, per esempio: fase follicolare.',
  'export.guide.interval.low': 'Un numero, compreso; con > davanti non compreso.',
  'export.guide.interval.high': 'Un numero, compreso; con < davanti non compreso.',
  'export.guide.interval.text': 'Parole al posto di minimo e massimo, per esempio: Negativo.',
} as const;

/** The key of a sentence of exported files. */
type ExportKey = keyof typeof exportIt;

/** A language's sentences of exported files. */
export type ExportPhrases = Readonly<Record<ExportKey, string>>;
