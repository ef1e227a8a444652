import type { AuthContext } from '../auth/auth.context.ts';
import { loadEvents } from '../auth/events.ts';
import type { Api } from '../platform/api.ts';
import type { UserCall } from '../platform/bind-call.ts';
import { loadUtenti } from './utente.queries.ts';
import type { Actor } from './utente.service.ts';
import {
  changeUtente,
  createUtente,
  disconnectUtente,
  renewRecoveryCodes,
  resetFactor,
  unlockUtente,
} from './utente.service.ts';

function actorOf({ user, origin }: UserCall): Actor {
  return { username: user.username, network: origin.prefix, sessionId: user.sessionId };
}

/** The authorised users: who may sign in, their sessions, the access log (design.md section 4). */
export function utenteRoutes(api: Api, auth: AuthContext): void {
  const { sql } = auth.database;
  api.call('admin/Utenti', async (_input, { user }) => ({
    utenti: await loadUtenti(auth, sql, user.sessionId),
  }));
  api.call('admin/SaveUtente', ({ otp: _otp, ...form }, call) =>
    form.id === undefined
      ? createUtente(auth, form, actorOf(call))
      : changeUtente(auth, { ...form, id: form.id }, actorOf(call)),
  );
  api.call('admin/DisconnectUtente', (input, call) => disconnectUtente(auth, input, actorOf(call)));
  api.call('admin/ResetSecondFactor', ({ id }, call) => resetFactor(auth, id, actorOf(call)));
  api.call('admin/UnlockUtente', ({ id }, call) => unlockUtente(auth, id, actorOf(call)));
  api.call('admin/NewRecoveryCodes', async (_input, call) => ({
    recoveryCodes: await renewRecoveryCodes(auth, call.user.userId, actorOf(call)),
  }));
  // What it is for is done at the gate: who is let in is at work.
  api.call('admin/KeepSessione', async () => ({}));
  api.call('admin/RegistroAccessi', async ({ page, pageSize }) => ({
    ...(await loadEvents(sql, page, pageSize)),
    ...{ page, pageSize },
  }));
}
