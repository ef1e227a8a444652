export const usersIt = {
  'authorized.title': 'Amministrazione',
  'signIn.retryAt': 'Riprovare dopo le {at}.',
  'authorized.welcome': 'Benvenuto, {username}',
  'authorized.text': 'Sei autorizzato a gestire gli esami di laboratorio e le comunicazioni.',
  'authorized.browse': 'Continua la navigazione',
  'authorized.password': 'Cambia la password',
  'account.of': ', utente ',
  'menu.label': 'Menu di amministrazione',
  'menu.welcome': 'Inizio',
  'menu.fields': 'Campi',
  'menu.history': 'Storia',
  'welcome.catalogue': 'Catalogo',
  'welcome.account': 'Il mio account',
  'welcome.import': 'Importa da un foglio',
  'welcome.latest': 'Ultime modifiche',
  'welcome.latest.detail': '{name}, alle {at}, {by}',
  'todo.title': 'Da fare',
  'todo.count.one': '{count} cosa',
  'todo.count.other': '{count} cose',
  'todo.none': 'Niente in sospeso.',
  'todo.others.one': 'e {count} altro',
  'todo.others.other': 'e altri {count}',
  'todo.imports.one': 'Importazione da finire',
  'todo.imports.other': 'Importazioni da finire',
  'todo.waiting.one': '{count} cosa da decidere',
  'todo.waiting.other': '{count} cose da decidere',
  'todo.ending.one': 'Comunicazione in scadenza',
  'todo.ending.other': 'Comunicazioni in scadenza',
  'todo.until': '{title}, fino al {day}',
  'todo.intervals': 'Intervalli che l’importazione leggerebbe in altro modo',

  // The own password, and the authorised users.
  'changePassword.help':
    'Dopo il cambio terminano tutte le altre sessioni aperte con questo nome utente.',
  'changePassword.current': 'Password attuale',
  'changePassword.submit': 'Cambia la password',
  'changePassword.noResponse':
    'Non è arrivata risposta: la password potrebbe essere già cambiata. Se viene chiesto di ' +
    'accedere, usare la nuova password; solo se è rifiutata, quella di prima.',
  'changePassword.done': 'La password è stata cambiata',
  'users.title': 'Utenti autorizzati',
  'users.own': '(il tuo)',
  'users.roles': 'Ruolo',
  'users.noRoles': 'Nessuno',
  'users.lastSignIn': 'Ultimo accesso',
  'users.never': 'Mai',
  'users.state': 'Stato',
  'users.state.ready': 'Attivo',
  'users.state.suspended': 'Sospeso',
  'users.state.blocked': 'Accesso bloccato fino alle {until}: troppi tentativi',
  'users.state.blockedForEver': 'Accesso bloccato finché non viene sbloccato: troppi tentativi',
  'users.state.waiting': 'Attende il primo accesso, entro le {until}',
  'users.state.waitedTooLong': 'Password di primo accesso scaduta',
  'users.actOn': '{act}: {username}',
  'users.new': 'Nuovo utente',
  'users.new.help':
    'Il nuovo utente sarà amministratore: potrà gestire esami, comunicazioni, tabelle e utenti. ' +
    'La password per il primo accesso viene mostrata subito dopo.',
  'users.new.submit': 'Crea',
  'users.new.taken': 'Esiste già un utente con questo nome.',
  'users.suspend': 'Sospendi',
  'users.suspend.text':
    '{username} non potrà più accedere, e le sue sessioni terminano subito. Si può riammettere ' +
    'in ogni momento.',
  'users.suspend.submit': 'Sospendi',
  'users.suspend.done': '{username}: sospeso',
  'users.readmit': 'Riammetti',
  'users.readmit.text':
    '{username} potrà di nuovo accedere, con la password e il telefono di prima.',
  'users.readmit.submit': 'Riammetti',
  'users.readmit.done': '{username}: riammesso',
  'users.resetFactor': 'Azzera telefono e password',
  'users.resetFactor.text':
    'Il telefono, la password e i codici di recupero di {username} non varranno più, e le sue ' +
    'sessioni terminano. Una nuova password per il primo accesso viene mostrata subito dopo.',
  'users.resetFactor.person':
    'Solo dopo aver verificato la persona faccia a faccia: mai su richiesta per telefono o per ' +
    'posta.',
  'users.resetFactor.submit': 'Azzera',
  'users.resetFactor.done': '{username}: azzerato',
  'users.unlock': 'Sblocca',
  'users.unlock.text':
    '{username} potrà di nuovo provare ad accedere. Se i tentativi falliti non erano suoi, ' +
    'qualcuno conosce il nome utente.',
  'users.unlock.submit': 'Sblocca',
  'users.unlock.done': '{username}: sbloccato',
  'users.endSessions': 'Termina le sessioni',
  'users.endSessions.text':
    'Terminano tutte le sessioni di {username}, tranne questa se è la propria. Chi sta lavorando ' +
    'viene avvisato e può accedere di nuovo.',
  'users.endSessions.submit': 'Termina',
  'users.endSessions.done': '{username}: sessioni terminate',
  'users.endSession': 'Termina la sessione',
  'users.endSession.text':
    'Termina questa sessione di {username}. Chi sta lavorando viene avvisato e può accedere di ' +
    'nuovo.',
  'users.endSession.submit': 'Termina',
  'users.endSession.done': '{username}: sessione terminata',
  'role.admin': 'Amministratore',
  'sessions.count.one': '{count} sessione aperta',
  'sessions.count.other': '{count} sessioni aperte',
  'sessions.of': 'Sessioni aperte di {username}',
  'sessions.browser': 'Browser',
  'sessions.network': 'Rete',
  'sessions.started': 'Inizio',
  'sessions.startedAt': 'aperta alle {at}',
  'sessions.lastSeen': 'Ultima attività',
  'sessions.this': 'Questa sessione',
  'firstUse.title': 'Password per il primo accesso',
  'firstUse.text':
    '{username} accede la prima volta con questa password, e ne sceglie subito una propria.',
  'firstUse.copy': 'Copia la password',
  'firstUse.until': 'Vale 24 ore, fino alle {until}.',
  'firstUse.once': 'Si vede solo adesso. Consegnarla di persona: non per posta, non per messaggio.',
  'firstUse.done': "L'ho annotata",

  'log.title': 'Registro degli accessi',
  'log.help': 'Chi è entrato, chi è stato respinto e chi ha cambiato gli utenti, dal più recente.',
  'log.filters': 'Filtri del registro',
  'log.kind': 'Che cosa',
  'log.kind.access': 'Ingressi e uscite',
  'log.kind.refused': 'Respinti',
  'log.kind.credentials': 'Password e telefoni',
  'log.kind.users': 'Cambi degli utenti',
  'log.person': 'Utente, o parte del nome',
  'log.count.one': '{count} evento',
  'log.count.other': '{count} eventi',
  'log.at': 'Quando',
  'log.event': 'Evento',
  'log.username': 'Utente',
  'log.by': 'Autore',
  'log.network': 'Rete',
  'log.times': '{count} volte in un’ora',
  'event.authn_login_success': 'Accesso riuscito',
  'event.authn_login_fail': 'Password o codice sbagliati',
  'event.authn_login_unknown': 'Nome utente sconosciuto, respinto',
  'event.authn_login_suspended': 'Password giusta di un utente sospeso, respinta',
  'event.authn_login_lock': 'Accesso bloccato per troppi tentativi',
  'event.authn_password_alone': 'Password giusta, senza un codice giusto',
  'event.authn_password_change': 'Password cambiata',
  'event.authn_factor_activated': 'Telefono associato',
  'event.authn_recovery_used': 'Usato un codice di recupero',
  'event.authn_recovery_renewed': 'Nuovi codici di recupero',
  'event.authn_token_revoked': 'Sessione terminata',
  'event.otp_replay': 'Codice già usato, respinto',
  'event.otp_step_in_past': 'Codice di un orario passato, respinto',
  'event.authz_fail': 'Operazione non autorizzata, respinta',
  'event.session_expired': 'Sessione scaduta',
  'event.excess_rate_limit': 'Troppe richieste',
  'event.user_created': 'Utente creato',
  'event.user_changed': 'Utente modificato',
  'event.user_role_given': 'Ruolo assegnato',
  'event.user_role_taken': 'Ruolo tolto',
  'event.user_suspended': 'Utente sospeso',
  'event.user_readmitted': 'Utente riammesso',
  'event.user_unlocked': 'Utente sbloccato',
  'event.user_factor_reset': 'Telefono e password azzerati',

  // Signing in, its end, and the fresh code of a dangerous act.
  'signIn.title': 'Accesso',
  'signIn.help':
    'Riservato a chi gestisce il catalogo. Per consultare gli esami non occorre accedere.',
  'signIn.username': 'Nome utente',
  'signIn.password': 'Password',
  'signIn.submit': 'Accedi',
  'signIn.again': 'Ricomincia',
  'signIn.ticketEnded':
    'È passato troppo tempo dal primo passo: ricominciare da nome utente e password.',
  'signIn.activationEnded':
    "Il tempo per l'attivazione è finito, oppure l'attivazione era già riuscita. Provare ad " +
    'accedere: con la nuova password o, se è rifiutata, con quella di prima. Se non si riesce, ' +
    'far azzerare telefono e password da un altro amministratore.',
  'signIn.passwordAlone':
    'Qualcuno ha dato la password giusta, ma nessun codice giusto (ultima volta: {at}, rete ' +
    '{network}; volte: {times}). Chi non riconosce il tentativo cambi subito la password.',
  'signIn.notActivated':
    'Accesso riuscito, ma il tempo per associare il nuovo telefono è finito: al prossimo accesso ' +
    'serve un altro codice di recupero, oppure un altro amministratore azzera il telefono.',
  'signIn.code.title': 'Codice di verifica',
  'signIn.code': 'Codice OTP',
  'signIn.code.hint': "Le sei cifre mostrate dall'app di autenticazione.",
  'signIn.noPhone': 'Non ho il telefono',
  'signIn.havePhone': 'Ho il telefono',
  'signIn.recovery.title': 'Codice di recupero',
  'signIn.recovery.help':
    "Uno dei dieci codici consegnati all'attivazione. Ogni codice serve una volta sola; poi si " +
    'associa un nuovo telefono.',
  'signIn.recovery': 'Codice di recupero',
  'signIn.recovery.none':
    'Senza telefono e senza codici: rivolgersi di persona a un altro amministratore.',
  'signIn.scan.title': "Attivazione dell'account",
  'signIn.scan.help':
    'Al primo accesso si associa il telefono, che da allora mostra il codice da scrivere a ogni ' +
    'accesso.',
  'signIn.scan.anew':
    "L'accesso è avvenuto. Ora si associa un nuovo telefono: quello di prima non varrà più.",
  'signIn.scan.later': 'Più tardi',
  'signIn.scan.app':
    "Sul telefono, aprire un'app di autenticazione (per esempio FreeOTP, Aegis, Google " +
    'Authenticator, Microsoft Authenticator).',
  'signIn.scan.scan': 'Aggiungere un account e inquadrare questo codice QR.',
  'signIn.scan.image': "Codice QR da inquadrare con l'app di autenticazione",
  'signIn.scan.cannot': 'Non riesco a inquadrarlo',
  'signIn.scan.type':
    "Nell'app scegliere l'inserimento manuale, di tipo «a tempo», e scrivere questa chiave:",
  'signIn.scan.copy': 'Copia la chiave',
  'signIn.scan.then': "Quando l'app mostra un codice di sei cifre, premere Scansione completata.",
  'signIn.scan.complete': 'Scansione completata',
  'signIn.activate.title': 'Conferma del telefono',
  'signIn.activate.titleBoth': 'Nuova password e conferma del telefono',
  'signIn.activate.submit': 'Attiva',
  'signIn.activate.back': 'Mostra di nuovo il codice QR',
  'signIn.newPassword': 'Nuova password',
  'signIn.newPassword.rules':
    'Almeno {min} caratteri, spazi compresi: una frase va bene. Non tra le più usate, né vicina ' +
    'al nome utente o al nome del servizio.',
  'password.show': 'Mostra',
  'password.hide': 'Nascondi',
  'password.showField': 'Mostra: {field}',
  'password.hideField': 'Nascondi: {field}',
  'recoveryCodes.title': 'Codici di recupero',
  'recoveryCodes.help':
    'Servono per accedere se il telefono si perde o si rompe. Si vedono solo adesso: stamparli o ' +
    'copiarli, e conservarli lontano dal telefono. Ogni codice serve una volta sola.',
  'recoveryCodes.paper': '{brand}: codici di recupero',
  'recoveryCodes.copy': 'Copia',
  'recoveryCodes.save': 'Salva come testo',
  'recoveryCodes.print': 'Stampa i codici',
  'recoveryCodes.kept': 'Li ho conservati',
  'copy.done': 'Copiato',
  'copy.failed': 'Non copiato: selezionare il testo e copiarlo a mano.',
  'sessionEnd.title': 'Sessione terminata',
  'sessionEnd.kept':
    'La pagina resta com’è: dopo l’accesso si ritrova tutto ciò che era stato scritto.',
  'sessionEnd.without': 'Continua senza accedere',
  'sessionEnd.without.kept':
    'Ciò che è stato scritto in questa pagina non è salvato. Resta in questa scheda del browser ' +
    'finché non la si chiude: si ritrova accedendo di nuovo con lo stesso nome utente e ' +
    'riaprendo il modulo.',
  'sessionEnd.without.lost':
    'Ciò che è stato scritto nella finestra aperta, o scelto e non ancora salvato, va perduto.',
  'recoveryCodes.leave.title': 'Codici non ancora conservati',
  'recoveryCodes.leave.text':
    'I codici si vedono solo adesso. Senza codici e senza telefono non si può accedere: si ' +
    'possono però chiedere codici nuovi in Amministrazione.',
  'recoveryCodes.leave.stay': 'Torna ai codici',
  'recoveryCodes.leave.leave': 'Esci senza conservarli',
  'newRecoveryCodes.title': 'Nuovi codici di recupero',
  'newRecoveryCodes.text':
    'Si ricevono dieci codici nuovi, da conservare subito. Quelli di prima non valgono più, ' +
    'anche se non sono stati usati.',
  'newRecoveryCodes.noResponse':
    'Non è arrivata risposta: i codici di prima potrebbero non valere più. Controllare la rete e ' +
    'creare di nuovo i codici.',
  'newRecoveryCodes.submit': 'Crea i codici',
  'newRecoveryCodes.done': 'Nuovi codici di recupero creati.',
  'stepUp.title': 'Conferma con un codice',
  'stepUp.submit': 'Conferma',
  'stepUp.hint':
    "Le sei cifre mostrate ora dall'app. Un codice già usato non vale: attendere il successivo.",
  'authorized.project': 'Progetto: {project}',
  'logout.title': 'Uscita',
  'logout.none': 'In questa scheda nessuno ha fatto l’accesso: non c’è una sessione da chiudere.',
  'logout.done': 'La sessione è terminata: in questa scheda non resta nulla di riservato.',
} as const;

export type UsersPhrases = Readonly<Record<keyof typeof usersIt, string>>;
