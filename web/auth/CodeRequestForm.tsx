import '../platform/admin-words.ts';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { CodeRequest } from '../platform/step-up.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { codeIn } from '../ui/secrets.ts';

/**
 * The dialog for a fresh code before a dangerous action; a wrong one may be corrected, and closing
 * it cancels the action.
 */
export function CodeRequestForm({ request }: { request: CodeRequest }) {
  const { say } = useLanguage();
  const [otp, setOtp] = useState('');
  const [isSent, setSent] = useState(false);
  const code = codeIn(otp);
  const send = () => {
    setSent(true);
    if (code === undefined) return;
    setSent(false);
    setOtp('');
    request.answer(code);
  };
  const cancel = () => request.answer(null);
  const others = (
    <Button variant="quiet" onClick={cancel}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <Modal title={say('stepUp.title')} onClose={cancel}>
      <p>{say('problem.auth.stepUpRequired')}</p>
      <Form
        onSubmit={send}
        submit={say('stepUp.submit')}
        isBusy={request.isTrying}
        error={request.isWrong ? say('problem.auth.wrongCode') : null}
        others={others}
      >
        <CodeField
          label={say('signIn.code')}
          hint={say('stepUp.hint')}
          value={otp}
          onChange={setOtp}
          fault={isSent && code === undefined ? say('invalid.otp') : undefined}
          isFirst
        />
      </Form>
    </Modal>
  );
}
