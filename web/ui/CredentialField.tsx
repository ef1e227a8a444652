import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '../design/TextField.tsx';

export interface CredentialFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault?: string | undefined;
  /** What to know before writing. */
  readonly hint?: string | undefined;
  /** Takes the focus when it is mounted. */
  readonly isFirst?: boolean;
  /** Does its label say that it is required? */
  readonly isMarked?: boolean;
}

interface Props extends CredentialFieldProps {
  readonly look?: 'code';
  readonly input: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'>;
  readonly after?: ReactNode;
}

/**
 * A user name, a password or a code: without spelling check, and required, which its label says
 * only with `isMarked`.
 */
export function CredentialField({ input, isMarked = false, ...field }: Props) {
  return (
    <TextField
      {...field}
      isRequired
      isMarked={isMarked}
      input={{ spellCheck: false, autoCapitalize: 'none', ...input }}
    />
  );
}
