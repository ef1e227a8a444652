import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { CredentialField } from '../ui/CredentialField.tsx';
import { Form } from '../ui/Form.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { Step } from './sign-in.ts';
import { afterLogin } from './sign-in.ts';
import { useAttempt } from './useAttempt.ts';

interface CredentialsProps {
  readonly goTo: (next: Step) => Promise<void>;
  readonly restartFor: (failure: ApiProblem) => void;
}

/** The first step: user name and password. */
export function Credentials({ goTo, restartFor }: CredentialsProps) {
  const { say } = useLanguage();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const { attempt, isBusy, error, faults } = useAttempt(
    'Login',
    (login) => goTo(afterLogin(login, username)),
    restartFor,
  );
  const missing = (text: string) => (isSent && text === '' ? say('invalid.required') : undefined);
  const send = () => {
    setSent(true);
    if (username !== '' && password !== '') void attempt({ username: username.trim(), password });
  };
  return (
    <Form onSubmit={send} submit={say('signIn.submit')} isBusy={isBusy} error={error}>
      <CredentialField
        label={say('signIn.username')}
        value={username}
        onChange={setUsername}
        fault={missing(username) ?? faults['username']}
        isFirst
        input={{ autoComplete: 'username' }}
      />
      <PasswordField
        label={say('signIn.password')}
        value={password}
        onChange={setPassword}
        fault={missing(password) ?? faults['password']}
      />
    </Form>
  );
}
