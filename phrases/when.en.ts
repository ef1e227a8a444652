import type { WhenPhrases } from './when.it.ts';

export const whenEn: WhenPhrases = {
  'when.now': 'Now',
  'when.always': 'Always',
  'when.alwaysTitle': 'Any day and hour',
  'when.nowIs': 'Now: {moment}',
  'when.holiday': 'holiday',
  'when.laboratoryTime': 'the laboratory’s time',
  'when.deviceTime': 'by this device’s clock',
  'when.performed': '{marked} of {total} are performed.',
  'when.later': 'From 9:30, {marked} of {total} are performed.',
  'when.askBefore': 'Before 9:30, ask the laboratory.',
  'when.phonesWithTests': 'The telephones are on each test’s page.',
};
