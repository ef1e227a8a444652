import { bulkActsOf } from '#contract/bulk-edit.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { FieldGrid } from '../design/FieldGrid.tsx';
import { RadioGroup } from '../design/RadioGroup.tsx';
import { Select } from '../design/Select.tsx';
import { TextField } from '../design/TextField.tsx';
import { useLanguage } from '../platform/language.tsx';
import { fieldKind } from '../prestazione/edit/kinds.tsx';
import type { DraftAct, EditDraft } from './edit-draft.ts';
import { draftActsOf, emptyDraft, writtenKind } from './edit-draft.ts';

interface EditFieldsProps {
  readonly fields: readonly FieldConfigurationWhole[];
  readonly values: readonly ValoreTabella[];
  readonly draft: EditDraft | null;
  readonly onChange: (draft: EditDraft | null) => void;
  readonly fault: string | undefined;
  readonly onUnmatched: (isUnmatched: boolean) => void;
}

const valueId = 'bulk-value';

/** What is done to which field: the field, the act and the value. */
export function EditFields(props: EditFieldsProps) {
  const { fields, values, draft, onChange, fault, onUnmatched } = props;
  const { say, language } = useLanguage();
  const editable = fields.filter(({ key }) => bulkActsOf(fieldOf(key as FieldKey)).length > 0);
  const field = editable.find(({ key }) => key === draft?.key);
  return (
    <FieldGrid>
      <Select
        label={say('bulkEdit.field')}
        value={draft?.key ?? ''}
        fault={draft === null ? fault : undefined}
        options={[
          { value: '', label: say('bulkEdit.field.choose') },
          ...editable.map(({ key, label }) => ({ value: key, label: label[language] })),
        ]}
        onChange={(key) => onChange(key === '' ? null : emptyDraft(key as FieldKey, language))}
      />
      {draft !== null && field !== undefined && (
        <ActFields
          field={field}
          values={values}
          draft={draft}
          onChange={onChange}
          fault={fault}
          onUnmatched={onUnmatched}
        />
      )}
    </FieldGrid>
  );
}

interface ActFieldsProps extends Omit<EditFieldsProps, 'fields' | 'draft'> {
  readonly field: FieldConfigurationWhole;
  readonly draft: EditDraft;
}

function ActFields({ field, values, draft, onChange, fault, onUnmatched }: ActFieldsProps) {
  const { say, language } = useLanguage();
  const declared = fieldOf(draft.key);
  const acts = draftActsOf(declared);
  const isValue = draft.act !== 'clear' && draft.act !== 'replace';
  return (
    <>
      {acts.length > 1 && (
        <RadioGroup<DraftAct>
          label={say('bulkEdit.act')}
          value={draft.act}
          onChange={(act) => onChange({ ...draft, act })}
          options={acts.map((act) => ({ value: act, label: say(`bulkEdit.act.${act}`) }))}
        />
      )}
      {draft.act === 'replace' && (
        <>
          <TextField
            label={say('bulkEdit.find')}
            hint={say('bulkEdit.find.hint')}
            value={draft.find}
            onChange={(find) => onChange({ ...draft, find })}
            max={declared.maxLength}
            fault={fault}
            isRequired
          />
          <TextField
            label={say('bulkEdit.replacement')}
            hint={say('bulkEdit.replacement.hint')}
            value={draft.replacement}
            onChange={(replacement) => onChange({ ...draft, replacement })}
            max={declared.maxLength}
          />
        </>
      )}
      {isValue &&
        fieldKind(writtenKind(declared)).control({
          common: {
            id: valueId,
            label: draft.act === 'set' ? field.label[language] : say('bulkEdit.item'),
            fault,
            isRequired: declared.kind !== 'switch' && declared.kind !== 'flag',
            hint: undefined,
          },
          value: draft.value,
          change: (value) => onChange({ ...draft, value }),
          max: declared.maxLength,
          table: field.table,
          options: values
            .filter(({ table }) => table === field.table)
            .toSorted((a, b) => b.usedBy - a.usedBy),
          onAdd: undefined,
          onUnmatched,
          canBeYes: true,
          say,
          faults: {},
        })}
    </>
  );
}
