import { Button } from '../design/Button.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { List } from '../design/List.tsx';
import { ScanCode } from '../design/ScanCode.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Form } from '../ui/Form.tsx';
import { inFours } from '../ui/secrets.ts';
import classes from './Scan.module.css';
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
    <Button variant="quiet" onClick={() => (later ? void goTo(later) : restart())}>
      {say(later ? 'signIn.scan.later' : 'signIn.again')}
    </Button>
  );
  return (
    <>
      <StepTitle isFirst>{say('signIn.scan.title')}</StepTitle>
      <p>{say(entered ? 'signIn.scan.anew' : 'signIn.scan.help')}</p>
      <List isNumbered>
        <li>{say('signIn.scan.app')}</li>
        <li>
          {say('signIn.scan.scan')}
          {qrCode !== null && <ScanCode src={qrCode} alt={say('signIn.scan.image')} />}
          <Disclosure summary={say('signIn.scan.cannot')}>
            <p>{say('signIn.scan.type')}</p>
            <p>
              <code className={classes.code}>{inFours(secret)}</code>
            </p>
            <CopyButton text={secret}>{say('signIn.scan.copy')}</CopyButton>
          </Disclosure>
        </li>
        <li>{say('signIn.scan.then')}</li>
      </List>
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
