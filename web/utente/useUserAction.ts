import { useEffect, useEffectEvent } from 'react';
import type { Payload } from '#contract/operations.ts';
import { ApiProblem } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import type { UserAct } from './acts.ts';

const refreshes = ['admin/Utenti', 'admin/RegistroAccessi'] as const;

/**
 * Does an act to a user; somebody else's change meanwhile is read again, so that the next try is
 * one on the present state. `onDone` gets the user, with a first-use password where the act made
 * one.
 */
export function useAct(
  act: UserAct,
  onDone: (done: Payload<'admin/SaveUtente'>) => void,
  onStale: () => void,
) {
  const { say } = useLanguage();
  const { user } = act;
  const finish = (done: { utente?: typeof user; firstUsePassword?: string | null }) => {
    const { utente = user, firstUsePassword = null } = done;
    showSuccess(say(`users.${act.name}.done`, { username: user.username }));
    onDone({ utente, firstUsePassword });
  };
  const saving = useSave('admin/SaveUtente', { onSaved: finish, refreshes });
  const resetting = useSave('admin/ResetSecondFactor', { onSaved: finish, refreshes });
  const unlocking = useSave('admin/UnlockUtente', { onSaved: finish, refreshes });
  const ending = useSave('admin/DisconnectUtente', { onSaved: () => finish({}), refreshes });
  const all = [saving, resetting, unlocking, ending];
  const { id, version, username } = user;
  const roles = user.roles.filter((role) => role === 'admin');
  const doIt = () => {
    switch (act.name) {
      case 'suspend':
      case 'readmit':
        return saving.save({ id, version, username, roles, active: act.name === 'readmit' });
      case 'resetFactor':
        return resetting.save({ id });
      case 'unlock':
        return unlocking.save({ id });
      case 'endSessions':
        return ending.save({ id });
      default:
        return ending.save({ id, session: act.session.id });
    }
  };
  const error = all.find((one) => one.error !== null)?.error ?? null;
  const isStale = error instanceof ApiProblem && error.code === 'conflict.staleVersion';
  const readAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale) readAgain();
  }, [isStale]);
  return { doIt, isBusy: all.some(({ isSaving }) => isSaving), error };
}
