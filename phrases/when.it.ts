/** On the urgent tests and the hour: sent with the band that says it, in both languages. */
export const whenIt = {
  'when.now': 'Adesso',
  'when.always': 'Sempre',
  'when.alwaysTitle': 'In qualsiasi giorno e ora',
  'when.nowIs': 'Ora: {moment}',
  'when.holiday': 'festivo',
  'when.laboratoryTime': 'ora del laboratorio',
  'when.deviceTime': 'secondo l’orologio di questo dispositivo',
  'when.performed': 'Indicati come eseguiti: {marked} di {total}.',
  'when.later': 'Dalle 9:30 indicati come eseguiti: {marked} di {total}.',
  'when.askBefore': 'Prima delle 9:30 chiedere al laboratorio.',
  'when.phonesWithTests': 'I telefoni sono nella scheda di ogni esame.',
} as const;

export type WhenPhrases = Readonly<Record<keyof typeof whenIt, string>>;
