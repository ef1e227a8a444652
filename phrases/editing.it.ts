export const editingIt = {
  // The rules of forms (spec 5), each with the name of its field.
  'rule.required': '{name}: campo obbligatorio.',
  'rule.email': 'Scrivere un indirizzo e-mail valido.',
  'rule.number': 'Scrivere un numero, per esempio 3 oppure 2,5, senza separatore delle migliaia.',
  'rule.numberOf': '{name}: scrivere un numero.',
  'rule.pattern': '{name}: il valore non ha la forma prevista.',
  'rule.internalCode':
    'Comincia con una lettera o una cifra; poi anche spazi e . _ / + -, per esempio CO001.',
  'rule.nomenclatorCode': 'Cifre, punto, cifre o lettere, per esempio 90.62.2.',
  'rule.negative': '{name}: il valore non può essere negativo.',
  'rule.day': '{name}: scrivere un giorno che esiste.',
  'rule.tooLong': '{name}: al massimo {max} caratteri.',
  'rule.tooShort': '{name}: almeno {min} caratteri.',
  'rule.tooMany': '{name}: al massimo {max} valori.',
  'rule.tooBig': '{name}: il valore massimo è {max}.',
  'rule.other': '{name}: {fault}',
  'rule.ageOrder': "L'età finale deve superare quella iniziale.",
  'rule.boundOrder': 'Il limite superiore deve superare quello inferiore.',
  'rule.noRange': 'Scrivere almeno un limite, oppure un testo.',
  'rule.textOrBounds': 'O i limiti o il testo, non entrambi.',

  // A box that finds one of many values.
  'combobox.placeholder': 'Cerca per nome o codice',
  'combobox.clear': 'Svuota: {field}',
  'combobox.add': 'Aggiungi «{value}»…',
  'combobox.same': 'stessa grandezza, scritta in altro modo',
  'combobox.more': "Altri valori non sono mostrati: scrivere un'altra lettera.",

  // A field with a long hint, and one for a day.
  'field.help': 'Spiegazione',
  'date.form': 'gg/mm/aaaa',
  'date.open': 'Apri il calendario',
  'date.calendar': 'Calendario',
  'date.nextMonth': 'Mese successivo',
  'date.previousMonth': 'Mese precedente',
  'date.today': 'Oggi',
  'date.half': 'Scrivere giorno, mese e anno, come {example}.',

  'editTest.fill.import': 'Importa un foglio di esami',
  'editTest.fill.new': 'Scrivi il primo esame',
  'editTest.new': 'Nuovo esame',
  'editTest.edit': 'Modifica',
  'editTest.remove': 'Rimuovi',
  'editTest.title': 'Modifica: {name}',
  'editTest.copy': 'Nuovo esame, copia di {name}',
  'editTest.lacking': 'Manca ciò che ora è obbligatorio: {fields}. Si può salvare lo stesso.',
  'editTest.copy.help':
    "Si sta creando un altro esame: quello di partenza resta com'è. Serve un codice interno " +
    'diverso.',
  'editTest.copy.undo': "Torna a modificare l'esame esistente",
  'editTest.save': 'Salva',
  'editTest.saveAndNext': 'Salva e successivo',
  'editTest.copyThis': 'Copia',
  'editTest.saveAsNew': 'Salva come nuovo',
  'editTest.ownSynonym': '«{value}» è il nome dell’esame: non è stato conservato tra i sinonimi.',
  'editTest.saved': '{name}: salvato, revisione {revision}',
  'editTest.preview': 'Anteprima',
  'editTest.preview.help': 'Così la scheda apparirà a tutti. Nulla è ancora salvato.',
  'editTest.preview.back': 'Torna al modulo',
  'editTest.moved': 'Nel frattempo {by} ha salvato una nuova revisione di questo esame.',
  'editTest.compare': 'Confronta le due versioni',
  'editTest.gone':
    "Nel frattempo l'esame è stato rimosso. Ciò che è scritto qui non è perduto: si può salvare " +
    'come nuovo.',
  'editTest.needsUrgent': '«Sì» è possibile dopo aver scelto «Sì» in «{field}».',
  'editTest.parts': 'Parti',
  'editTest.changes.one': '{count} modifica',
  'editTest.changes.other': '{count} modifiche',
  'editTest.faults.one': '{count} errore',
  'editTest.faults.other': '{count} errori',
  'editTest.internal': 'Interno: lo leggono solo gli amministratori.',
  'editTest.codes.hint': 'Scegliere per nome o codice.',
  'editTest.noTest': '{code}: nessun esame ha questo codice',
  'editTest.oneALine': 'Uno per riga.',
  'editTest.minutes': '0 vuol dire subito.',
  'editTest.several': 'Se ne possono scegliere più di uno.',
  'editTest.takeOut': 'Togli: {value}',

  // Its reference intervals, typed.
  'intervals.row': 'Intervallo {number}',
  'intervals.ages': 'Età: da, fino a meno di',
  'intervals.ageFrom': 'Età da',
  'intervals.ageTo': 'a meno di',
  'intervals.low': 'Limite inferiore',
  'intervals.high': 'Limite superiore',
  'intervals.lowOperator': 'Segno del limite inferiore',
  'intervals.highOperator': 'Segno del limite superiore',
  'intervals.text': 'Oppure un testo',
  'intervals.add': 'Aggiungi un intervallo',
  'intervals.up': "Sposta su l'intervallo {number}",
  'intervals.down': "Sposta giù l'intervallo {number}",
  'intervals.remove': "Togli l'intervallo {number}",
  'intervals.help':
    "Un'età lasciata vuota non ha limite. Se più intervalli valgono per una persona, si applica " +
    'il più specifico.',
  'coverage.title': 'Da controllare:',
  'coverage.gap': '{who}, {ages}: nessun intervallo',
  'coverage.overlap': '{who}, {ages}: valgono sia l’intervallo {one} sia l’intervallo {other}',
  'coverage.never':
    'l’intervallo {row} non si applica mai: alle stesse persone si applicano gli intervalli ' +
    '{others}, più specifici',
  'coverage.contradiction':
    'l’intervallo {row} contraddice l’intervallo {other}: stesse persone, valori diversi',
  'coverage.repetition':
    'l’intervallo {row} ripete l’intervallo {other}: stesse persone, stessi valori',
  'coverage.any': 'ogni età',
  'coverage.from': 'da {from} {unit} in su',
  'coverage.under': 'sotto {to} {unit}',
  'coverage.between': 'da {from} {fromUnit} a meno di {to} {toUnit}',

  // A record's metadata (spec 3), and removal.
  'facts.revision': 'Revisione',
  'facts.version': 'Versione',
  'facts.createdAt': 'Data di creazione',
  'facts.createdBy': 'Creato da',
  'facts.updatedAt': 'Ultimo aggiornamento',
  'facts.updatedBy': 'Aggiornato da',
  'remove.warning': 'Dopo la rimozione i dati non potranno essere recuperati.',
  'remove.confirm': 'Rimuovi',
  'remove.stale':
    'Nel frattempo qualcun altro ha modificato i dati: guardare la nuova versione e confermare ' +
    'di nuovo.',
  'removeTest.title': 'Rimuovi: {name}',
  'remove.history': 'Resta soltanto la storia delle modifiche, per gli amministratori.',
  'removeTest.back': "Torna all'esame",
  'removeTest.done': '{name}: rimosso',
  'form.saving': 'Salvataggio…',
  'unsaved.discard': 'Scarta',
  'unsaved.kept': 'È stato ripreso ciò che era stato scritto e non salvato.',
  'form.incomplete': 'Alcuni campi non sono compilati correttamente.',

  // Two people changed one record.
  'combobox.choose':
    'Scegliere dall’elenco: ciò che è scritto non è tra i valori, o può indicarne più di uno.',
  'combobox.chooseOrAdd':
    'Scegliere dall’elenco, oppure aggiungere il valore: ciò che è scritto non è tra i valori, o ' +
    'può indicarne più di uno.',
  'both.title': 'Due versioni',
  'both.text':
    'Nel frattempo qualcun altro ha salvato. Niente di ciò che è stato scritto qui è perduto.',
  'both.by':
    'Nel frattempo {by} ha salvato ({at}). Niente di ciò che è stato scritto qui è perduto.',
  'both.help':
    'Per ogni campo diverso, scegliere che cosa tenere; poi si torna al modulo, per controllare ' +
    'e salvare.',
  'both.mine': 'Scritto qui',
  'both.theirs': 'Salvato nel frattempo',
  'both.take': 'Continua con queste scelte',
  'both.choose': 'Scegliere per ogni campo che cosa tenere.',
  'both.back': 'Torna al modulo senza scegliere',
  'both.taken': 'Le scelte fatte sono nel modulo: controllare e salvare.',
} as const;

export type EditingPhrases = Readonly<Record<keyof typeof editingIt, string>>;
