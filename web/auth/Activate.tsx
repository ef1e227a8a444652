import { passwordLength } from '#contract/auth.ts';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField, UsernameForManager } from '../ui/PasswordField.tsx';
import { faultOfCode, faultOfNewPassword } from '../ui/secrets.ts';
import { useForm } from '../ui/useForm.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Activation, Step } from './sign-in.ts';
import { afterCode } from './sign-in.ts';
import { useSignInStep } from './useSignInStep.ts';

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
  const { attempt, isRunning, failure } = useSignInStep(
    'VerifyOtp',
    (verified) => goTo(afterCode(verified)),
    restartFor,
  );
  const { field, error, submit } = useForm(
    { otp: '', newPassword: '' },
    ({ otp, newPassword }) => ({
      otp: faultOfCode(say, otp),
      newPassword: newPasswordNeeded ? faultOfNewPassword(say, newPassword) : undefined,
    }),
    failure,
  );
  const send = () =>
    submit(({ otp, newPassword }) =>
      attempt({ ticket, otp, ...(newPasswordNeeded && { newPassword }) }),
    );
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
        isBusy={isRunning}
        error={error}
        others={others}
      >
        {newPasswordNeeded && <UsernameForManager username={username} />}
        {newPasswordNeeded && (
          <PasswordField
            label={say('signIn.newPassword')}
            hint={say('signIn.newPassword.rules', { min: passwordLength.least })}
            {...field('newPassword')}
            isFirst
            isNew
          />
        )}
        <CodeField
          label={say('signIn.code')}
          hint={say('signIn.code.hint')}
          {...field('otp')}
          isFirst={!newPasswordNeeded}
        />
      </Form>
    </>
  );
}
