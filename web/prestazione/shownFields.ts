import type { FieldConfiguration } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';

export type ShownField = Pick<FieldConfiguration, 'key' | 'kind' | 'section'> & {
  readonly label: string;
  /** Do administrators alone read it? */
  readonly isInternal?: boolean;
};

/**
 * The fields with their labels, as the server configures them; until it answers, the built-in ones.
 */
export function useShownFields(): readonly ShownField[] {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  if (data !== undefined)
    return data.fields.map((field: FieldConfiguration & ConfiguredField) => ({
      ...field,
      label: field.label[language],
      isInternal: field.visible === false,
    }));
  return publicFields.map(({ key, kind, section }) => ({
    key,
    kind,
    section,
    label: say(`field.${key}`),
  }));
}

export interface KnownFields {
  readonly labelOf: (key: FieldKey) => string;
  /** Is it public? Until the server answers, the built-in value. */
  readonly isVisible: (key: FieldKey) => boolean;
  /** Its place in the list, in the fields' order; undefined until the server answers. */
  readonly configured: readonly ConfiguredField[] | undefined;
}

/**
 * A field's place in the list. Administrators also get hidden fields, which the list does not show.
 */
export type ConfiguredField = Pick<FieldConfiguration, 'key' | 'list'> & {
  readonly visible?: boolean;
};

export function useKnownFields(): KnownFields {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  const configured: readonly (FieldConfiguration & ConfiguredField)[] | undefined = data?.fields;
  return {
    configured,
    labelOf: (key) =>
      configured?.find((field) => field.key === key)?.label[language] ?? say(`field.${key}`),
    isVisible: (key) =>
      configured?.some((field) => field.key === key && field.visible !== false) ?? true,
  };
}
