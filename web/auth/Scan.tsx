import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import form from '../ui/Form.module.css';
import { Form } from '../ui/Form.tsx';
import { inFours } from '../ui/secrets.ts';
import classes from './Login.module.css';
import { StepTitle } from './StepTitle.tsx';
import type { Activation, Step } from './sign-in.ts';

interface ScanProps {
  readonly activation: Activation;
  readonly goTo: (next: Step) => Promise<void>;
  readonly restart: () => void;
}

/** First use: the QR code to scan with an authenticator app, or the same secret to type. */
export function Scan({ activation, goTo, restart }: ScanProps) {
  const { say } = useLanguage();
  const qrCode = useAppState((state) => state.qrCode);
  const { entered, secret } = activation;
  const later = entered && { name: 'done' as const, token: entered };
  const others = (
    <button type="button" className={form.quiet} onClick={() => (later ? void goTo(later) : restart())}>
      {say(later ? 'signIn.scan.later' : 'signIn.again')}
    </button>
  );
  return (
    <>
      <StepTitle isFirst>{say('signIn.scan.title')}</StepTitle>
      <p>{say(entered ? 'signIn.scan.anew' : 'signIn.scan.help')}</p>
      <ol className={classes.steps}>
        <li>{say('signIn.scan.app')}</li>
        <li>
          {say('signIn.scan.scan')}
          {qrCode !== null && (
            <img className={classes.qr} src={qrCode} alt={say('signIn.scan.image')} width="216" height="216" />
          )}
          <details className={classes.secret}>
            <summary>{say('signIn.scan.cannot')}</summary>
            <p>{say('signIn.scan.type')}</p>
            <p>
              <code className={classes.code}>{inFours(secret)}</code>
            </p>
            <CopyButton text={secret}>{say('signIn.scan.copy')}</CopyButton>
          </details>
        </li>
        <li>{say('signIn.scan.then')}</li>
      </ol>
      <Form
        onSubmit={() => void goTo({ name: 'activate', activation })}
        submit={say('signIn.scan.complete')}
        isBusy={false}
        error={null}
        others={others}
      />
    </>
  );
}
