import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PrestazionePublic } from '#contract/prestazione.ts';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { brand } from '../ui/usePageTitle.ts';
import classes from './EsamePrintHead.module.css';

/** When the page was last printed; drawn before the printer sees it. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const onPrint = () => flushSync(() => setAt(new Date().toISOString()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return at;
}

/** The head of the printed sheet: it names its origin, version and day, so that an old copy is recognised. */
export function EsamePrintHead({ test }: { test: PrestazionePublic }) {
  const { language, say } = useLanguage();
  const { data } = useOperation('GetEnvironment', {});
  const printedAt = usePrintedAt();
  return (
    <div className={classes.head}>
      <p className={classes.line}>
        <strong>{[brand, data?.env].filter(Boolean).join(' · ')}</strong>
        <span>{say('test.version', { version: test.version })}</span>
        <span>{say('test.updated', { at: formatInstant(test.updatedAt, language) })}</span>
        <span>{say('test.print.at', { at: formatInstant(printedAt, language) })}</span>
      </p>
      <p>
        {say('test.print.check')} {window.location.origin}
        {paths.test(test.id)}
      </p>
    </div>
  );
}
