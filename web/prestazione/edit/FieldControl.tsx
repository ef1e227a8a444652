import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import { boxId } from './boxes.ts';
import type { TestDraft } from './draft.ts';
import { fieldKind } from './kinds.tsx';

interface FieldControlProps {
  readonly field: FieldConfigurationWhole;
  readonly draft: TestDraft;
  readonly onChange: (patch: Partial<TestDraft>) => void;
  /** As sentences: by field key, for an interval by `intervals.<row>.<part>`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly values: readonly ValoreTabella[];
  /** Opens the form of a new value of the field's table, to be chosen here. */
  readonly onAdd: (field: FieldConfigurationWhole, written: string) => void;
  /** Reports whether the input holds text that is neither chosen nor added. */
  readonly onUnmatched: (key: FieldKey, isUnmatched: boolean) => void;
}

export function FieldControl({
  field,
  draft,
  onChange,
  faults,
  values,
  onAdd,
  onUnmatched,
}: FieldControlProps) {
  const { language, say } = useLanguage();
  const { labelOf } = useKnownFields();
  const key = field.key as FieldKey;
  const { kind, maxLength, unit } = fieldOf(key);
  // A yes for inpatients only is one of urgent tests alone (design.md section 5); an existing one
  // stays until it is changed.
  const isMoot = key === 'urgentInpatientsOnly' && draft.urgentRequest !== 'yes';
  const hints = [
    ...(unit === 'minute' ? [say('editTest.minutes')] : []),
    ...(field.visible ? [] : [say('editTest.internal')]),
  ];
  return fieldKind(kind).control({
    common: {
      id: boxId(key),
      label: field.label[language],
      fault: faults[key],
      isRequired: field.required,
      hint: isMoot
        ? say('editTest.needsUrgent', { field: labelOf('urgentRequest') })
        : hints.join(' ') || undefined,
    },
    value: draft[key],
    change: (value) => onChange({ [key]: value }),
    max: maxLength,
    table: field.table,
    // What is chosen most often comes first.
    options: values
      .filter(({ table }) => table === field.table)
      .toSorted((a, b) => b.usedBy - a.usedBy),
    onAdd: (text) => onAdd(field, text),
    onUnmatched: (is) => onUnmatched(key, is),
    canBeYes: !isMoot,
    say,
    faults,
  });
}
