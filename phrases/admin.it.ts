import { bulkEditIt } from './bulk-edit.it.ts';
import { editingIt } from './editing.it.ts';
import { importazioneIt } from './importazione.it.ts';
import { qualitaIt } from './qualita.it.ts';
import { refusalsIt } from './refusals.it.ts';
import { sheetsIt } from './sheets.it.ts';
import { statedIt } from './stated.it.ts';
import { storiaIt } from './storia.it.ts';
import { usersIt } from './users.it.ts';

/** For screens of administrators only: sent with those screens, not with the public pages. */
export const adminIt = {
  'unsaved.title': 'Modifiche non salvate',
  'unsaved.text':
    'Ciò che è stato scritto in questa pagina non è ancora salvato. Uscendo va perduto.',
  'unsaved.stay': 'Resta nella pagina',
  'unsaved.leave': 'Esci senza salvare',

  'storia.title': 'Storia delle modifiche',
  'storia.help':
    'Tutto ciò che è cambiato nel catalogo, dal più recente: che cosa, quando, da chi e perché. ' +
    'La storia non si può modificare.',
  'storia.filters': 'Filtri della storia',
  'storia.noun': 'Che cosa',
  'storia.changes': 'Che cosa è cambiato',
  'storia.who': 'Chi e perché',
  'storia.all': 'Tutto',
  'storia.noun.prestazione': 'Esami',
  'storia.noun.comunicato': 'Comunicazioni',
  'storia.noun.valoreTabella': 'Valori delle tabelle',
  'storia.noun.campo': 'Configurazione dei campi',
  'storia.one.prestazione': 'Esame',
  'storia.one.comunicato': 'Comunicazione',
  'storia.one.valoreTabella': 'Valore di tabella',
  'storia.one.campo': 'Campo',
  'storia.by': 'Autore, o parte del nome',
  'days.from': 'Dal giorno',
  'days.to': 'Al giorno',
  'storia.count.one': '{count} voce',
  'storia.count.other': '{count} voci',
  'storia.only': 'Solo la storia di questo elemento',
  'storia.oneRecord': 'È mostrata la storia di un solo elemento.',
  'storia.ofImport': 'È mostrato solo ciò che è cambiato con «{file}», alle {at}.',
  'storia.ofUndo': 'È mostrato solo ciò che è tornato com’era annullando «{file}», alle {at}.',
  'storia.ofImport.any': 'È mostrato solo ciò che è cambiato insieme, in una volta.',
  'storia.everything': 'Mostra tutti',
  'storia.record': 'Esame',
  'days.reversed': 'Il primo giorno viene dopo l’ultimo: nulla può essere tra i due.',
  'storia.clear': 'Togli i filtri',
  'storia.continues.before': 'Continua dalla pagina precedente',
  'storia.continues.after': 'Continua nella pagina successiva',
  'storia.ofGone': 'Guarda se la storia delle modifiche ne parla',
  'storia.merged': 'Unito a un altro valore',
  'storia.renamed': 'Valore modificato nella tabella: {table}',
  'storia.renamedTests.one': 'Cambiato in {count} esame',
  'storia.renamedTests.other': 'Cambiato in {count} esami',
  'storia.renamedTests.here': '{count} in questa pagina',

  // What every administrators' form has.
  'form.required': '(obbligatorio)',
  'form.count': '{length} caratteri su {most}',
  'form.reason': 'Motivo della modifica',
  'form.reason.hint': 'Facoltativo: resta nella storia, e lo leggono solo gli amministratori.',

  'values.title': 'Gestione delle tabelle',
  'values.help':
    'Gli elenchi di valori tra cui si sceglie nelle schede degli esami. Un valore modificato ' +
    'cambia in tutti gli esami che lo usano.',
  'values.new': 'Nuovo valore',
  'values.newIn': 'Nuovo valore: {table}',
  'values.code.hint': 'Facoltativo: una sigla breve.',
  'values.add': 'Aggiungi',
  'values.added': '«{value}» è stato aggiunto',
  'values.acts': 'Azioni',
  'values.rename': 'Modifica',
  'values.rename.title': 'Modifica un valore',
  'values.rename.used.one': '{count} esame lo usa, e mostrerà ciò che è scritto qui.',
  'values.rename.used.other': '{count} esami lo usano, e mostreranno ciò che è scritto qui.',
  'values.rename.submit': 'Salva',
  'values.renamed': '«{value}» è stato salvato',
  'values.stale':
    'Nel frattempo questo valore è diventato «{value}». Salvando di nuovo lo si sostituisce con ' +
    'ciò che è scritto qui; altrimenti annullare.',
  'values.remove': 'Rimuovi',
  'values.remove.title': 'Rimuovi un valore',
  'values.remove.text':
    '«{value}» sarà tolto dalla tabella. Dopo non sarà più possibile recuperarlo.',
  'values.remove.submit': 'Rimuovi',
  'values.removed': '«{value}» è stato rimosso',
  'values.inUse.one': '«{value}» è usato da {count} esame, e non può essere rimosso:',
  'values.inUse.other': '«{value}» è usato da {count} esami, e non può essere rimosso:',
  'values.inUse.way': 'Si può unirlo a un altro valore: gli esami useranno quello.',
  'values.state.found.one':
    'Di {count} contenitore la descrizione dice il tappo o il posto nell’ordine di prelievo, che ' +
    'non sono ancora indicati.',
  'values.state.found.other':
    'Di {count} contenitori la descrizione dice il tappo o il posto nell’ordine di prelievo, che ' +
    'non sono ancora indicati.',
  'values.state.show': 'Mostra che cosa si legge',
  'values.state.title': 'Indicare ciò che le descrizioni dicono',
  'values.state.text':
    'È quanto il catalogo già legge dalle descrizioni. Una volta indicato, vale anche se la ' +
    'descrizione cambia; resta nella storia di ogni valore.',
  'values.state.submit': 'Indica tutto',
  'values.state.done.one': '{count} contenitore aggiornato',
  'values.state.done.other': '{count} contenitori aggiornati',
  'values.merge.states': 'Prenderà anche ciò che solo l’altro indica:',
  'values.merge': 'Unisci',
  'values.merge.title': 'Unisci due valori',
  'values.merge.text':
    'Gli esami che usano «{value}» useranno il valore scelto qui, e «{value}» sarà tolto dalla ' +
    'tabella. L’unione si può annullare da Importazioni.',
  'values.merge.into': 'Valore che resta',
  'values.merge.choose': 'Scegliere il valore che resta.',
  'values.merge.preview': 'Mostra gli esami che cambiano',
  'values.merge.tests.one': '{count} esame userà «{value}»:',
  'values.merge.tests.other': '{count} esami useranno «{value}»:',
  'values.merge.noTests': 'Nessun esame usa «{value}»: sarà soltanto tolto dalla tabella.',
  'values.merge.moved':
    'Nel frattempo qualcosa è cambiato: ecco come è adesso. Controllare e confermare di nuovo.',
  'values.merge.submit': 'Unisci',
  'values.merged': '«{from}» è stato unito a «{into}»: si può annullare da Importazioni',
  'values.of': '{act}: {value}',
  'values.more': 'e altri {count}',

  'fields.title': 'Configurazione dei campi',
  'fields.help':
    'Come si chiamano i campi di un esame, in quale ordine stanno, chi li legge. Vale per la ' +
    "scheda pubblica, per l'elenco e per il modulo di modifica. L'ordine vale dentro ogni " +
    "sezione della scheda, e tra le colonne dell'elenco. Un'etichetta lasciata vuota è quella " +
    'del prodotto.',
  'fields.of': '{what}: {field}',
  'fields.up': 'Sposta su',
  'fields.down': 'Sposta giù',
  'fields.rank': 'Posizione',
  'fields.moved': '{field}: posizione {place} di {count}',
  'fields.labelIt': 'Etichetta italiana',
  'fields.labelEn': 'Etichetta inglese',
  'fields.visible': 'Visibile a tutti',
  'fields.internal': 'Solo interno',
  'fields.hidden': 'Nascosto al pubblico',
  'fields.required': 'Obbligatorio',
  'fields.lacking.one': 'Manca in {count} esame: lì si potrà salvare lo stesso.',
  'fields.lacking.other': 'Manca in {count} esami: lì si potrà salvare lo stesso.',
  'fields.list': "Colonna dell'elenco",
  'fields.list.shown': 'Mostrata subito',
  'fields.list.offered': 'A scelta',
  'fields.list.left': 'Nessuna colonna',
  'fields.list.never': 'Non è una colonna',
  'fields.preview': 'Anteprima',
  'fields.preview.list': "Colonne dell'elenco, finché chi legge non ne sceglie altre",
  'fields.preview.page': "Scheda dell'esame",
  'fields.save': 'Salva',
  'fields.saved': 'La configurazione è stata salvata',
  'fields.reset': 'Annulla le modifiche',
  'fields.stale': 'Nel frattempo un collega ha cambiato questi campi:',
  'fields.stale.theirs': 'Riprendi dalla sua configurazione',
  'fields.stale.mine': 'Mantieni ciò che è scritto qui',

  'announcement.manage': 'Gestione delle comunicazioni',
  'announcement.future': 'Non ancora in vigore',
  'announcement.new': 'Nuova comunicazione',
  'announcement.edit': 'Modifica',
  'announcement.edit.title': 'Modifica la comunicazione',
  'announcement.history': 'Storia',
  'announcement.title': 'Titolo',
  'announcement.subject': 'Testo',
  'announcement.subject.hint':
    'Testo semplice: gli a capo restano, gli indirizzi web e di posta elettronica diventano ' +
    'collegamenti.',
  'announcement.startDate': 'Inizio',
  'announcement.startDate.hint':
    'Primo giorno in cui tutti la leggono, da mezzanotte; vuoto: da subito.',
  'announcement.prestazioni': 'Esami',
  'announcement.prestazioni.hint':
    'Gli esami di cui parla, per nome o codice: la comunicazione si vede anche nella loro scheda.',
  'announcement.warning': 'Avviso permanente',
  'announcement.warning.hint':
    'Sta in cima a ogni pagina e nessuno può chiuderlo, finché è in vigore. Solo per ciò che tutti ' +
    'devono sempre sapere.',
  'announcement.pinned': 'In evidenza',
  'announcement.pinned.hint': 'Resta in cima all’elenco, anche quando ne arrivano di più nuove.',
  'announcement.isCorrection': 'È una correzione: non riportare in cima',
  'announcement.isCorrection.hint':
    'Per un errore di battitura: nell’elenco la comunicazione resta dov’è.',
  'announcement.dueDate': 'Scadenza',
  'announcement.dueDate.hint': 'Ultimo giorno in vigore, fino a mezzanotte; vuota: senza scadenza.',
  'announcement.isPast':
    'Questo giorno è già passato: salvata così, la comunicazione va subito in archivio.',
  'announcement.isFuture': 'Prima di questo giorno la leggono solo gli amministratori.',
  'announcement.save': 'Salva',
  'announcement.saveAsNew': 'Salva come nuova',
  'announcement.twin':
    'Nulla è diverso dalla comunicazione di partenza: nascerebbe una comunicazione doppia. Per ' +
    'crearla comunque, premere di nuovo «Salva come nuova».',
  'announcement.saved': 'La comunicazione è stata salvata',
  'announcement.savedAsNew': 'Salvata come nuova: la comunicazione di partenza resta com’era',
  'announcement.preview': 'Come la leggeranno tutti',
  'announcement.noTitle': '(senza titolo)',
  'announcement.remove': 'Rimuovi',
  'announcement.remove.title': 'Rimuovi la comunicazione',
  'announcement.remove.back': 'Torna alla comunicazione',
  'announcement.removed': 'La comunicazione è stata rimossa',

  ...bulkEditIt,
  ...editingIt,
  ...importazioneIt,
  ...qualitaIt,
  ...refusalsIt,
  ...storiaIt,
  ...sheetsIt,
  ...statedIt,
  ...usersIt,
} as const;
