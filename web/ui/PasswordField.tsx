import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { CredentialFieldProps } from './CredentialField.tsx';
import { CredentialField } from './CredentialField.tsx';

/**
 * A password: hidden unless the reader shows it; it can be pasted, and a password manager can fill
 * it.
 */
export function PasswordField({
  isNew = false,
  ...field
}: CredentialFieldProps & { isNew?: boolean }) {
  const { say } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <CredentialField
      {...field}
      input={{
        type: isShown ? 'text' : 'password',
        autoComplete: isNew ? 'new-password' : 'current-password',
        autoCorrect: 'off',
      }}
      after={
        <Button
          label={say(isShown ? 'password.hideField' : 'password.showField', { field: field.label })}
          onClick={() => setShown(!isShown)}
        >
          {say(isShown ? 'password.hide' : 'password.show')}
        </Button>
      }
    />
  );
}

/** A hidden field that says to a password manager whose password is being chosen. */
export function UsernameForManager({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
