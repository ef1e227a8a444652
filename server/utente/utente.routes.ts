import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import { loadEvents } from '../auth/events.ts';
import type { Calling, UserCall } from '../platform/serve-call.ts';
import { serveUserCall } from '../platform/serve-call.ts';
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
export function utenteRoutes(app: FastifyInstance, calling: Calling, auth: AuthContext): void {
  const { sql } = auth.database;
  serveUserCall(app, calling, 'admin/Utenti', operations['admin/Utenti'], async (_input, { user }) => ({
    utenti: await loadUtenti(auth, sql, user.sessionId),
  }));
  serveUserCall(app, calling, 'admin/SaveUtente', operations['admin/SaveUtente'], ({ otp: _otp, ...form }, call) =>
    form.id === undefined
      ? createUtente(auth, form, actorOf(call))
      : changeUtente(auth, { ...form, id: form.id }, actorOf(call)),
  );
  serveUserCall(app, calling, 'admin/DisconnectUtente', operations['admin/DisconnectUtente'], (input, call) =>
    disconnectUtente(auth, input, actorOf(call)),
  );
  serveUserCall(app, calling, 'admin/ResetSecondFactor', operations['admin/ResetSecondFactor'], ({ id }, call) =>
    resetFactor(auth, id, actorOf(call)),
  );
  serveUserCall(app, calling, 'admin/UnlockUtente', operations['admin/UnlockUtente'], ({ id }, call) =>
    unlockUtente(auth, id, actorOf(call)),
  );
  serveUserCall(app, calling, 'admin/NewRecoveryCodes', operations['admin/NewRecoveryCodes'], async (_input, call) => ({
    recoveryCodes: await renewRecoveryCodes(auth, call.user.userId, actorOf(call)),
  }));
  // What it is for is done at the gate: who is let in is at work.
  serveUserCall(app, calling, 'admin/KeepSessione', operations['admin/KeepSessione'], async () => ({}));
  serveUserCall(
    app,
    calling,
    'admin/RegistroAccessi',
    operations['admin/RegistroAccessi'],
    async ({ page, pageSize }) => ({ ...(await loadEvents(sql, page, pageSize)), page, pageSize }),
  );
}
