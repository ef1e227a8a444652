import type { Field } from './field-kind.ts';

/**
 * Whether a test can be requested: suspended for some days, both of them included, or withdrawn from
 * a day on. They follow all other fields; `test-status.ts` reads them.
 */
export const statusFields = [
  { key: 'suspendedFrom', kind: 'day', audience: 'public', section: 'status', list: 'stated' },
  { key: 'suspendedTo', kind: 'day', audience: 'public', section: 'status', list: 'stated' },
  {
    key: 'suspensionAdvice',
    kind: 'longText',
    audience: 'public',
    section: 'status',
    maxLength: 1000,
    list: 'stated',
  },
  { key: 'withdrawnOn', kind: 'day', audience: 'public', section: 'status', list: 'stated' },
  {
    key: 'replacedBy',
    kind: 'codes',
    audience: 'public',
    section: 'status',
    maxLength: 32,
    maxItems: 5,
    list: 'stated',
  },
] as const satisfies readonly Field[];
