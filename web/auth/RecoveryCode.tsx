import { Button } from '../design/Button.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CredentialField } from '../ui/CredentialField.tsx';
import { Form } from '../ui/Form.tsx';
import { faultOfRecoveryCode } from '../ui/secrets.ts';
import { useForm } from '../ui/useForm.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Step } from './sign-in.ts';
import { afterRecovery } from './sign-in.ts';
import { useSignInStep } from './useSignInStep.ts';

interface RecoveryCodeProps {
  readonly ticket: string;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restartFor: (failure: ApiProblem) => void;
}

/** The second step without the phone: one of the recovery codes, which is used up by it. */
export function RecoveryCode({ ticket, goTo, restartFor }: RecoveryCodeProps) {
  const { say } = useLanguage();
  const { attempt, isRunning, failure, retry } = useSignInStep(
    'UseRecoveryCode',
    (result) => goTo(afterRecovery(result)),
    restartFor,
  );
  const { field, error, submit } = useForm(
    { recoveryCode: '' },
    ({ recoveryCode }) => ({ recoveryCode: faultOfRecoveryCode(say, recoveryCode) }),
    failure,
  );
  const send = () => submit(({ recoveryCode }) => attempt({ ticket, recoveryCode }));
  const others = (
    <Button variant="quiet" onClick={() => void goTo({ name: 'code', ticket })}>
      {say('signIn.havePhone')}
    </Button>
  );
  return (
    <>
      <StepTitle>{say('signIn.recovery.title')}</StepTitle>
      <p>{say('signIn.recovery.help')}</p>
      <Form
        onSubmit={send}
        submit={say('signIn.submit')}
        isBusy={isRunning}
        error={error}
        decision={retry}
        others={others}
      >
        <CredentialField
          label={say('signIn.recovery')}
          {...field('recoveryCode')}
          isFirst
          input={{ autoComplete: 'off' }}
        />
      </Form>
      <Note as="p">{say('signIn.recovery.none')}</Note>
    </>
  );
}
