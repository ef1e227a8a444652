import type { Payload } from '#contract/operations.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import type { UserAction } from './actions.ts';

/**
 * Runs an action on a user. `onDone` gets the user, with a first-use password where the action made
 * one.
 */
export function useUserAction(
  action: UserAction,
  onDone: (done: Payload<'admin/SaveUtente'>) => void,
) {
  const { say } = useLanguage();
  const { user } = action;
  const finish = (done: { utente?: typeof user; firstUsePassword?: string | null }) => {
    const { utente = user, firstUsePassword = null } = done;
    showSuccess(say(`users.${action.name}.done`, { username: user.username }));
    onDone({ utente, firstUsePassword });
  };
  const saving = useAction('admin/SaveUtente', { onDone: finish });
  const resetting = useAction('admin/ResetSecondFactor', { onDone: finish });
  const unlocking = useAction('admin/UnlockUtente', { onDone: finish });
  const ending = useAction('admin/DisconnectUtente', { onDone: () => finish({}) });
  const all = [saving, resetting, unlocking, ending];
  const { id, version, username } = user;
  const roles = user.roles.filter((role) => role === 'admin');
  const run = () => {
    switch (action.name) {
      case 'suspend':
      case 'readmit':
        return saving.run({ id, version, username, roles, active: action.name === 'readmit' });
      case 'resetFactor':
        return resetting.run({ id });
      case 'unlock':
        return unlocking.run({ id });
      case 'endSessions':
        return ending.run({ id });
      default:
        return ending.run({ id, session: action.session.id });
    }
  };
  const error = all.find((action) => action.error !== null)?.error ?? null;
  return { run, isBusy: all.some(({ isRunning }) => isRunning), error };
}
