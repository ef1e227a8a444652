export const consoleIt = {
  'dlab.usage':
    'DLAB {version}. Uso: dlab [--env FILE] COMANDO\n' +
    '  start             avvia il servizio\n' +
    '  check-config      mostra la configurazione e dice che cosa correggere\n' +
    '  migrate           porta la base dati a questa versione\n' +
    '  admin             crea, riattiva o sblocca un utente, sostituisce la chiave\n' +
    '  audit             verifica la storia delle modifiche\n' +
    '  backup            scrive tutte le righe in un file\n' +
    '  restore           rimette un file del genere in una base dati vuota, o lo prova\n' +
    '  import            importa un foglio\n' +
    '  update-intervals  aggiorna gli intervalli dal sistema del laboratorio\n' +
    '  version           mostra la versione\n' +
    'Un comando senza parole mostra le sue.',
  'config.default': 'predefinito',
  'config.absent': 'non impostata',
  'config.environment': 'ambiente',
  'config.isSet': 'impostata',
  'config.good': 'Nulla da correggere.',
  'config.faults': 'Da correggere:',
  'migrate.usage':
    'Uso: dlab migrate [--grant RUOLO], dove RUOLO è quello con cui i nodi usano la base dati',
  'migrate.granted': 'Il ruolo {role} può usare la base dati, e non può riscrivere la storia.',
  'migrate.noRole': 'Il ruolo {role} non esiste nella base dati: va creato prima.',
  'migrate.done': 'La base dati è di questa versione. Migrazioni eseguite ora: {migrations}.',
  'audit.usage':
    'Uso: dlab audit [IMPRONTA], dove IMPRONTA sono le 64 cifre annotate da un controllo ' +
    'precedente',
  'audit.whole':
    'La storia è integra: {rows} righe, e {records} elementi sono come dice. Ultima impronta: ' +
    '{head}',
  'audit.empty': 'La storia è vuota, e così il catalogo.',
  'audit.bad':
    'La storia è stata alterata: dopo {rows} righe integre, la riga {id} ({noun} {record}, ' +
    'versione {version}, campo {field}, {at}, {by}) non è quella scritta, o ne manca una prima.',
  'audit.different':
    '{noun} {record} non è come dice la sua storia, in {fields}: è stato alterato nella banca ' +
    'dati.',
  'audit.missing':
    '{noun} {record} non c’è, e nessuna riga della sua storia lo elimina: è stato tolto nella ' +
    'banca dati.',
  'audit.unwritten':
    '{noun} {record} c’è, ma la sua storia non lo crea, o lo elimina: uno dei due è stato ' +
    'alterato nella banca dati.',
  'audit.gone':
    'La storia è integra in sé, ma non contiene più la riga con impronta {hash}: le righe da lì ' +
    'in poi sono state tolte o riscritte.',
  'backup.usage': 'Uso: dlab backup FILE, dove FILE è un nome ancora libero',
  'backup.done':
    'Copia al {at} in {file}: {tests} esami, {history} righe di storia, {rows} righe in tutto.',
  'restore.usage':
    'Uso: dlab restore FILE [--check]; con --check la copia è solo provata, in memoria',
  'restore.done':
    'Ripristinata la copia del {at}: {tests} esami, {history} righe di storia, {rows} righe in ' +
    'tutto. La storia è integra. Ultima impronta: {head}',
  'restore.checked':
    'La copia del {at} si può ripristinare: {tests} esami, {history} righe di storia, {rows} ' +
    'righe in tutto. La storia è integra. Ultima impronta: {head}',
  'restore.accounts':
    'Tutte le sessioni e gli accessi in corso sono terminati. Gli utenti sono di nuovo come al ' +
    '{at}: chi da allora è stato sospeso, azzerato o privato del ruolo può accedere come prima, ' +
    'e i codici di recupero usati o sostituiti da allora valgono di nuovo. Controllarli in ' +
    '/admin/autorizzato.',
  'restore.lost': 'Quel che è stato scritto dopo {at} non c’è: va rifatto a mano.',
  'restore.key':
    'Prima di avviare il servizio, rimettere al suo posto la chiave (secret.key o ' +
    'DLAB_SECRET_KEY).',
  'restore.bad': 'La copia è stata ripristinata, ma era stata alterata: non usarla.',
  'console.usage': 'Uso: dlab admin create|reset|unlock NOME-UTENTE, oppure dlab admin replace-key',
  'console.unknown': 'Nessun utente si chiama {username}.',
  'console.created':
    'Creato {username}. Password per il primo accesso, valida 24 ore, da consegnare di persona: ' +
    '{password}',
  'console.reset':
    'Secondo fattore, password e sessioni di {username} annullati. Password per il nuovo primo ' +
    'accesso, valida 24 ore: {password}',
  'console.stillSuspended':
    '{username} resta sospeso: prima di accedere deve essere riammesso da un amministratore.',
  'console.keyIsRight': 'La chiave è quella della banca dati: nulla da fare.',
  'console.keyReplaced':
    'Da ora vale la chiave di questa macchina. I secondi fattori cifrati con quella persa sono ' +
    'annullati; ogni utente riattiva il proprio accesso entro 24 ore:',
  'console.keyReplacedFor': '{username}: password per il nuovo primo accesso {password}',
  'console.unlocked':
    '{username} può di nuovo accedere, e così chi era respinto a causa della rete.',
} as const;

export type ConsolePhrases = Readonly<Record<keyof typeof consoleIt, string>>;
