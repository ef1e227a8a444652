import { filesIt } from './files.it.ts';
import { intervalsIt } from './intervals.it.ts';
import { readingIt } from './reading.it.ts';

/** What every reader's pages say, in Italian. */
export const publicIt = {
  // The errors (contract/problem.ts). Those of spec section 8 are renderings of the customer's
  // English sentences.
  'problem.request.invalid': 'La richiesta non è valida: correggere i campi indicati.',
  'problem.auth.required': 'Per continuare occorre accedere.',
  'problem.auth.sessionExpired': 'La sessione è scaduta: premere Accedi per ricollegarsi.',
  'problem.auth.disconnected': 'Sei stato disconnesso',
  'problem.auth.forbidden': "Non hai l'autorizzazione per questa operazione.",
  'problem.auth.closed': "L'account è stato chiuso.",
  'problem.notFound': 'Non esiste nulla a questo indirizzo.',
  'problem.methodNotAllowed': 'Questo metodo non è ammesso qui.',
  'problem.notAcceptable': 'Il formato richiesto non è disponibile.',
  'problem.requestTimeout': 'La richiesta non è arrivata per intero: riprovare.',
  'problem.misdirected': 'Questo server non risponde a questo nome, o solo con https.',
  'problem.tooManyRequests': 'Troppe richieste: riprovare tra poco.',
  'problem.headersTooLarge': 'Le intestazioni della richiesta sono troppo grandi.',
  'problem.internal': "Errore interno del server: contattare l'amministratore del servizio",
  'problem.unavailable': 'Il servizio non è al momento disponibile: riprovare tra poco.',

  // The fields of a test (contract/prestazione.fields.ts).
  'field.serviceName': 'Prestazione',
  'field.internalCode': 'Codice interno',
  'field.nomenclatorCode': 'Codice nomenclatore',
  'field.initials': 'Sigla',
  'field.synonym': 'Sinonimi',
  'field.analyticalMethod': 'Metodo analitico',
  'field.material': 'Materiale',
  'field.placeOfExecution': 'Luogo di esecuzione',
  'field.responseTimeDays': 'Tempo di risposta (giorni)',
  'field.affiliatedExamSsn': 'Esame convenzionato SSN',
  'field.urgentRequest': 'Richiedibile in urgenza',
  'field.urgentInpatientsOnly': 'In urgenza solo per ricoverati',
  'field.withdrawalMethods': 'Modalità di prelievo',
  'field.sampleTreatmentTransport': 'Trattamento e trasporto del campione',
  'field.testTubeContainer': 'Provetta / contenitore',
  'field.outcomeProfile': 'Profilo di esito',
  'field.saturdaysHolidaysAfter930': 'Sabato e festivi dopo le 9.30',
  'field.noteLab': 'Nota per il laboratorio',
  'field.clinicalMeaning': 'Significato clinico',
  'field.intervals': 'Intervalli di riferimento',
  'field.unitOfMeasurement': 'Unità di misura',
  'field.researchedMicroorganisms': 'Microrganismi ricercati',
  'field.autoUpdateIntervalsUnits': 'Aggiornamento automatico di intervalli e unità',
  'field.executionSector': 'Settore di esecuzione',
  'field.notePatient': 'Nota per il paziente',
  'field.analyticSystem': 'Sistema analitico',
  'field.sampleTreatmentLab': 'Trattamento del campione in laboratorio',
  'field.removed': 'Rimozione',

  // The support tables.
  'table.materiali': 'Materiali',
  'table.contenitori': 'Provette e contenitori',
  'table.modalita-prelievo': 'Modalità di prelievo',
  'table.metodi': 'Metodi analitici',
  'table.sistemi-analitici': 'Sistemi analitici',
  'table.unita-misura': 'Unità di misura',
  'table.microrganismi': 'Microrganismi',
  'table.settori': 'Settori di esecuzione',
  'table.luoghi': 'Luoghi di esecuzione',

  // The shell and the states that every page has.
  'shell.skip': 'Vai al contenuto',
  'shell.home': 'pagina iniziale',
  'shell.language': 'Lingua',
  'nav.label': 'Sezioni',
  'nav.tests': 'Esami',
  'nav.urgentTests': 'Esami urgenti',
  'nav.comunicati': 'Comunicazioni',
  'nav.tables': 'Tabelle',
  'footer.rights': 'tutti i diritti riservati',
  'notAuthorized.title': 'Pagina riservata',
  'notAuthorized.text':
    "Non hai l'autorizzazione per vedere questa pagina. Premi Chiudi per tornare all'elenco",
  'notAuthorized.close': 'Chiudi',
  'address.dropped':
    'Una parte dell’indirizzo non si può leggere, e la pagina non ne tiene conto: {parts}. ' +
    'Conviene ripetere la ricerca.',
  'error.title': 'Qualcosa non ha funzionato',
  'error.page': 'La pagina non può essere mostrata. Ricaricarla di solito basta.',
  'error.code':
    'La pagina non è arrivata: la rete non risponde, oppure il catalogo è stato aggiornato nel ' +
    'frattempo.',
  'error.reload': 'Ricarica',
  'state.loading': 'Caricamento in corso…',
  'state.clearSearch': 'Togli la ricerca',
  'state.empty': 'Nessun dato trovato.',
  'search.clear': 'Cancella la ricerca',
  'state.retry': 'Riprova',
  'state.unreachable': 'Il catalogo non risponde: controllare la rete e riprovare.',
  'offline.today': 'Senza rete: dati di oggi alle {time}. Si aggiornano da soli appena torna.',
  'offline.since': 'Senza rete: dati del {day} alle {time}. Si aggiornano da soli appena torna.',
  'offline.publicOnly': 'È la copia pubblica: quello che vede solo chi amministra non c’è.',
  'offline.needed': 'Per questo serve la rete: appena torna si può riprovare.',
  'offline.newVersion': 'È disponibile una nuova versione.',
  'offline.reload': 'Ricarica',
  'state.stale': 'Aggiornamento non riuscito: i dati mostrati sono quelli delle {at}.',

  // The newest announcement, above the pages.
  'news.label': 'Novità',
  'news.all': 'Tutte le comunicazioni',
  'test.partial':
    "Solo i dati dell'elenco: preparazione, trasporto e intervalli non sono arrivati.",
  'interval.finder.ageInvalid': "Scrivere l'età come numero, per esempio 3 oppure 2,5.",

  // Who is signed in, and what every form and dialog has.
  'account.enter': 'Accedi',
  'account.leave': 'Esci',
  'account.of': ', utente ',
  'authorized.title': 'Amministrazione',
  'authorized.tables': 'Gestisci le tabelle',
  'form.busy': 'Attendere…',
  'dialog.cancel': 'Annulla',

  // The support manual, and the way to it. Its two failures render those of spec section 8.
  'help.open': 'Aiuto',
  'help.elsewhere': 'Il manuale è aperto in un’altra scheda: qui resta tutto com’è.',
  'manual.title': 'Manuale',
  'manual.help': 'Come si usa il catalogo, un argomento alla volta.',
  'manual.contents': 'Sommario del manuale',
  'manual.forAll': 'Per tutti',
  'manual.forAdmin': 'Per gli amministratori',
  'manual.search': 'Cerca nel manuale',
  'manual.results': 'Risultati della ricerca nel manuale',
  'manual.results.one': '{count} risultato',
  'manual.results.other': '{count} risultati',
  'manual.neighbours': 'Sezioni vicine',
  'manual.previous': 'Sezione precedente',
  'manual.next': 'Sezione successiva',
  'manual.print': 'Stampa tutto il manuale',
  'manual.noContents': 'Impossibile caricare il manuale di supporto per la lingua scelta',
  'manual.noSection': 'Errore durante il caricamento della sezione del manuale',

  ...filesIt,
  ...intervalsIt,
  ...readingIt,
} as const;
