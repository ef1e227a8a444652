import type { CredentialFieldProps } from './CredentialField.tsx';
import { CredentialField } from './CredentialField.tsx';

/**
 * A one-time code of six digits: a phone shows its number pad and suggests the code; blanks may be
 * pasted with it.
 */
export function CodeField(field: CredentialFieldProps) {
  return (
    <CredentialField
      {...field}
      look="code"
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 16 }}
    />
  );
}
