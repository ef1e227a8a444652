/** Said by the server and by the administrators' screens. */
export const refusalsIt = {
  'problem.auth.wrongCredentials': 'Nome utente o password errati',
  'problem.auth.wrongCode': 'Il codice non è valido: attendere il successivo e riprovare.',
  'problem.auth.stepUpRequired':
    "Per questa operazione occorre un nuovo codice dell'app di autenticazione.",
  'problem.conflict.staleVersion':
    'Nel frattempo qualcun altro ha modificato i dati: ricaricare e confrontare.',
  'problem.conflict.duplicate': 'Esiste già un elemento con questo valore.',
  'problem.conflict.inUse': 'Il valore è usato da alcuni esami e non può essere rimosso.',
  'problem.conflict.alreadyActive':
    "L'autenticazione a due fattori è già stata attivata: accedere di nuovo.",
  'problem.conflict.lastAdministrator':
    "È l'ultimo amministratore che può accedere: prima un altro deve attivare il suo account.",
  'problem.conflict.requestReused':
    'Questa richiesta è già servita per altri dati: ricaricare la pagina e salvare di nuovo.',
  'problem.conflict.planMoved':
    'Nel frattempo il catalogo o il lavoro su questo file è cambiato: ecco il nuovo piano.',
  'problem.conflict.batchTouched':
    'L’importazione non può più essere annullata: alcuni dei suoi dati sono stati modificati dopo.',
  'problem.conflict.batchUndone': 'Questa importazione è già stata annullata.',
  'problem.tooLarge': 'I dati inviati sono troppo grandi.',
  'problem.unsupportedMediaType': 'Questo tipo di contenuto non è accettato.',
  'problem.import.unreadable': 'Il file non può essere letto.',
  'problem.auth.suspended':
    'Troppi accessi falliti: account temporaneamente sospeso, riprovare più tardi',

  'address.unreadable':
    'L’indirizzo non si può leggere: non è UTF-8 valido. Il segno % si scrive %25, e una lettera ' +
    'come à %C3%A0.',

  // What is wrong with one field.
  'invalid.required': 'Campo obbligatorio',
  'invalid.null': 'Il valore non può essere nullo',
  'invalid.unknown': 'Parametro sconosciuto: toglierlo.',
  'invalid.type': 'Il valore non è del tipo atteso.',
  'invalid.option': 'Il valore non è tra quelli ammessi: {options}.',
  'invalid.encoding': 'Non è UTF-8 valido: il segno % si scrive %25, e una lettera come à %C3%A0.',
  'invalid.pattern': 'Il valore non ha la forma prevista.',
  'invalid.tooLong': 'Al massimo {max} caratteri.',
  'invalid.tooShort': 'Almeno {min} caratteri.',
  'invalid.tooMany': 'Al massimo {max} valori.',
  'invalid.tooSmall': 'Il valore minimo è {min}.',
  'invalid.tooBig': 'Il valore massimo è {max}.',
  'invalid.negative': 'Il valore non può essere negativo.',
  'invalid.character':
    'Il testo contiene un carattere non ammesso, {character}, al posto {position}: toglierlo.',
  'invalid.invisible':
    'Il testo contiene un carattere che non si vede, {character}, al posto {position}: toglierlo.',
  'invalid.lostLetter':
    'Al posto {position} c’è il segno di una lettera perduta, {character}: riscrivere la lettera.',
  'invalid.marks':
    'Al posto {position} comincia una fila di troppi accenti su una lettera sola: toglierli.',
  'invalid.codeCharacter':
    'Il carattere {character}, al posto {position}, non può stare in un codice: lettere da A a ' +
    'Z, cifre, spazi e . _ / + -',
  'invalid.day': 'Scrivere un giorno che esiste, nella forma AAAA-MM-GG.',
  'invalid.idOrCode': 'Indicare id oppure code, uno solo dei due.',
  'invalid.beforeStart': 'La scadenza è prima dell’inizio.',
  'invalid.inpatientsNeedsUrgent': 'Solo un esame urgente può essere riservato ai ricoverati.',
  'invalid.urgentResultNeedsUrgent':
    'Il tempo in urgenza contraddice un esame non urgente: togliere l’uno o cambiare l’altro.',
  'invalid.iceRefrigerates': 'Un campione «in ghiaccio» non può essere «da non refrigerare».',
  'invalid.suspensionDays':
    "L'ultimo giorno della sospensione vuole un primo giorno, che non può seguirlo.",
  'invalid.successorUnknown':
    'Nessun esame ha il codice {code}: indicare quello di un esame del catalogo.',
  'invalid.successorCycle': '{code} è sostituito a sua volta da questo esame: indicarne un altro.',
  'invalid.fastingHours': 'Le ore di digiuno contraddicono ciò che è indicato del digiuno.',
  'invalid.otherTable': 'Questa tabella non ha questo dato: lasciarlo vuoto.',
  'invalid.ageOrder': 'Intervallo {row}: l’età finale deve superare quella iniziale.',
  'invalid.boundOrder': 'Intervallo {row}: il limite superiore deve superare quello inferiore.',
  'invalid.noRange': 'Intervallo {row}: indicare almeno un limite, oppure un testo.',
  'invalid.textOrBounds': 'Intervallo {row}: indicare i limiti oppure un testo, non entrambi.',
  'invalid.ageUnit': 'Intervallo {row}: un’età ha la sua unità, e senza età non c’è unità.',
  'invalid.operator':
    'Intervallo {row}: un limite ha il suo segno (≥, >, ≤, <), e senza limite non c’è segno.',
  'invalid.rowTooBig': 'Intervallo {row}: il valore massimo è {max}.',
  'invalid.rowTooSmall': 'Intervallo {row}: il valore minimo è {min}.',
  'invalid.recoveryCode': 'Il codice di recupero non è giusto, o è già stato usato.',
  'invalid.when':
    'Scrivere weekend, oppure un giorno e un’ora del laboratorio, come 2026-11-29T10:12.',
  'invalid.otp': 'Scrivere le sei cifre del codice.',
  'invalid.username': 'Da 3 a 64 lettere minuscole senza accenti, cifre, punti, trattini.',
  'invalid.passwordCommon':
    'Questa password è tra le più usate: sceglierne una che nessun altro userebbe.',
  'invalid.passwordContext':
    "Questa password è troppo vicina al nome dell'utente o del servizio: sceglierne una meno " +
    'prevedibile.',
  'invalid.passwordSame': 'La nuova password deve essere diversa da quella attuale.',
  'invalid.passwordWrong': 'La password attuale non è questa.',
  'invalid.usernameFixed': 'Il nome di un utente non cambia: la storia delle modifiche lo ricorda.',
  'invalid.duplicate': 'Esiste già: scrivere un altro valore.',
  'invalid.codeTaken': 'È già il codice di «{value}»: scriverne un altro.',
  'invalid.value': 'Il valore non è valido.',
} as const;

export type RefusalPhrases = Readonly<Record<keyof typeof refusalsIt, string>>;
