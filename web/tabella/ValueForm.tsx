import { useState } from 'react';
import type { SupportTable } from '#contract/field.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { longestValore, valoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { TextField } from '../design/TextField.tsx';
import { currentOf } from '../platform/conflict.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { Form } from '../ui/Form.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { brokenRule, faultBeside } from '../ui/rules.ts';
import { faultsOf, sentenceOf } from '../ui/sentence.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import { refreshedByNewValue, refreshedByValues } from './value-actions.ts';

/** Has a field a box in this form, beside which its fault stands? */
const isBeside = (key: string) => key === 'description' || key === 'code';

interface ValueFormProps {
  readonly table: SupportTable;
  /** The value to rename; a new one without it. */
  readonly value?: ValoreTabellaWhole;
  /** What a new one begins with. */
  readonly description?: string;
  /** What was sought and not found may not be what is added: the next key writes over it. */
  readonly isGuess?: boolean;
  readonly onSaved: (value: ValoreTabellaWhole) => void;
  readonly onClose: () => void;
}

/** Adds a value to a table, or renames one. */
export function ValueForm({
  table,
  value,
  description: begun = '',
  isGuess = false,
  onSaved,
  onClose,
}: ValueFormProps) {
  const { say, plural } = useLanguage();
  const [code, setCode] = useState(value?.code ?? '');
  const [description, setDescription] = useState(value?.description ?? begun);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const isWritten =
    code !== (value?.code ?? '') || description !== (value?.description ?? begun) || reason !== '';
  useNotSaved(isWritten ? 'lost' : null);
  const { save, isSaving, error } = useSave('admin/SaveValoreTabella', {
    onSaved: ({ value: saved }) => onSaved(saved),
    refreshes: value ? refreshedByValues : refreshedByNewValue,
  });
  const faults = faultsOf(error);
  const current = currentOf(error, valoreTabellaWhole);
  // Nothing but what was refused is refused again: the reader has seen what the colleague wrote.
  const version = current?.version ?? value?.version;
  const codeFault = brokenRule(code, [['tooLong', longestValore.code]]);
  const isNull = description.trim() === '';
  const descriptionFault = brokenRule(description, [['tooLong', longestValore.description]]);
  const send = () => {
    setSent(true);
    if (isNull || codeFault || descriptionFault) return;
    const named = value && version ? { id: value.id, version } : {};
    const said = reason.trim() === '' ? {} : { reason };
    save({ ...named, table, code: code.trim() || null, description, ...said });
  };
  // 'Value cannot be null' (spec 5).
  const wrong = isNull
    ? say('invalid.null')
    : descriptionFault && faultBeside(say, descriptionFault);
  const others = (
    <Button variant="quiet" onClick={onClose}>
      {say('dialog.cancel')}
    </Button>
  );
  const told = error && !Object.keys(faults).some(isBeside) ? sentenceOf(say, error) : null;
  const title = value
    ? say('values.rename.title')
    : say('values.newIn', { table: say(`table.${table}`) });
  return (
    <Modal title={title} onClose={onClose}>
      {value && value.usedBy > 0 && <p>{plural('values.rename.used', value.usedBy)}</p>}
      <Form
        onSubmit={send}
        submit={say(value ? 'values.rename.submit' : 'values.add')}
        isBusy={isSaving}
        busy={say('form.saving')}
        error={current ? say('values.stale', { value: current.description }) : told}
        others={others}
      >
        <TextField
          label={say('tables.description')}
          value={description}
          onChange={setDescription}
          fault={(isSent ? wrong : undefined) ?? faults['description']}
          most={longestValore.description}
          isRequired
          isFirst
          input={{
            lang: 'it',
            onFocus: ({ currentTarget }) => {
              if (isGuess && description === begun) currentTarget.select();
            },
          }}
        />
        <TextField
          label={say('tables.code')}
          hint={say('values.code.hint')}
          value={code}
          onChange={setCode}
          fault={(codeFault && faultBeside(say, codeFault)) ?? faults['code']}
          most={longestValore.code}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Modal>
  );
}
