import type { CredentialFieldProps } from './CredentialField.tsx';
import { CredentialField } from './CredentialField.tsx';

/**
 * A one-time code of six digits: a phone shows its number pad and suggests the code. What is pasted
 * is not cut: its digits may come last.
 */
export function CodeField(field: CredentialFieldProps) {
  return (
    <CredentialField
      {...field}
      look="code"
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
    />
  );
}
