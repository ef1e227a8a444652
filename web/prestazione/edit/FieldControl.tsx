import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Combobox } from '../../design/Combobox.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { comparisonOf } from '../../tabella/unit-options.ts';
import { StatedField } from '../../ui/StatedField.tsx';
import { useKnownFields } from '../shownFields.ts';
import { boxOf } from './boxes.ts';
import { ChoicesField } from './ChoicesField.tsx';
import type { DraftValue, TestDraft } from './draft.ts';
import { IntervalsField } from './IntervalsField.tsx';
import type { IntervalDraft } from './interval-draft.ts';

interface FieldControlProps {
  readonly field: FieldConfigurationWhole;
  readonly draft: TestDraft;
  readonly onChange: (patch: Partial<TestDraft>) => void;
  /** What is wrong, as sentences: by field key, of an interval by `intervals.<row>.<part>`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly values: readonly ValoreTabella[];
  /** Asks for a new value of the field's table, to be chosen here. */
  readonly onAdd: (field: FieldConfigurationWhole, written: string) => void;
  /** Something stands in the field's box that is neither chosen nor added. */
  readonly onOpenEnd: (key: FieldKey, isOpenEnded: boolean) => void;
}

/** The control of a field, as its kind asks. */
export function FieldControl({
  field,
  draft,
  onChange,
  faults,
  values,
  onAdd,
  onOpenEnd,
}: FieldControlProps) {
  const { language, say } = useLanguage();
  const { labelOf } = useKnownFields();
  const key = field.key as FieldKey;
  const common = {
    id: boxOf(key),
    label: field.label[language],
    fault: faults[key],
    isRequired: field.required,
    hint: field.audience === 'internal' ? say('editTest.internal') : undefined,
  };
  const change = (value: DraftValue) => onChange({ [key]: value });
  const text = { ...common, value: String(draft[key]), onChange: change };
  const most = fieldOf(key).maxLength;
  const limit = most === undefined ? {} : { most };
  const options = values.filter(({ table }) => table === field.table);
  const add = (written: string) => onAdd(field, written);
  const openEnd = (is: boolean) => onOpenEnd(key, is);
  switch (field.kind) {
    case 'longText':
      return <TextArea {...text} {...limit} rows={4} />;
    case 'texts':
      return <TextArea {...text} hint={say('editTest.oneALine')} rows={3} />;
    case 'number':
      return <TextField {...text} input={{ inputMode: 'decimal', size: 8 }} />;
    case 'choice':
      return (
        <Combobox
          {...common}
          options={options}
          comparison={comparisonOf(field.table)}
          value={draft[key] as number | null}
          onChoose={change}
          onAdd={add}
          onOpenEnd={openEnd}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          {...common}
          options={options}
          value={draft[key] as readonly number[]}
          onChange={change}
          onAdd={add}
          onOpenEnd={openEnd}
        />
      );
    case 'intervals':
      return (
        <IntervalsField
          {...common}
          rows={draft[key] as readonly IntervalDraft[]}
          onChange={change}
          faults={faults}
        />
      );
    case 'flag': {
      // A yes for inpatients only is one of urgent tests alone (design.md section 5); one that is
      // there stays until it is changed.
      const isMoot = key === 'urgentInpatientsOnly' && draft.urgentRequest !== 'yes';
      return (
        <StatedField
          {...common}
          canBeYes={!isMoot || draft.urgentInpatientsOnly === 'yes'}
          hint={
            isMoot ? say('editTest.needsUrgent', { field: labelOf('urgentRequest') }) : common.hint
          }
          value={draft[key] as TestDraft['urgentRequest']}
          onChange={change}
        />
      );
    }
    case 'switch':
      return <Checkbox {...common} value={draft[key] as boolean} onChange={change} />;
    default:
      return <TextField {...text} {...limit} />;
  }
}
