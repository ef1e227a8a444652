import type { OwnFaults } from '../../ui/rules.ts';

/**
 * The codes that only a test's form knows (contract/prestazione.ts,
 * contract/intervals.coverage.ts), and their sentences.
 */
export const testFaults: OwnFaults = {
  inpatientsNeedsUrgent: 'invalid.inpatientsNeedsUrgent',
  ageOrder: 'rule.ageOrder',
  boundOrder: 'rule.boundOrder',
  noRange: 'rule.noRange',
  textOrBounds: 'rule.textOrBounds',
};
