import { useId, useState } from 'react';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import form from '../ui/Form.module.css';
import { Form } from '../ui/Form.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import classes from './ManagedValues.module.css';
import { UsingTests } from './UsingTests.tsx';
import { refreshedByValues } from './value-acts.ts';

interface MergeValuesProps {
  readonly value: ValoreTabellaWhole;
  /** The values of its table. */
  readonly values: readonly ValoreTabellaWhole[];
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Makes one value of two that mean the same, after showing the tests that it touches. */
export function MergeValues({ value, values, onMerged, onClose }: MergeValuesProps) {
  const { say } = useLanguage();
  const box = useId();
  const [into, setInto] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [preview, setPreview] = useState<{ into: number; tests: readonly ValoreUser[] } | null>(null);
  const looking = useSave('admin/MergeValoriTabella', {
    onSaved: ({ value: kept, prestazioni }) => setPreview({ into: kept.id, tests: prestazioni }),
  });
  const merging = useSave('admin/MergeValoriTabella', {
    onSaved: ({ value: kept }) => {
      showSuccess(say('values.merged', { from: value.description, into: kept.description }));
      onMerged();
    },
    refreshes: refreshedByValues,
  });
  const kept = values.find(({ id }) => id === into);
  const seen = preview !== null && preview.into === into ? preview.tests : null;
  const send = () => {
    setSent(true);
    if (into === null) return;
    const what = { from: value.id, into };
    if (seen === null) looking.save({ ...what, mode: 'preview' });
    else merging.save({ ...what, mode: 'apply', ...(reason.trim() !== '' && { reason }) });
  };
  const error = looking.error ?? merging.error;
  const others = (
    <button type="button" className={form.quiet} onClick={onClose}>
      {say('dialog.cancel')}
    </button>
  );
  return (
    <Dialog title={say('values.merge.title')} onClose={onClose} isWide>
      <p>{say('values.merge.text', { value: value.description })}</p>
      <Form
        onSubmit={send}
        submit={say(seen === null ? 'values.merge.preview' : 'values.merge.submit')}
        isBusy={looking.isSaving || merging.isSaving}
        error={error && sentenceOf(say, error)}
        isGrave={seen !== null}
        others={others}
      >
        <div className={seen === null ? classes.choosing : undefined}>
          <Combobox
            id={box}
            label={say('values.merge.into')}
            isRequired
            fault={isSent && into === null ? say('values.merge.choose') : undefined}
            options={values.filter(({ id }) => id !== value.id)}
            value={into}
            onChoose={setInto}
          />
        </div>
        {seen !== null && kept && <Touched tests={seen} from={value} into={kept} />}
        {seen !== null && <ReasonField value={reason} onChange={setReason} />}
      </Form>
    </Dialog>
  );
}

interface TouchedProps {
  readonly tests: readonly ValoreUser[];
  readonly from: ValoreTabellaWhole;
  readonly into: ValoreTabellaWhole;
}

function Touched({ tests, from, into }: TouchedProps) {
  const { say, plural } = useLanguage();
  if (tests.length === 0) return <p role="status">{say('values.merge.noTests', { value: from.description })}</p>;
  return (
    <div>
      <p role="status">{plural('values.merge.tests', tests.length, { value: into.description })}</p>
      <UsingTests tests={tests} />
    </div>
  );
}
