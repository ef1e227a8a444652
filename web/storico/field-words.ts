import { fields } from '#contract/prestazione.fields.ts';
import type { Noun } from '#contract/storico.ts';
import type { AdminKey, PhraseKey } from '#phrases/phrases.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';

/** How a value of the history is to be read. */
export type HistoryKind = (typeof fields)[number]['kind'] | 'day' | 'table' | 'place';

interface KnownField {
  readonly kind: HistoryKind;
  readonly label: PhraseKey | AdminKey;
}

/** The fields of the records that are no tests (server/storico/storico.fields.ts). */
const otherFields: Readonly<Record<Exclude<Noun, 'prestazione'>, Readonly<Record<string, KnownField>>>> = {
  comunicato: {
    title: { kind: 'text', label: 'announcement.title' },
    subject: { kind: 'longText', label: 'announcement.subject' },
    dueDate: { kind: 'day', label: 'announcement.dueDate' },
  },
  valoreTabella: {
    table: { kind: 'table', label: 'tables.choose' },
    code: { kind: 'text', label: 'tables.code' },
    description: { kind: 'text', label: 'tables.description' },
  },
  campo: {
    labelIt: { kind: 'text', label: 'fields.labelIt' },
    labelEn: { kind: 'text', label: 'fields.labelEn' },
    hidden: { kind: 'flag', label: 'fields.hidden' },
    required: { kind: 'flag', label: 'fields.required' },
    list: { kind: 'place', label: 'fields.list' },
    rank: { kind: 'number', label: 'fields.rank' },
  },
};

/** Where a field stands in the list of tests, as the history has it. */
export function placeOf(written: string): 'shown' | 'offered' | 'left' | undefined {
  return (['shown', 'offered', 'left'] as const).find((place) => place === written);
}

/** The keys of a noun's fields, and `removed`. */
export function fieldKeysOf(noun: Noun): readonly string[] {
  const keys = noun === 'prestazione' ? fields.map(({ key }) => key) : Object.keys(otherFields[noun]);
  return [...keys, 'removed'];
}

/** How a field's values are to be read. */
export function kindOf(noun: Noun, key: string): HistoryKind {
  if (noun !== 'prestazione') return otherFields[noun][key]?.kind ?? 'text';
  return fields.find((field) => field.key === key)?.kind ?? 'text';
}

/** The label of a field in the reader's language: of a test's field as the server configures it. */
export function useFieldLabels(): (noun: Noun, key: string) => string {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  return (noun, key) => {
    if (key === 'removed') return say('field.removed');
    if (noun !== 'prestazione') {
      const known = otherFields[noun][key];
      return known === undefined ? key : say(known.label);
    }
    const configured = data?.fields.find((field) => field.key === key);
    if (configured !== undefined) return configured.label[language];
    const field = fields.find((one) => one.key === key);
    return field === undefined ? key : say(`field.${field.key}`);
  };
}
