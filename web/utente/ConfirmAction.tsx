import type { Payload } from '#contract/operations.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
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
  const { language, say } = useLanguage();
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
          {say('sessions.startedAt', { at: formatInstant(action.session.startedAt, language) })}
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
