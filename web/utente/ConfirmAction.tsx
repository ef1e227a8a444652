import type { Payload } from '#contract/operations.ts';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import type { UserAction } from './actions.ts';
import { dangerousActions } from './actions.ts';
import { useUserAction } from './useUserAction.ts';

interface ConfirmActionProps {
  readonly action: UserAction;
  readonly onDone: (done: Payload<'admin/SaveUtente'>) => void;
  readonly onClose: () => void;
}

/** Says what an action will do, and does it after a confirmation. */
export function ConfirmAction({ action, onDone, onClose }: ConfirmActionProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { run, isBusy, error } = useUserAction(action, onDone);
  const { username } = action.user;
  const text = (
    <>
      <p>{say(`users.${action.name}.text`, { username })}</p>
      {action.name === 'resetFactor' && (
        <p>
          <strong>{say('users.resetFactor.person')}</strong>
        </p>
      )}
      {action.name === 'endSession' && (
        <p>
          {action.session.browser}, {action.session.network},{' '}
          {say('sessions.startedAt', { at: writeInstant(action.session.startedAt) })}
        </p>
      )}
    </>
  );
  return (
    <FormDialog
      title={say(`users.${action.name}`)}
      text={text}
      onClose={onClose}
      onSubmit={run}
      submit={say(`users.${action.name}.submit`)}
      isBusy={isBusy}
      error={error && sentenceOf(say, error)}
      isGrave={dangerousActions.has(action.name)}
    />
  );
}
