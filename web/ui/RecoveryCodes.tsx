import { useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { useSite } from '../platform/site.ts';
import { CopyButton } from './CopyButton.tsx';
import { Form } from './Form.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import classes from './RecoveryCodes.module.css';
import { inFours } from './secrets.ts';
import { useLeaving } from './useLeaving.ts';

/** A code as it is shown: in groups of four, unless it has groups of its own. */
const formatCode = (code: string) => (/[^0-9A-Za-z]/.test(code) ? code : inFours(code));

const textFile = { type: 'text/plain;charset=utf-8' };

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The reader confirms that they are stored safely. */
  readonly onSaved: () => void;
  /** The reader leaves the page without confirming, after a warning. */
  readonly onLeft?: () => void;
}

/**
 * New recovery codes: they are shown only once, with a warning before leaving without confirming.
 */
export function RecoveryCodes({ codes, onSaved, onLeft }: RecoveryCodesProps) {
  const { say } = useLanguage();
  const { brand } = useSite();
  const text = codes.map(formatCode).join('\n');
  const file = `${say('recoveryCodes.paper', { brand })}\n\n${text}\n`;
  const areSaved = useRef(false);
  const leaving = useLeaving(() => !areSaved.current, onLeft);
  const confirmSaved = () => {
    areSaved.current = true;
    onSaved();
  };
  return (
    <>
      <p>{say('recoveryCodes.help')}</p>
      <div className={classes.codes}>
        <p className={classes.paper}>{say('recoveryCodes.paper', { brand })}</p>
        <ol aria-label={say('recoveryCodes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{formatCode(code)}</code>
            </li>
          ))}
        </ol>
      </div>
      <Cluster gap={3}>
        <CopyButton text={text}>{say('recoveryCodes.copy')}</CopyButton>
        <Button
          icon="download"
          onClick={() => saveFile('dlab-codici.txt', new Blob([file], textFile))}
        >
          {say('recoveryCodes.save')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {say('recoveryCodes.print')}
        </Button>
      </Cluster>
      <Form
        onSubmit={confirmSaved}
        submit={say('recoveryCodes.kept')}
        isBusy={false}
        error={null}
      />
      <LeaveDialog leaving={leaving} about="recoveryCodes.leave" />
    </>
  );
}
