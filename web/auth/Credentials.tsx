import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CredentialField } from '../ui/CredentialField.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useForm } from '../ui/useForm.ts';
import type { Step } from './sign-in.ts';
import { afterLogin } from './sign-in.ts';
import { useSignInStep } from './useSignInStep.ts';

interface CredentialsProps {
  /** Whoever signed in last here, or tried to. */
  readonly username: string;
  readonly onTry: (username: string) => void;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restartFor: (failure: ApiProblem) => void;
}

export function Credentials({ username: last, onTry, goTo, restartFor }: CredentialsProps) {
  const { say } = useLanguage();
  const { attempt, isRunning, failure, retry } = useSignInStep(
    'Login',
    (login, { username }) => goTo(afterLogin(login, username)),
    restartFor,
  );
  const missing = (text: string) => (text === '' ? say('invalid.required') : undefined);
  const { field, error, submit } = useForm(
    { username: last, password: '' },
    ({ username, password }) => ({ username: missing(username), password: missing(password) }),
    failure,
  );
  const send = () =>
    submit(({ username, password }) => {
      onTry(username.trim());
      attempt({ username: username.trim(), password });
    });
  return (
    <Form
      onSubmit={send}
      submit={say('signIn.submit')}
      isBusy={isRunning}
      error={error}
      decision={retry}
    >
      <CredentialField
        label={say('signIn.username')}
        {...field('username')}
        isFirst
        input={{ autoComplete: 'username' }}
      />
      <PasswordField label={say('signIn.password')} {...field('password')} />
    </Form>
  );
}
