import { fields } from '#contract/prestazione.fields.ts';
import type { Noun, RecordField } from '#contract/record.ts';
import { recordFields } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { fieldOfCode } from '#contract/storico.ts';
import type { AdminKey, PublicKey } from '#phrases/phrases.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import type { OtherNoun } from './nouns.ts';
import { historyNouns } from './nouns.ts';

/**
 * How a value of the history is read: as its field is written, or as a name that the pages have a
 * phrase for.
 */
export type HistoryKind = RecordField['kind'] | 'table' | 'place';

function labelOf(noun: OtherNoun, key: string): PublicKey | AdminKey | undefined {
  const labels: Readonly<Record<string, PublicKey | AdminKey>> = historyNouns[noun].labels;
  return labels[key];
}

/** The place of a field in the list of tests, as the history records it. */
export function listPlace(written: string): 'shown' | 'offered' | 'left' | undefined {
  return (['shown', 'offered', 'left'] as const).find((place) => place === written);
}

/** The keys of a noun's fields, and `removed`. */
export function fieldKeysOf(noun: Noun): readonly string[] {
  return [...recordFields[noun].map(({ key }) => key), 'removed'];
}

export function historyKind(noun: Noun, key: string): HistoryKind {
  if (noun === 'valoreTabella' && key === 'table') return 'table';
  if (noun === 'campo' && key === 'list') return 'place';
  return recordFields[noun].find((field) => field.key === key)?.kind ?? 'text';
}

/**
 * The label of a field in the reader's language; for a test's field as the server configures it.
 */
export function useFieldLabels(): (noun: Noun, key: string) => string {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetFieldConfiguration', {});
  const labelOfTest = (key: string) => {
    const configured = data?.fields.find((field) => field.key === key);
    if (configured !== undefined) return configured.label[language];
    const field = fields.find((field) => field.key === key);
    return field === undefined ? key : say(`field.${field.key}`);
  };
  return (noun, key) => {
    const codedField = noun === 'prestazione' ? fieldOfCode(key) : undefined;
    if (codedField !== undefined) return say('history.code', { field: labelOfTest(codedField) });
    if (key === 'removed') return say('field.removed');
    if (noun !== 'prestazione') {
      const label = labelOf(noun, key);
      return label === undefined ? key : say(label);
    }
    return labelOfTest(key);
  };
}

/** The label of a change: its field, or that the record was merged into another one. */
export function useChangeLabels(
  noun: Noun,
): (row: Pick<StoricoRow, 'field' | 'currentValue'>) => string {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  return ({ field, currentValue }) =>
    field === 'removed' && currentValue !== null ? say('storia.merged') : labelOf(noun, field);
}
