import type { Utente } from '#contract/utente.ts';
import { Modal } from '../design/Modal.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Form } from '../ui/Form.tsx';
import classes from './FirstUseDialog.module.css';

export interface FirstUse {
  readonly utente: Utente;
  readonly firstUsePassword: string;
}

/** Shows a first-use password once, to be handed over in person. */
export function FirstUseDialog({ firstUse, onClose }: { firstUse: FirstUse; onClose: () => void }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { utente, firstUsePassword } = firstUse;
  const until = utente.firstUseUntil === null ? '' : writeInstant(utente.firstUseUntil);
  return (
    <Modal title={say('firstUse.title')}>
      <p>{say('firstUse.text', { username: utente.username })}</p>
      <p className={classes.password}>
        <code>{firstUsePassword}</code>
      </p>
      <CopyButton text={firstUsePassword}>{say('firstUse.copy')}</CopyButton>
      <p>{say('firstUse.until', { until })}</p>
      <p>{say('firstUse.once')}</p>
      <Form onSubmit={onClose} submit={say('firstUse.done')} isBusy={false} error={null} />
    </Modal>
  );
}
