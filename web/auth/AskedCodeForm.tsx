import '../platform/admin-words.ts';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { AskedCode } from '../platform/step-up.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { isCode } from '../ui/secrets.ts';

/**
 * A fresh code before a dangerous act; a wrong one is told and may be tried again, and closing it
 * drops the act.
 */
export function AskedCodeForm({ asked }: { asked: AskedCode }) {
  const { say } = useLanguage();
  const [otp, setOtp] = useState('');
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(true);
    if (!isCode(otp)) return;
    setSent(false);
    setOtp('');
    asked.answer(otp);
  };
  const drop = () => asked.answer(null);
  const others = (
    <Button variant="quiet" onClick={drop}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <Modal title={say('stepUp.title')} onClose={drop}>
      <p>{say('problem.auth.stepUpRequired')}</p>
      <Form
        onSubmit={send}
        submit={say('stepUp.submit')}
        isBusy={asked.isTrying}
        error={asked.isWrong ? say('problem.auth.wrongCode') : null}
        others={others}
      >
        <CodeField
          label={say('signIn.code')}
          hint={say('stepUp.hint')}
          value={otp}
          onChange={setOtp}
          fault={isSent && !isCode(otp) ? say('invalid.otp') : undefined}
          isFirst
        />
      </Form>
    </Modal>
  );
}
