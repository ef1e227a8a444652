import { useEffect, useEffectEvent } from 'react';
import type { Payload } from '#contract/operations.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import type { UserAction } from './actions.ts';

const refreshes = ['admin/Utenti', 'admin/RegistroAccessi'] as const;

/**
 * Runs an action on a user. After a change by somebody else the user is read again, so that the
 * next attempt is on the present state. `onDone` gets the user, with a first-use password where the
 * action made one.
 */
export function useUserAction(
  action: UserAction,
  onDone: (done: Payload<'admin/SaveUtente'>) => void,
  onStale: () => void,
) {
  const { say } = useLanguage();
  const { user } = action;
  const finish = (done: { utente?: typeof user; firstUsePassword?: string | null }) => {
    const { utente = user, firstUsePassword = null } = done;
    showSuccess(say(`users.${action.name}.done`, { username: user.username }));
    onDone({ utente, firstUsePassword });
  };
  const saving = useSave('admin/SaveUtente', { onSaved: finish, refreshes });
  const resetting = useSave('admin/ResetSecondFactor', { onSaved: finish, refreshes });
  const unlocking = useSave('admin/UnlockUtente', { onSaved: finish, refreshes });
  const ending = useSave('admin/DisconnectUtente', { onSaved: () => finish({}), refreshes });
  const all = [saving, resetting, unlocking, ending];
  const { id, version, username } = user;
  const roles = user.roles.filter((role) => role === 'admin');
  const run = () => {
    switch (action.name) {
      case 'suspend':
      case 'readmit':
        return saving.save({ id, version, username, roles, active: action.name === 'readmit' });
      case 'resetFactor':
        return resetting.save({ id });
      case 'unlock':
        return unlocking.save({ id });
      case 'endSessions':
        return ending.save({ id });
      default:
        return ending.save({ id, session: action.session.id });
    }
  };
  const error = all.find((one) => one.error !== null)?.error ?? null;
  const isStale = error instanceof ApiProblem && error.code === 'conflict.staleVersion';
  const readAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale) readAgain();
  }, [isStale]);
  return { run, isBusy: all.some(({ isSaving }) => isSaving), error };
}
