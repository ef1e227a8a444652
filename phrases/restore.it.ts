export const restoreIt = {
  'restore.menu': 'Riporta',
  'restore.menuOf': 'Riporta: {title}',
  'restore.field': '{field}: com’era prima',
  'restore.entry': 'Tutti questi campi: com’erano prima',
  'restore.record': 'Tutto l’elemento: come dopo questa modifica',
  'restore.again': 'Nuovo esame dalla sua ultima versione',
  'restore.continued': 'L’esame continua in un esame nuovo',
  'restore.notice': 'Nel modulo ci sono i valori della {state}: {fields}. Controllare e salvare.',
  'restore.same': 'I valori della {state} sono già quelli di adesso.',
  'restore.newTest':
    'Il modulo ha i valori dell’ultima versione dell’esame rimosso. Salvando nasce un esame ' +
    'nuovo, con un numero nuovo; le due storie sono collegate.',
  'restore.open': 'Da scegliere a mano, perché la storia non lo dice con certezza: {fields}.',
  'restore.openField': '{field} (allora «{words}»)',
  'restore.version': 'versione {version}',
  'restore.revision': 'revisione {revision}',
  'restore.discard': 'Lascia com’è adesso',
  'history.byRestore': 'di {by}, riportando la {state}',
  'history.byAgain': 'di {by}, dalla {state} di un esame rimosso',
  'history.again': 'La storia dell’esame rimosso',
} as const;
