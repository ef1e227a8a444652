import type { storiaIt } from './storia.it.ts';

export const storiaEn: Readonly<Record<keyof typeof storiaIt, string>> = {
  'restore.menu': 'Put back',
  'restore.menuOf': 'Put back: {title}',
  'restore.field': '{field}: as it was before',
  'restore.entry': 'All these fields: as they were before',
  'restore.record': 'The whole record: as after this change',
  'restore.again': 'New test from its last version',
  'restore.continued': 'The test continues as a new one',
  'restore.notice': 'The form has the values of {state}: {fields}. Check and save.',
  'restore.same': 'The values of {state} are those of now already.',
  'restore.newTest':
    'The form has the values of the last version of the removed test. Saving it makes a new test ' +
    'with a new number; the two histories are linked.',
  'restore.open': 'To be chosen by hand, since the history does not say for certain: {fields}.',
  'restore.openField': '{field} (then “{words}”)',
  'restore.version': 'version {version}',
  'restore.revision': 'revision {revision}',
  'restore.discard': 'Leave it as it is now',
  'storia.via': 'How',
  'storia.via.hand': 'By hand',
  'storia.via.file': 'From a file',
  'storia.via.bulk': 'Many records at once',
  'storia.write': 'Several records at once',
  'storia.write.undo': 'Undone: {name}',
  'storia.write.records.one': '{count} record changed',
  'storia.write.records.other': '{count} records changed',
  'history.byRestore': 'by {by}, putting back {state}',
  'history.byAgain': 'by {by}, from {state} of a removed test',
  'history.again': 'The history of the removed test',
};
