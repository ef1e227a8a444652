import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { codeIn } from '../ui/secrets.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Step } from './sign-in.ts';
import { afterCode } from './sign-in.ts';
import { useAttempt } from './useAttempt.ts';

interface OneTimeCodeProps {
  readonly ticket: string;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restart: () => void;
  readonly restartFor: (failure: ApiProblem) => void;
}

/** The second step: the code that the authenticator app shows. */
export function OneTimeCode({ ticket, goTo, restart, restartFor }: OneTimeCodeProps) {
  const { say } = useLanguage();
  const [otp, setOtp] = useState('');
  const [isSent, setSent] = useState(false);
  const { attempt, isBusy, error, faults } = useAttempt(
    'VerifyOtp',
    (given) => goTo(afterCode(given)),
    restartFor,
  );
  const code = codeIn(otp);
  const send = () => {
    setSent(true);
    if (code !== undefined) void attempt({ ticket, otp: code });
  };
  const others = (
    <>
      <Button variant="quiet" onClick={() => void goTo({ name: 'recovery', ticket })}>
        {say('signIn.noPhone')}
      </Button>
      <Button variant="quiet" onClick={restart}>
        {say('signIn.again')}
      </Button>
    </>
  );
  return (
    <>
      <StepTitle>{say('signIn.code.title')}</StepTitle>
      <Form
        onSubmit={send}
        submit={say('signIn.submit')}
        isBusy={isBusy}
        error={error}
        others={others}
      >
        <CodeField
          label={say('signIn.code')}
          hint={say('signIn.code.hint')}
          value={otp}
          onChange={setOtp}
          fault={isSent && code === undefined ? say('invalid.otp') : faults['otp']}
          isFirst
        />
      </Form>
    </>
  );
}
