import type { OwnFaults } from '../../ui/rules.ts';

/**
 * The codes that only a test's form knows (contract/prestazione.ts,
 * contract/intervals.coverage.ts), and their sentences.
 */
const testFaults: OwnFaults = {
  inpatientsNeedsUrgent: 'invalid.inpatientsNeedsUrgent',
  ageOrder: 'rule.ageOrder',
  boundOrder: 'rule.boundOrder',
  noRange: 'rule.noRange',
  textOrBounds: 'rule.textOrBounds',
};

/** Of codes, whose form an example shows. */
const ofCodes: Readonly<Record<string, OwnFaults>> = {
  internalCode: { pattern: 'rule.internalCode' },
  nomenclatorCode: { pattern: 'rule.nomenclatorCode' },
};

/** @param key of a field, or of a part of an interval */
export function testFaultsOf(key: string): OwnFaults {
  return { ...testFaults, ...ofCodes[key] };
}
