import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { useInstant } from '../platform/useInstant.ts';
import { useOperation } from '../platform/useOperation.ts';
import classes from './PrintHead.module.css';

/** When the page was last printed, in words; rendered before the browser captures the page. */
function usePrintedAt(): string {
  const writeInstant = useInstant();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(new Date().toISOString()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return writeInstant(at);
}

/**
 * The head of a printed sheet: where it comes from, what it is, and its day, so that an old copy
 * can be recognised.
 * @param children instead of the page's address
 */
export function PrintHead({
  facts = [],
  children,
}: {
  facts?: readonly string[];
  children?: ReactNode;
}) {
  const { say } = useLanguage();
  const { brand } = useSite();
  const isHydrated = useIsHydrated();
  const { data } = useOperation('GetEnvironment', {});
  const printedAt = usePrintedAt();
  // Address and time are the reader's.
  if (!isHydrated) return null;
  return (
    <div className={classes.head}>
      <p className={classes.line}>
        <strong>{[brand, data?.env].filter(Boolean).join(' · ')}</strong>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>{say('test.print.at', { at: printedAt })}</span>
      </p>
      {children ?? <p className={classes.address}>{window.location.href}</p>}
    </div>
  );
}
