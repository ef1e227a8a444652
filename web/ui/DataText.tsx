import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

/**
 * Words out of the records, which are Italian whatever the language of the screen (so they are read
 * aloud as such).
 */
export function DataText({ children }: { children: ReactNode }) {
  return (
    <span lang="it">{typeof children === 'string' ? <Unbroken text={children} /> : children}</span>
  );
}
