import type { WhenPhrases } from './when.it.ts';

export const whenEn: WhenPhrases = {
  'when.now': 'Now',
  'when.always': 'Always',
  'when.alwaysTitle': 'Any day and hour',
  'when.nowIs': 'Now: {moment}',
  'when.holiday': 'holiday',
  'when.laboratoryTime': 'the laboratory’s time',
  'when.deviceTime': 'by this device’s clock',
  'when.performed': 'Marked as performed: {marked} of {total}.',
  'when.later': 'From 9:30, marked as performed: {marked} of {total}.',
  'when.askBefore': 'Before 9:30, ask the laboratory.',
  'when.phonesWithTests': 'The telephones are on each test’s page.',
};
