import { forbiddenPosition } from '#contract/characters.ts';
import { isEmpty } from '#contract/field-value.ts';
import { contradictionsIn } from '#contract/prestazione.contradictions.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { Prestazione } from '#contract/prestazione.ts';
import type { QualityRule } from '#contract/qualita.ts';
import { qualityGroups } from '#contract/qualita.ts';
import { brokenLettersIn } from '../import/read/letters.ts';
import { intervalRules } from './interval-rules.ts';

/** A rule that finds a test, and the fields that it concerns. */
export interface FoundRule {
  readonly rule: QualityRule;
  readonly fields?: readonly FieldKey[];
}

/** A field that is only of use where another one is a yes. */
const ofYes: Partial<Record<FieldKey, FieldKey>> = {
  urgentInpatientsOnly: 'urgentRequest',
  urgentResultMinutes: 'urgentRequest',
  fastingHours: 'fasting',
};

const emptyRules = qualityGroups.empty.map((rule) => ({
  rule,
  key: rule.slice('empty.'.length) as FieldKey,
}));

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

/** Has it a character that is never stored, or letters that were broken or lost on the way? */
function isGarbled(text: string): boolean {
  return forbiddenPosition(text) >= 0 || brokenLettersIn(text) !== undefined;
}

/**
 * What a test lacks, and what is doubtful in it.
 * @param required the fields that administrators require beside those of the contract
 */
export function testRules(test: Prestazione, required: readonly FieldKey[]): FoundRule[] {
  const isMissing = (key: FieldKey) => {
    const needs = ofYes[key];
    return isEmpty(test[key]) && (needs === undefined || test[needs] === true);
  };
  const lacking = required.filter(isMissing);
  const contradictory = contradictionsIn(test).flat();
  const garbled = fields.flatMap(({ key }) => (textsOf(test[key]).some(isGarbled) ? [key] : []));
  return [
    ...(lacking.length > 0 ? [{ rule: 'required' as const, fields: lacking }] : []),
    ...(contradictory.length > 0
      ? [{ rule: 'contradictory' as const, fields: contradictory }]
      : []),
    ...(garbled.length > 0 ? [{ rule: 'characters' as const, fields: garbled }] : []),
    ...intervalRules(test.intervals).map((rule) => ({ rule })),
    ...emptyRules.flatMap(({ rule, key }) => (isMissing(key) ? [{ rule }] : [])),
  ];
}
