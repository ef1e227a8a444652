import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { copyText } from './copyText.ts';

/**
 * Copies a text, and says beside the button whether it did: a message at the page's end would be
 * hidden by a dialog.
 */
export function CopyButton({
  text,
  variant = 'secondary',
  children,
}: {
  text: string;
  variant?: 'secondary' | 'quiet';
  children: ReactNode;
}) {
  const { say } = useLanguage();
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(text));
  return (
    <Cluster gap={3}>
      <Button icon="copy" variant={variant} onClick={() => void copy()}>
        {children}
      </Button>
      <Note role="status">
        {isCopied !== undefined && say(isCopied ? 'copy.done' : 'copy.failed')}
      </Note>
    </Cluster>
  );
}
