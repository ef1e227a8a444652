import { useState } from 'react';
import { passwordLength } from '#contract/auth.ts';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { isNoResponse } from '../platform/problem.ts';
import { useSave } from '../platform/save.ts';
import { authSucceeded, showSuccess } from '../platform/state.ts';
import { Form } from '../ui/Form.tsx';
import { PasswordField, UsernameForManager } from '../ui/PasswordField.tsx';
import { faultOfNewPassword } from '../ui/secrets.ts';
import { faultsOf, sentenceOf } from '../ui/sentence.ts';

/** Changes the user's own password: every session ends, and this one continues with a new token. */
export function ChangePassword({ username, onClose }: { username: string; onClose: () => void }) {
  const { say } = useLanguage();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [isSent, setSent] = useState(false);
  const { save, isSaving, error } = useSave('ChangePassword', {
    onSaved: ({ token }) => {
      authSucceeded(token);
      showSuccess(say('changePassword.done'));
      onClose();
    },
  });
  const faults = faultsOf(error);
  const failed =
    error && (isNoResponse(error) ? say('changePassword.noResponse') : sentenceOf(say, error));
  const newFault = faultOfNewPassword(say, newPassword);
  const send = () => {
    setSent(true);
    if (currentPassword !== '' && newFault === undefined) save({ currentPassword, newPassword });
  };
  const others = (
    <Button variant="quiet" onClick={onClose}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <Modal title={say('authorized.password')} onClose={onClose}>
      <p>{say('changePassword.help')}</p>
      <Form
        onSubmit={send}
        submit={say('changePassword.submit')}
        isBusy={isSaving}
        busy={say('form.saving')}
        error={Object.keys(faults).length === 0 ? failed : null}
        others={others}
      >
        <UsernameForManager username={username} />
        <PasswordField
          label={say('changePassword.current')}
          value={currentPassword}
          onChange={setCurrent}
          fault={
            isSent && currentPassword === '' ? say('invalid.required') : faults['currentPassword']
          }
          isFirst
        />
        <PasswordField
          label={say('signIn.newPassword')}
          hint={say('signIn.newPassword.rules', { min: passwordLength.least })}
          value={newPassword}
          onChange={setNew}
          fault={(isSent ? newFault : undefined) ?? faults['newPassword']}
          isNew
        />
      </Form>
    </Modal>
  );
}
