import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { isNoResponse } from '../platform/problem.ts';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import { Form } from '../ui/Form.tsx';
import { RecoveryCodes } from '../ui/RecoveryCodes.tsx';
import { sentenceOf } from '../ui/sentence.ts';

/** Makes new recovery codes for the user, and shows them only once. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { save, isSaving, error } = useSave('admin/NewRecoveryCodes', {
    onSaved: ({ recoveryCodes }) => setCodes(recoveryCodes),
    refreshes: ['admin/RegistroAccessi'],
  });
  if (codes !== null) {
    const finish = () => {
      showSuccess(say('newRecoveryCodes.done'));
      onClose();
    };
    return (
      <Modal key="codes" title={say('newRecoveryCodes.title')}>
        <RecoveryCodes codes={codes} onSaved={finish} />
      </Modal>
    );
  }
  const others = (
    <Button variant="quiet" onClick={onClose}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <Modal key="asking" title={say('newRecoveryCodes.title')} onClose={onClose}>
      <p>{say('newRecoveryCodes.text')}</p>
      <Form
        onSubmit={() => save({})}
        submit={say('newRecoveryCodes.submit')}
        isBusy={isSaving}
        error={
          error &&
          (isNoResponse(error) ? say('newRecoveryCodes.noResponse') : sentenceOf(say, error))
        }
        others={others}
      />
    </Modal>
  );
}
