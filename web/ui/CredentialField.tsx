import type { InputHTMLAttributes, ReactNode } from 'react';
import { LineField } from './LineField.tsx';

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
  readonly className?: string | undefined;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly beside?: (input: ReactNode) => ReactNode;
}

/** A user name, a password, a code: no words that could be misspelt, and always required, which its form need not say. */
export function CredentialField({ input, isMarked = false, ...field }: Props) {
  return (
    <LineField
      {...field}
      isRequired
      isMarked={isMarked}
      input={{ spellCheck: false, autoCapitalize: 'none', ...input }}
    />
  );
}
