import type { Payload } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Modal } from '../design/Modal.tsx';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { Form } from '../ui/Form.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import type { UserAct } from './acts.ts';
import { graveActs } from './acts.ts';
import { useAct } from './useAct.ts';

interface ConfirmActProps {
  readonly act: UserAct;
  readonly onDone: (done: Payload<'admin/SaveUtente'>) => void;
  /** Somebody else has changed the user meanwhile. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Says what an act will do, and does it when it is confirmed. */
export function ConfirmAct({ act, onDone, onStale, onClose }: ConfirmActProps) {
  const { language, say } = useLanguage();
  const { doIt, isBusy, error } = useAct(act, onDone, onStale);
  const { username } = act.user;
  const others = (
    <Button variant="quiet" onClick={onClose}>
      {say('dialog.cancel')}
    </Button>
  );
  return (
    <Modal title={say(`users.${act.name}`)} onClose={onClose}>
      <p>{say(`users.${act.name}.text`, { username })}</p>
      {act.name === 'resetFactor' && (
        <p>
          <strong>{say('users.resetFactor.person')}</strong>
        </p>
      )}
      {act.name === 'endSession' && (
        <p>
          {act.session.browser}, {act.session.network},{' '}
          {say('sessions.startedAt', { at: formatInstant(act.session.startedAt, language) })}
        </p>
      )}
      <Form
        onSubmit={doIt}
        submit={say(`users.${act.name}.submit`)}
        isBusy={isBusy}
        error={error && sentenceOf(say, error)}
        isGrave={graveActs.has(act.name)}
        others={others}
      />
    </Modal>
  );
}
