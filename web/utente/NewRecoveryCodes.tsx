import { useState } from 'react';
import { Modal } from '../design/Modal.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNoResponse } from '../platform/problem.ts';
import { showSuccess } from '../platform/state.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { RecoveryCodes } from '../ui/RecoveryCodes.tsx';
import { sentenceOf } from '../ui/sentence.ts';

/** Makes new recovery codes for the user, and shows them only once. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, isRunning, error } = useAction('admin/NewRecoveryCodes', {
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  if (codes !== null) {
    const finish = () => {
      showSuccess(say('newRecoveryCodes.done'));
      onClose();
    };
    return (
      <Modal title={say('newRecoveryCodes.title')}>
        <RecoveryCodes codes={codes} onSaved={finish} />
      </Modal>
    );
  }
  return (
    <FormDialog
      title={say('newRecoveryCodes.title')}
      text={<p>{say('newRecoveryCodes.text')}</p>}
      onClose={onClose}
      onSubmit={() => run({})}
      submit={say('newRecoveryCodes.submit')}
      isBusy={isRunning}
      error={
        error && (isNoResponse(error) ? say('newRecoveryCodes.noResponse') : sentenceOf(say, error))
      }
    />
  );
}
