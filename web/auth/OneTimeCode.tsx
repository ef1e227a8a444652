import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { Form } from '../ui/Form.tsx';
import { faultOfCode } from '../ui/secrets.ts';
import { useForm } from '../ui/useForm.ts';
import { StepTitle } from './StepTitle.tsx';
import type { Step } from './sign-in.ts';
import { afterCode } from './sign-in.ts';
import { useSignInStep } from './useSignInStep.ts';

interface OneTimeCodeProps {
  readonly ticket: string;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restart: () => void;
  readonly restartFor: (failure: ApiProblem) => void;
}

export function OneTimeCode({ ticket, goTo, restart, restartFor }: OneTimeCodeProps) {
  const { say } = useLanguage();
  const { attempt, isRunning, failure, retry } = useSignInStep(
    'VerifyOtp',
    (verified) => goTo(afterCode(verified)),
    restartFor,
  );
  const { field, error, submit } = useForm(
    { otp: '' },
    ({ otp }) => ({ otp: faultOfCode(say, otp) }),
    failure,
  );
  const send = () => submit(({ otp }) => attempt({ ticket, otp }));
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
        isBusy={isRunning}
        error={error}
        decision={retry}
        others={others}
      >
        <CodeField
          label={say('signIn.code')}
          hint={say('signIn.code.hint')}
          {...field('otp')}
          isFirst
        />
      </Form>
    </>
  );
}
