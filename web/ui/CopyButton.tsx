import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../platform/language.tsx';
import classes from './CopyButton.module.css';
import { copyText } from './copyText.ts';

/** Copies a text, and says beside itself whether it did: a message at the page's foot would stand under a dialog. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { say } = useLanguage();
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(text));
  return (
    <span className={classes.copy}>
      <button type="button" onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={classes.told}>
        {isCopied !== undefined && say(isCopied ? 'copy.done' : 'copy.failed')}
      </span>
    </span>
  );
}
