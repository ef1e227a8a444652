import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { isEmpty } from '#contract/field-value.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';

type Configured = readonly Pick<FieldConfigurationWhole, 'key' | 'required'>[];

/** The required fields that a stored test lacks: of a new one nothing is lacking yet. */
export function missingFieldsIn(record: PrestazioneEdit, fields: Configured): readonly string[] {
  if (record.id === null) return [];
  const values: Readonly<Record<string, unknown>> = record;
  return fields.flatMap(({ key, required }) => (required && isEmpty(values[key]) ? [key] : []));
}

/** The fields that must be filled: what a stored test lacks already stops no other change of it. */
export function requiredFieldsOf(record: PrestazioneEdit, fields: Configured): ReadonlySet<string> {
  const lacking = missingFieldsIn(record, fields);
  const enforced = fields.filter(({ key, required }) => required && !lacking.includes(key));
  return new Set(enforced.map(({ key }) => key));
}
