/** The draw list: sent with its page and its dialog. */
export const drawIt = {
  'draw.title': 'Lista di prelievo',
  'draw.begun':
    'Aperta alle {time} in questa scheda. Non contiene dati del paziente e non lascia il ' +
    'dispositivo.',
  'draw.private':
    'Vive in questa scheda. Non contiene dati del paziente e non lascia il dispositivo.',
  'draw.empty':
    'La lista è vuota: scrivere o incollare gli esami, oppure premere + accanto a un esame.',
  'draw.field': 'Esami da aggiungere',
  'draw.field.help':
    'Nome, sigla, sinonimo o codice; più esami separati da virgole, punti e virgola o a capo. ' +
    'Il testo non viene salvato, stampato né inviato.',
  'draw.add': 'Aggiungi',
  'draw.preparing': 'La ricerca si sta preparando…',
  'draw.chosen': 'Esami della lista',
  'draw.remove': 'Togli',
  'draw.added.one': '{count} esame aggiunto.',
  'draw.added.other': '{count} esami aggiunti.',
  'draw.waiting.one': '{count} voce da decidere',
  'draw.waiting.other': '{count} voci da decidere',
  'draw.notFound': 'nessun esame trovato',
  'draw.maybe': 'quale esame?',
  'draw.giveUp': 'Lascia perdere {text}',
  'draw.unread.one':
    'Il testo era troppo lungo: {count} voce non è stata letta. Incollarla a parte.',
  'draw.unread.other':
    'Il testo era troppo lungo: {count} voci non sono state lette. Incollarle a parte.',
  'draw.lost.one':
    'Prima che la pagina fosse ricaricata {count} voce non era nella lista: incollarla di nuovo.',
  'draw.lost.other':
    'Prima che la pagina fosse ricaricata {count} voci non erano nella lista: incollarle di nuovo.',
  'draw.seen': 'Ho visto',
  'draw.full': 'Una lista ha al massimo {count} esami: altri non vengono aggiunti.',

  'draw.atLeast.one': 'Almeno {count} provetta',
  'draw.atLeast.other': 'Almeno {count} provette',
  'draw.noTube': 'Nessuna provetta',
  'draw.tests.one': '{count} esame',
  'draw.tests.other': '{count} esami',
  'draw.containers.one': '{count} altro contenitore',
  'draw.containers.other': '{count} altri contenitori',
  'draw.apart': 'Da tenere a parte e consegnare per primi',
  'draw.apart.ice': 'In ghiaccio: {samples}',
  'draw.apart.dark': 'Al riparo dalla luce: {samples}',
  'draw.apart.urgent': 'Consegna {time}: {samples}',
  'draw.tubes': 'Provette in ordine di prelievo',
  'draw.number': 'Provetta {number}',
  'draw.numberShort': 'la {number}',
  'draw.unordered': 'Ordine di prelievo non indicato',
  'draw.others': 'Altri campioni',
  'draw.noMaterial': 'Materiale non indicato',
  'draw.volume': 'Volume minimo: {volume}',
  'draw.volume.some': 'Volume minimo: {volume}, indicato per {stated} esami su {count}',
  'draw.separate':
    'A parte da {tests}: condizioni diverse o non indicate. Chiedere al laboratorio se ne basta ' +
    'uno.',
  'draw.ownTime': 'Momento di prelievo proprio ({time}): non si condivide.',
  'draw.time.trough': 'prima della dose',
  'draw.time.timed': 'a orario',
  'draw.time.serial': 'prelievi in serie',
  'draw.wingedSet':
    'Con ago a farfalla riempire prima una provetta di scarto: la prima provetta è per la ' +
    'coagulazione e deve arrivare alla tacca.',
  'draw.preparation': 'Preparazione del paziente',
  'draw.fasting': 'A digiuno',
  'draw.fastingFor': 'A digiuno da {hours}',
  'draw.fastingDiffers':
    'Indicazioni diverse sul digiuno: lo richiede {yes}, non lo richiede {no}.',
  'draw.fastingNotStated': 'Digiuno non indicato: {tests}',
  'draw.fastingNotStated.many.one': 'Digiuno non indicato per {count} esame',
  'draw.fastingNotStated.many.other': 'Digiuno non indicato per gli altri {count} esami',
  'draw.noNote': 'Nessuna nota: {tests}',
  'draw.noNote.many.one': 'Nessuna nota per {count} esame',
  'draw.noNote.many.other': 'Nessuna nota per gli altri {count} esami',
  'draw.delivery': 'Consegna',
  'draw.within': 'Entro {time}',
  'draw.atOnce': 'Subito',
  'draw.noTime': 'Tempo non indicato',
  'draw.centrifuge': 'centrifugare entro {time}',
  'draw.order':
    'Ordine: raccomandazione EFLM-COLABIOCLI 2018, con le precedenze del laboratorio. Il numero è ' +
    'un minimo: i volumi possono richiederne altre.',
  'draw.revisions': 'Revisioni: {list}',
  'draw.scan': 'Questa lista, da aprire con la fotocamera',
  'draw.tooLongToScan': 'La lista è troppo lunga per un codice QR.',

  'draw.print': 'Stampa',
  'draw.copyLink': 'Copia il collegamento',
  'draw.copyText': 'Copia il testo',
  'draw.clear': 'Svuota',
  'draw.incomplete.one': '{count} voce non trovata o non confermata: la lista non è completa.',
  'draw.incomplete.other': '{count} voci non trovate o non confermate: la lista non è completa.',

  'draw.changed': 'Il catalogo è cambiato nel frattempo',
  'draw.changed.removed': '{code}: non è più nel catalogo.',
  'draw.changed.renamed': '{name}: il codice era {before}, ora è {code}.',
  'draw.changed.revised': '{name}: era alla revisione {before}, ora è alla {revision}.',
  'draw.unreadLink.one': '{count} parte del collegamento non si legge: la lista non è completa.',
  'draw.unreadLink.other':
    '{count} parti del collegamento non si leggono: la lista non è completa.',

  'draw.old.title': 'È ancora lo stesso paziente?',
  'draw.old.text.one': 'In questa scheda c’è una lista delle {time} con {count} esame.',
  'draw.old.text.other': 'In questa scheda c’è una lista delle {time} con {count} esami.',
  'draw.old.continue': 'Continua la lista',
  'draw.old.empty': 'Svuota e ricomincia',
  'draw.linked.title': 'Sostituire la lista?',
  'draw.linked.text.one': 'Il collegamento contiene una lista con {count} esame.',
  'draw.linked.text.other': 'Il collegamento contiene una lista con {count} esami.',
  'draw.linked.replace': 'Sostituisci la lista',
  'draw.linked.add': 'Aggiungi alla lista',

  'compare.title': 'Confronto',
  'compare.only': 'Solo le differenze',
  'compare.field': 'Campo',
  'compare.differs': 'diverso',
  'compare.different.one': '{count} campo diverso',
  'compare.different.other': '{count} campi diversi',
  'compare.few':
    'Servono da due a quattro esami: metterli nella lista di prelievo e premere Confronta.',
  'compare.left.one':
    '{count} esame dell’indirizzo non c’è o è di troppo: si confrontano al massimo quattro esami.',
  'compare.left.other':
    '{count} esami dell’indirizzo non ci sono o sono di troppo: si confrontano al massimo ' +
    'quattro esami.',

  'lists.device':
    'Gli elenchi restano in questo browser: li vede chi usa lo stesso dispositivo, e chi ne ' +
    'cancella i dati li elimina. Non mettere dati di pazienti nei nomi.',
  'lists.favourites': 'Preferiti',
  'lists.new': 'Nuovo elenco',
  'lists.create': 'Crea e aggiungi',
  'lists.empty':
    'Nessun elenco. Si fa dalla scheda di un esame o dalla lista di prelievo, con «Salva in un ' +
    'elenco».',
  'lists.noTests': 'L’elenco non ha esami.',
  'lists.name': 'Nome dell’elenco',
  'lists.rename': 'Rinomina',
  'lists.rename.do': 'Salva il nome',
  'lists.delete': 'Elimina',
  'lists.deleted': 'L’elenco «{name}» è stato eliminato.',
  'lists.restore': 'Annulla l’eliminazione',
  'lists.removeTest': 'Togli {name} dall’elenco',
  'lists.notStored':
    'Non salvato. Un elenco con questo nome c’è già, gli elenchi sono più di 50 o gli esami più ' +
    'di 100, oppure il browser non concede spazio.',
  'lists.unreadable':
    'Gli elenchi di questo dispositivo sono stati salvati da un’altra versione e non si leggono: ' +
    'restano come sono. Ricaricare la pagina.',
  'lists.linked': 'Elenco di un collegamento: non è salvato su questo dispositivo.',
  'lists.linked.known': 'Elenco di un collegamento: è già tra gli elenchi di questo dispositivo.',
  'lists.linked.save': 'Salva sul dispositivo',
  'lists.linked.leave': 'Chiudi l’elenco',
  'lists.unreadLink': 'Il collegamento non contiene un elenco che si legga: chiederlo di nuovo.',
} as const;
