import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

/**
 * Text of the records, which is Italian whatever the language of the page, so that it is read aloud
 * as Italian.
 */
export function DataText({ children }: { children: ReactNode }) {
  return (
    <span lang="it">{typeof children === 'string' ? <Unbroken text={children} /> : children}</span>
  );
}
