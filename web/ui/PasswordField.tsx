import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import type { CredentialFieldProps } from './CredentialField.tsx';
import { CredentialField } from './CredentialField.tsx';
import classes from './Form.module.css';

/** A password: hidden until it is asked to be seen; it can be pasted, and a password manager fills it. */
export function PasswordField({ isNew = false, ...field }: CredentialFieldProps & { isNew?: boolean }) {
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
      beside={(box) => (
        <div className={classes.hidable}>
          {box}
          <button
            type="button"
            aria-label={say(isShown ? 'password.hideField' : 'password.showField', { field: field.label })}
            onClick={() => setShown(!isShown)}
          >
            {say(isShown ? 'password.hide' : 'password.show')}
          </button>
        </div>
      )}
    />
  );
}

/** Tells a password manager, and nobody else, whose password is being chosen. */
export function UsernameForManager({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
