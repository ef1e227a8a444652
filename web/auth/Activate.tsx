import { useState } from 'react';
import { passwordLength } from '#contract/auth.ts';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField, UsernameForManager } from '../ui/PasswordField.tsx';
import { codeIn, faultOfNewPassword } from '../ui/secrets.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Activation, Step } from './sign-in.ts';
import { afterCode } from './sign-in.ts';
import { useAttempt } from './useAttempt.ts';

interface ActivateProps {
  readonly activation: Activation;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restartFor: (failure: ApiProblem) => void;
}

/**
 * First use, after the scan: the first code confirms it, and the user's own password replaces the
 * system's.
 */
export function Activate({ activation, goTo, restartFor }: ActivateProps) {
  const { say } = useLanguage();
  const { ticket, username, newPasswordNeeded } = activation;
  const [otp, setOtp] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const { attempt, isBusy, error, faults } = useAttempt(
    'VerifyOtp',
    (given) => goTo(afterCode(given)),
    restartFor,
  );
  const passwordFault = newPasswordNeeded ? faultOfNewPassword(say, newPassword) : undefined;
  const code = codeIn(otp);
  const send = () => {
    setSent(true);
    if (code !== undefined && passwordFault === undefined) {
      void attempt({ ticket, otp: code, ...(newPasswordNeeded && { newPassword }) });
    }
  };
  const others = (
    <Button variant="quiet" onClick={() => void goTo({ name: 'scan', activation })}>
      {say('signIn.activate.back')}
    </Button>
  );
  return (
    <>
      <StepTitle>
        {say(newPasswordNeeded ? 'signIn.activate.titleBoth' : 'signIn.activate.title')}
      </StepTitle>
      <Form
        onSubmit={send}
        submit={say('signIn.activate.submit')}
        isBusy={isBusy}
        error={error}
        others={others}
      >
        {newPasswordNeeded && <UsernameForManager username={username} />}
        {newPasswordNeeded && (
          <PasswordField
            label={say('signIn.newPassword')}
            hint={say('signIn.newPassword.rules', { min: passwordLength.least })}
            value={newPassword}
            onChange={setNewPassword}
            fault={(isSent ? passwordFault : undefined) ?? faults['newPassword']}
            isFirst
            isNew
          />
        )}
        <CodeField
          label={say('signIn.code')}
          hint={say('signIn.code.hint')}
          value={otp}
          onChange={setOtp}
          fault={isSent && code === undefined ? say('invalid.otp') : faults['otp']}
          isFirst={!newPasswordNeeded}
        />
      </Form>
    </>
  );
}
