import { useRef } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { CopyButton } from './CopyButton.tsx';
import { Form } from './Form.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import classes from './RecoveryCodes.module.css';
import { inFours } from './secrets.ts';
import { useLeaving } from './useLeaving.ts';
import { brand } from './usePageTitle.ts';

/** A code as it is written down: in groups of four, unless it came in groups of its own. */
const written = (code: string) => (/[^0-9A-Za-z]/.test(code) ? code : inFours(code));

const textFile = { type: 'text/plain;charset=utf-8' };

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The reader says that they are kept. */
  readonly onKept: () => void;
  /** The reader leaves the page without having said so, knowing what that means. */
  readonly onLeft?: () => void;
}

/**
 * New recovery codes: they are shown this once, and whoever leaves before they are kept is asked
 * first.
 */
export function RecoveryCodes({ codes, onKept, onLeft }: RecoveryCodesProps) {
  const { say } = useLanguage();
  const text = codes.map(written).join('\n');
  const file = `${say('recoveryCodes.paper', { brand })}\n\n${text}\n`;
  const areKept = useRef(false);
  const leaving = useLeaving(() => !areKept.current, onLeft);
  const keep = () => {
    areKept.current = true;
    onKept();
  };
  return (
    <>
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
        <Button
          icon="download"
          onClick={() => saveFile('dlab-codici.txt', new Blob([file], textFile))}
        >
          {say('recoveryCodes.save')}
        </Button>
        <Button icon="print" onClick={() => window.print()}>
          {say('recoveryCodes.print')}
        </Button>
      </div>
      <Form onSubmit={keep} submit={say('recoveryCodes.kept')} isBusy={false} error={null} />
      <LeaveDialog leaving={leaving} about="recoveryCodes.leave" />
    </>
  );
}
