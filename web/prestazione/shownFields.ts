import type { FieldConfiguration } from '#contract/field-configuration.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';

/** A field as a screen shows it. */
export type ShownField = Pick<FieldConfiguration, 'key' | 'kind' | 'section'> & { readonly label: string };

/** The fields with their labels, as the server configures them; until it answers, as this program knows them. */
export function useShownFields(): readonly ShownField[] {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  if (data !== undefined) return data.fields.map((field) => ({ ...field, label: field.label[language] }));
  return publicFields.map(({ key, kind, section }) => ({ key, kind, section, label: say(`field.${key}`) }));
}
