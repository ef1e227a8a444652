import type { AuthContext } from '../auth/auth.context.ts';
import { rememberDevice } from '../auth/device.ts';
import { loadEvents } from '../auth/events.ts';
import type { Api, UserCall } from '../platform/api.ts';
import type { Actor } from './on-users.ts';
import { loadUtenti } from './utente.queries.ts';
import {
  changeUtente,
  createUtente,
  disconnectUtente,
  renewRecoveryCodes,
  resetFactor,
  unlockUtente,
} from './utente.service.ts';

/** @param timeZone the laboratory's, in which the days of the access log begin */
export function utenteRoutes(api: Api, auth: AuthContext, timeZone: string): void {
  const { sql } = auth.database;
  async function as<T>(call: UserCall, work: (actor: Actor) => Promise<T>): Promise<T> {
    const { user, origin } = call;
    let cookie: string | undefined;
    const done = await work({
      username: user.username,
      network: origin.prefix,
      sessionId: user.sessionId,
      async keepDevice(tx, row) {
        cookie = await rememberDevice(auth, tx, row, origin.cookies);
      },
    });
    if (cookie !== undefined) call.setHeader('set-cookie', cookie);
    return done;
  }
  api.call('admin/Utenti', async (_input, { user }) => ({
    utenti: await loadUtenti(auth, sql, user.sessionId),
  }));
  api.call(
    'admin/SaveUtente',
    ({ otp: _otp, ...form }, call) =>
      as(call, async (actor) =>
        form.id === undefined
          ? createUtente(auth, form, actor)
          : changeUtente(auth, { ...form, id: form.id }, actor),
      ),
    { goesFirst: true },
  );
  api.call(
    'admin/DisconnectUtente',
    (input, call) => as(call, (actor) => disconnectUtente(auth, input, actor)),
    { goesFirst: true },
  );
  api.call(
    'admin/ResetSecondFactor',
    ({ id }, call) => as(call, (actor) => resetFactor(auth, id, actor)),
    { goesFirst: true },
  );
  api.call('admin/UnlockUtente', ({ id }, call) =>
    as(call, (actor) => unlockUtente(auth, id, actor)),
  );
  api.call('admin/NewRecoveryCodes', async (_input, call) => ({
    recoveryCodes: await as(call, (actor) => renewRecoveryCodes(auth, call.user.userId, actor)),
  }));
  // The gate does all it is for: whoever is let in is at work.
  api.call('admin/KeepSessione', async () => ({}));
  api.call('admin/RegistroAccessi', async (input) => ({
    ...(await loadEvents(sql, input, timeZone)),
    page: input.page,
    pageSize: input.pageSize,
  }));
}
