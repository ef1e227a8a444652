import { useEffect } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Form } from '../ui/Form.tsx';
import { brand } from '../ui/usePageTitle.ts';
import classes from './RecoveryCodes.module.css';
import { StepTitle } from './StepTitle.tsx';
import { inFours } from './sign-in.ts';

/** A code as it is written down: in groups of four, unless it came in groups of its own. */
const written = (code: string) => (/[^0-9A-Za-z]/.test(code) ? code : inFours(code));

const textFile = { type: 'text/plain;charset=utf-8' };

/** The recovery codes of an activation: this once, and not before they are kept does the sign-in go on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => Promise<void> }) {
  const { say } = useLanguage();
  const text = codes.map(written).join('\n');
  const file = `${say('recoveryCodes.paper', { brand })}\n\n${text}\n`;
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  return (
    <>
      <StepTitle isFirst>{say('recoveryCodes.title')}</StepTitle>
      <p>{say('recoveryCodes.help')}</p>
      <div className={classes.codes}>
        <p className={classes.paper}>{say('recoveryCodes.paper', { brand })}</p>
        <ol aria-label={say('recoveryCodes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{written(code)}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.ways}>
        <CopyButton text={text}>{say('recoveryCodes.copy')}</CopyButton>
        <button type="button" onClick={() => saveFile('dlab-codici.txt', new Blob([file], textFile))}>
          {say('recoveryCodes.save')}
        </button>
        <button type="button" onClick={() => window.print()}>
          {say('recoveryCodes.print')}
        </button>
      </div>
      <Form onSubmit={() => void onKept()} submit={say('recoveryCodes.kept')} isBusy={false} error={null} />
    </>
  );
}
