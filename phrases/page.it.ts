/** For machines, and for readers without JavaScript. */
export const pageIt = {
  'page.tests.description':
    'Il catalogo degli esami di laboratorio {brand}: campione, provetta, tempo di risposta, ' +
    'significato clinico e intervalli di riferimento di ogni esame.',
  'page.urgentTests.description':
    'Gli esami di laboratorio {brand} che si possono richiedere in urgenza, per tutti o solo per ' +
    'pazienti ricoverati.',
  'page.comunicati.description':
    'Le comunicazioni del laboratorio {brand}: quelle in vigore, e in archivio quelle scadute.',
  'page.manual': 'Manuale',
  'page.manual.description':
    'Come si usa il catalogo degli esami di laboratorio {brand}: cercare un esame, leggerne la ' +
    'scheda, esportare e stampare.',

  'page.busy':
    'In questo momento il server prepara già troppe ricerche. Riprova tra un minuto, oppure ' +
    'attiva JavaScript.',

  // What a search engine shows below a test's name.
  'page.test.lead': '{name}, esame di laboratorio, codice {code}.',
  'page.test.sameDay': 'Risposta in giornata.',
  'page.test.days': 'Risposta in {days}.',

  // The systems that a test's codes belong to.
  'page.code.internal': 'Codice interno {brand} ({environment})',
  'page.code.nomenclator': 'Nomenclatore dell’assistenza specialistica ambulatoriale (SSN)',
} as const;

type PagePhraseKey = keyof typeof pageIt;

export type PagePhrases = Readonly<Record<PagePhraseKey, string>>;
