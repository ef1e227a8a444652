import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '../design/TextField.tsx';

/** What every field of a credential has. */
export interface CredentialFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What is wrong with it; undefined: nothing. */
  readonly fault?: string | undefined;
  /** What to know before writing. */
  readonly hint?: string | undefined;
  /** Takes the focus as soon as it is there. */
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
 * A user name, a password, a code: no words that could be misspelt, and always required, which its
 * form need not say.
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
