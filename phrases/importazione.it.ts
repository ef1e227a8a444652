import { importazionePlanIt } from './importazione.plan.it.ts';

export const importazioneIt = {
  'importazione.title': 'Importazioni',
  'importazione.help':
    'Un foglio entra nel catalogo in tre passi: si carica, si controlla, si applica. Finché non ' +
    'lo si applica, nel catalogo non cambia nulla.',
  'importazione.one': 'Importazione',
  'importazione.back': 'Tutte le importazioni',
  'importazione.gone': 'Questa importazione non c’è più: è stata eliminata, o è scaduta.',
  'importazione.noName': 'File senza nome',
  'importazione.new': 'Nuovo file',
  'importazione.kind': 'Che cosa contiene il file?',
  'importazione.kind.prestazioni': 'Esami',
  'importazione.kind.prestazioni.help':
    'Crea gli esami che mancano e aggiorna quelli con lo stesso codice interno.',
  'importazione.kind.intervalli': 'Intervalli e unità di misura',
  'importazione.kind.intervalli.help':
    'Aggiorna solo gli esami segnati per l’aggiornamento automatico; gli altri restano come sono.',
  'importazione.drop': 'Trascinare qui un file .xlsx o .csv, oppure',
  'importazione.dropNow': 'Rilasciare il file',
  'importazione.choose': 'Scegli un file',
  'importazione.limits': 'Un file alla volta, al massimo {max} MiB e {rows} righe.',
  'importazione.onlyOne': 'Un file alla volta, per favore: ne sono arrivati {count}.',
  'importazione.emptyFile':
    'Il file è vuoto: sceglierne uno con le intestazioni e almeno una riga.',
  'importazione.refusedFile': '«{file}» non è stato caricato. {reason}',
  'importazione.sending': 'Invio di «{file}»…',
  'importazione.reading': 'Lettura di «{file}»…',
  'importazione.progress': 'Avanzamento',
  'importazione.giveUp': 'Interrompi',
  'importazione.template': 'Scarica un modello',
  'importazione.template.prestazioni.help':
    'Un foglio vuoto con tutte le intestazioni, da aprire con Excel o LibreOffice. Togliere le ' +
    'colonne che non servono; una cella vuota lascia ciò che l’esame ha. Per correggere esami ' +
    'che ci sono già conviene esportarli, cambiarli e ricaricarli qui.',
  'importazione.template.intervalli.help':
    'Un foglio vuoto con le intestazioni: una riga per intervallo; le righe dello stesso codice ' +
    'sono, insieme, tutti gli intervalli del suo esame.',
  'importazione.staged': 'Da finire',
  'importazione.staged.help':
    'Ogni amministratore può continuare il lavoro di un collega. Ciò che non viene applicato ' +
    'scade dopo 30 giorni.',
  'importazione.staged.none': 'Nessun lavoro in sospeso.',
  'importazione.batches.none': 'Nessuna, finora.',
  'importazione.begun': 'Caricato da {by} alle {at}.',
  'importazione.touched': 'Modificato da {by} alle {at}.',
  'importazione.continue': 'Continua',
  'importazione.counts.uploaded': 'Al momento del caricamento:',
  'importazione.counts.touched': 'All’ultima modifica:',
  'importazione.moved':
    'Da allora il catalogo è cambiato: il piano qui sotto è rifatto sul catalogo di adesso.',
  'importazione.staged.newer': 'Un file con lo stesso nome è stato caricato dopo questo.',
  'importazione.noRows':
    'Il foglio non ha righe sotto le intestazioni: si scrivono nel file, poi lo si carica di ' +
    'nuovo.',
  'importazione.batches': 'Applicate',
  'importazione.applied.by': 'Applicata da {by} alle {at}.',
  'importazione.undone.by': 'Annullata da {by} alle {at}.',
  'importazione.history': 'Vedi che cosa ha cambiato',
  'importazione.history.undo': 'Vedi che cosa è tornato com’era',
  'importazione.discard': 'Elimina',
  'importazione.discard.title': 'Eliminare l’importazione?',
  'importazione.discard.text':
    'Il file «{name}» e il lavoro fatto su di esso vanno perduti. Nel catalogo non cambia nulla.',
  'importazione.discarded': '«{name}»: eliminata',
  'importazione.undo': 'Annulla l’importazione',
  'importazione.undo.title': 'Annullare l’importazione?',
  'importazione.undo.text':
    'Ciò che «{name}» ha cambiato torna com’era prima, dove il catalogo ha ancora ciò che ' +
    'è stato scritto allora. La storia conserva entrambi i passaggi.',
  'importazione.undo.new.one': '{count} esame creato viene rimosso',
  'importazione.undo.new.other': '{count} esami creati vengono rimossi',
  'importazione.undo.changed.one': '{count} esame modificato torna indietro',
  'importazione.undo.changed.other': '{count} esami modificati tornano indietro',
  'importazione.undo.values.one': '{count} valore creato nelle tabelle viene rimosso',
  'importazione.undo.values.other': '{count} valori creati nelle tabelle vengono rimossi',
  'importazione.undo.again':
    'Il file torna in «Da finire»: lo si può cambiare e applicare di nuovo, oppure eliminare.',
  'importazione.undo.noFile': 'Il file non è conservato: per applicarlo di nuovo va caricato.',
  'importazione.undo.submit': 'Riporta com’era',
  'importazione.undo.touched': 'Non tornano com’erano, o solo in parte:',
  'importazione.undone': '«{name}»: annullata',
  'importazione.undone.waits':
    '«{name}»: annullata. Ora è in «Da finire» e si può applicare di nuovo.',
  'importazione.undone.again': 'Si può applicare di nuovo.',
  'importazione.more.one': 'e {count} altro',
  'importazione.more.other': 'e altri {count}',
  'importazione.count.new.one': '{count} nuovo',
  'importazione.count.new.other': '{count} nuovi',
  'importazione.count.changed.one': '{count} modificato',
  'importazione.count.changed.other': '{count} modificati',
  'importazione.count.unchanged.one': '{count} invariato',
  'importazione.count.unchanged.other': '{count} invariati',
  'importazione.count.waiting.one': '{count} da decidere',
  'importazione.count.waiting.other': '{count} da decidere',
  'importazione.count.unconfirmed.one': '{count} da confermare',
  'importazione.count.unconfirmed.other': '{count} da confermare',
  'importazione.count.refused.one': '{count} rifiutato',
  'importazione.count.refused.other': '{count} rifiutati',
  'importazione.count.skipped.one': '{count} saltato',
  'importazione.count.skipped.other': '{count} saltati',
  'importazione.found': 'Che cosa è stato letto',
  'importazione.format': 'Formato',
  'importazione.format.csv': 'CSV',
  'importazione.format.xlsx': 'Excel (.xlsx)',
  'importazione.encoding': 'Codifica',
  'importazione.separator': 'Separatore',
  'importazione.sheet': 'Foglio',
  'importazione.rows': 'Righe',
  'importazione.hidden': 'Righe nascoste',
  'importazione.notes': 'Da sapere',
  'importazione.options': 'Modo di lettura',
  'importazione.headingRow': 'Riga delle intestazioni',
  'importazione.headingRow.one': 'Riga {row}: {cells}',
  'importazione.sheet.choose': 'Foglio da leggere',
  'importazione.list': 'Più valori in una cella',
  'importazione.list.by': 'Divisi da  {separator}  o da un a capo',
  'importazione.list.never': 'Divisi solo da un a capo',
  'importazione.missing': 'Valori che le tabelle non contengono',
  'importazione.missing.ask': 'Chiedere, uno per uno',
  'importazione.missing.create': 'Crearli tutti',
  'importazione.missing.refuse': 'Rifiutare le loro righe',
  'importazione.columns': 'Colonne',
  'importazione.columns.read.one': '{count} letta su {all}',
  'importazione.columns.read.other': '{count} lette su {all}',
  'importazione.columns.help':
    'Ogni colonna riempie al più un campo. Le scelte si ricordano per il prossimo file con le ' +
    'stesse intestazioni.',
  'importazione.columns.lacking':
    'Nessuna colonna riempie: {fields}. Il codice interno è ciò con cui si ritrova un esame; un ' +
    'esame nuovo ha bisogno anche del nome.',
  'importazione.columns.lacking.code':
    'Nessuna colonna riempie: {fields}. È ciò con cui si ritrova un esame.',
  'importazione.columns.lacking.new':
    'Nessuna colonna riempie: {fields}. Un esame nuovo ne ha bisogno.',
  'importazione.column': 'Colonna del file',
  'importazione.samples': 'Esempi',
  'importazione.field': 'Campo del catalogo',
  'importazione.field.of': 'Campo per la colonna «{column}»',
  'importazione.notRead': '(non viene letta)',
  'importazione.taken': '{field} – ora dalla colonna «{column}»',
  'importazione.toDecide': '(da decidere)',
  'importazione.undecided.group':
    'sembra contenere limiti per sesso o età, ma l’intestazione non è chiara: correggerla nel ' +
    'file, o scegliere che non viene letta',
  'importazione.group': 'Limiti di chi è nominato nell’intestazione',
  'importazione.questions': 'Domande del file',
  'importazione.questions.help':
    'Il file non lo dice: rispondere una volta per tutte le sue righe. Chi manda altri file ' +
    'della stessa provenienza trova le stesse risposte, tranne quella sugli esami ritirati. Nei ' +
    'file esportati da qui l’ultima età non è compresa.',
  'importazione.question.lastAge': 'L’ultima età di una fascia è compresa?',
  'importazione.question.stage': 'Di che età sono',
  'importazione.question.placeholder': 'Che cosa significa',
  'importazione.question.withdrawn': 'Il file contiene esami ritirati. Tornano in uso? Per primo',
  'importazione.answer.leave': 'No, restano ritirati: le loro righe non cambiano nulla',
  'importazione.answer.inUse': 'Sì, tornano in uso',
  'importazione.answer.out': 'No: 0–18, poi 18–65',
  'importazione.answer.in': 'Sì: 0–17, poi 18–64',
  'importazione.answer.empty': 'Cella vuota: resta quel che c’è',
  'importazione.answer.text': 'È proprio il testo da scrivere',
  'importazione.answer.ages': 'Un’età precisa',
  'importazione.answer.phase': 'Nessuna: la parola resta come fase, e vale a ogni età',
  'importazione.answer.from': 'Da (compresa)',
  'importazione.answer.to': 'A (esclusa)',
  'importazione.answer.unit': 'Unità',
  'importazione.answer.save': 'Usa queste età',
  'importazione.undecided.age': 'sembra dire le età: scegliere il campo, o che non viene letta',
  'importazione.undecided.sex': 'sembra dire il sesso: scegliere il campo, o che non viene letta',
  'importazione.undecided.phase': 'sembra dire la fase: scegliere il campo, o che non viene letta',
  'importazione.why': 'Perché',
  'importazione.why.chosen': 'scelto a mano',
  'importazione.why.remembered': 'come l’ultima volta',
  'importazione.why.label': 'stesso nome',
  'importazione.why.key': 'nome del campo',
  'importazione.why.synonym': 'nome d’uso',
  'importazione.key.sex': 'Sesso',
  'importazione.key.ageFrom': 'Età da',
  'importazione.key.ageTo': 'Età a',
  'importazione.key.ageUnit': 'Unità dell’età',
  'importazione.key.phase': 'Fase o condizione',
  'importazione.key.low': 'Limite inferiore',
  'importazione.key.high': 'Limite superiore',
  'importazione.key.text': 'Testo dell’intervallo',
  'importazione.broken.one':
    'In {count} cella le lettere sono rovinate, e si può proporre il testo giusto.',
  'importazione.broken.other':
    'In {count} celle le lettere sono rovinate, e si può proporre il testo giusto.',
  'importazione.mended.one':
    'In {count} cella è preso il testo proposto al posto delle lettere rovinate.',
  'importazione.mended.other':
    'In {count} celle è preso il testo proposto al posto delle lettere rovinate.',
  'importazione.mend': 'Usa il testo proposto',
  'importazione.mend.undo': 'Tieni il testo del file',
  ...importazionePlanIt,
} as const;

export type ImportazionePhrases = Readonly<Record<keyof typeof importazioneIt, string>>;
