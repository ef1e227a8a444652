import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CredentialField } from '../ui/CredentialField.tsx';
import { Form } from '../ui/Form.tsx';
import { recoveryCodeIn } from '../ui/secrets.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Step } from './sign-in.ts';
import { afterRecovery } from './sign-in.ts';
import { useAttempt } from './useAttempt.ts';

interface RecoveryCodeProps {
  readonly ticket: string;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restartFor: (failure: ApiProblem) => void;
}

/** The second step without the phone: one of the recovery codes, which is used up by it. */
export function RecoveryCode({ ticket, goTo, restartFor }: RecoveryCodeProps) {
  const { say } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const { attempt, isBusy, error, faults } = useAttempt(
    'UseRecoveryCode',
    (given) => goTo(afterRecovery(given)),
    restartFor,
  );
  const recoveryCode = recoveryCodeIn(typed);
  const send = () => {
    setSent(true);
    if (recoveryCode !== undefined) void attempt({ ticket, recoveryCode });
  };
  const others = (
    <Button variant="quiet" onClick={() => void goTo({ name: 'code', ticket })}>
      {say('signIn.havePhone')}
    </Button>
  );
  const own = say(typed.trim() === '' ? 'invalid.required' : 'invalid.recoveryCode');
  return (
    <>
      <StepTitle>{say('signIn.recovery.title')}</StepTitle>
      <p>{say('signIn.recovery.help')}</p>
      <Form
        onSubmit={send}
        submit={say('signIn.submit')}
        isBusy={isBusy}
        error={error}
        others={others}
      >
        <CredentialField
          label={say('signIn.recovery')}
          value={typed}
          onChange={setTyped}
          fault={isSent && recoveryCode === undefined ? own : faults['recoveryCode']}
          isFirst
          input={{ autoComplete: 'off' }}
        />
      </Form>
      <Note as="p">{say('signIn.recovery.none')}</Note>
    </>
  );
}
