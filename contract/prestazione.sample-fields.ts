import type { Field } from './field-kind.ts';

/**
 * What a test states of its sample, of how the patient prepares and of an urgent result: the last
 * fields of a Prestazione. Minutes and hours are limits, 0 minutes at once; volumes are mL.
 */
export const sampleFields = [
  {
    key: 'onIce',
    kind: 'flag',
    audience: 'public',
    search: 'sample',
    yesWords: 'in ghiaccio, on ice',
    section: 'sample',
    list: 'offered',
  },
  {
    key: 'protectFromLight',
    kind: 'flag',
    audience: 'public',
    search: 'sample',
    yesWords: 'al riparo dalla luce, protected from light',
    section: 'sample',
    list: 'offered',
  },
  { key: 'doNotRefrigerate', kind: 'flag', audience: 'public', section: 'sample', list: 'offered' },
  {
    key: 'fasting',
    kind: 'flag',
    audience: 'public',
    search: 'sample',
    yesWords: 'a digiuno, fasting',
    section: 'sample',
    list: 'offered',
  },
  {
    key: 'fastingHours',
    kind: 'number',
    unit: 'hour',
    audience: 'public',
    section: 'sample',
    list: 'carried',
  },
  {
    key: 'deliverWithinMinutes',
    kind: 'number',
    unit: 'minute',
    audience: 'public',
    section: 'sample',
    list: 'offered',
  },
  {
    key: 'centrifugeWithinMinutes',
    kind: 'number',
    unit: 'minute',
    audience: 'public',
    section: 'sample',
    list: 'carried',
  },
  {
    key: 'minimumVolume',
    kind: 'number',
    unit: 'mL',
    audience: 'public',
    section: 'sample',
    list: 'carried',
  },
  {
    key: 'urgentResultMinutes',
    kind: 'number',
    unit: 'minute',
    audience: 'public',
    section: 'request',
    list: 'offered',
  },
  {
    key: 'rejectionReasons',
    kind: 'longText',
    audience: 'public',
    section: 'sample',
    maxLength: 4000,
    list: 'left',
  },
] as const satisfies readonly Field[];
