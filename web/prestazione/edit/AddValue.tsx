import { useState } from 'react';
import type { SupportTable } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { longestValore } from '#contract/valore-tabella.ts';
import { ApiProblem } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useSave } from '../../platform/save.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import form from '../../ui/Form.module.css';
import { Form } from '../../ui/Form.tsx';
import { LineField } from '../../ui/LineField.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { faultsOf, sentenceOf } from '../../ui/sentence.ts';

interface AddValueProps {
  readonly table: SupportTable;
  /** What was sought and not found. */
  readonly written: string;
  readonly onAdded: (value: ValoreTabella) => void;
  readonly onClose: () => void;
}

/** Adds a value to a support table without leaving the test's form. */
export function AddValue({ table, written, onAdded, onClose }: AddValueProps) {
  const { say } = useLanguage();
  const [description, setDescription] = useState(written);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { save, isSaving, error } = useSave('admin/SaveValoreTabella', {
    onSaved: ({ value }) => onAdded(value),
    refreshes: ['GetValoriTabellaSupporto'],
  });
  const faults = faultsOf(error);
  const isEmpty = description.trim() === '';
  const send = () => {
    setSent(true);
    const said = reason.trim() === '' ? {} : { reason };
    if (!isEmpty) save({ table, code: code.trim() || null, description: description.trim(), ...said });
  };
  const isTaken = error instanceof ApiProblem && error.code === 'conflict.duplicate';
  const isToldBeside = Object.keys(faults).some((key) => key === 'description' || key === 'code');
  const others = (
    <button type="button" className={form.quiet} onClick={onClose}>
      {say('dialog.cancel')}
    </button>
  );
  return (
    <Dialog title={say('values.newIn', { table: say(`table.${table}`) })} onClose={onClose}>
      <Form
        onSubmit={send}
        submit={say('values.add')}
        isBusy={isSaving}
        error={error && !(isTaken && isToldBeside) ? sentenceOf(say, error) : null}
        others={others}
      >
        <LineField
          label={say('tables.description')}
          value={description}
          onChange={setDescription}
          isRequired
          most={longestValore.description}
          isFirst
          fault={isSent && isEmpty ? say('invalid.null') : faults['description']}
        />
        <LineField
          label={say('tables.code')}
          hint={say('values.code.hint')}
          value={code}
          onChange={setCode}
          most={longestValore.code}
          fault={faults['code']}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}
