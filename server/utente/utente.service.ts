import { eq } from 'drizzle-orm';
import type { Input } from '#contract/operations.ts';
import type { SecurityEvent, Utente } from '#contract/utente.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import type { UserRow } from '../auth/counters.ts';
import { accountOf } from '../auth/counters.ts';
import { forgetDevices } from '../auth/device.ts';
import { note } from '../auth/events.ts';
import { endSessions } from '../auth/session.ts';
import { clearAccount, clearNetworks } from '../auth/throttle.ts';
import {
  firstUseColumns,
  forgetFactors,
  forgetTickets,
  makeFirstUse,
  replaceRecoveryCodes,
} from '../auth/utente.rows.ts';
import { refuseDuplicate } from '../platform/constraint.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { isAdministrator, refuseLastAdministrator } from './last-administrator.ts';
import type { Actor } from './on-users.ts';
import { loadView, noteOn, onUsers, stamp, theUser } from './on-users.ts';

/**
 * A user's new state, and the password for first use where one was made: reported once, not stored.
 */
export interface Changed {
  readonly utente: Utente;
  readonly firstUsePassword: string | null;
}

type Form = Omit<Input<'admin/SaveUtente'>, 'otp'>;

/**
 * Creates a user who signs in first with a password made here, for 24 hours (threats.md section 0).
 */
export async function createUtente(
  auth: AuthContext,
  { username, roles, active }: Form,
  actor: Actor,
): Promise<Changed & { readonly firstUsePassword: string }> {
  const first = await makeFirstUse(auth);
  return onUsers(auth, actor, async (tx) => {
    const by = { createdBy: actor.username, updatedBy: actor.username };
    const at = { createdAt: auth.clock.sqlNow, updatedAt: auth.clock.sqlNow };
    const [row] = await tx
      .insert(utente)
      .values({ username, roles, active, ...firstUseColumns(auth, first), ...by, ...at })
      .returning({ id: utente.id })
      .catch(refuseDuplicate('utente_username', 'username'));
    if (row === undefined) throw new Error('no user was made');
    await noteOn(auth, tx, 'user_created', { username }, actor);
    return { utente: await loadView(auth, tx, row.id, actor), firstUsePassword: first.password };
  });
}

/** What a change of a user is, each an event of its own; a save that changes nothing is one too. */
function eventsOf(
  before: Pick<UserRow, 'active' | 'roles'>,
  { active, roles }: Pick<UserRow, 'active' | 'roles'>,
): [SecurityEvent, string?][] {
  const without = (all: readonly string[], some: readonly string[]) =>
    all.filter((role) => !some.includes(role));
  const events: [SecurityEvent, string?][] = [
    ...without(roles, before.roles).map(
      (role) => ['user_role_given', role] as [SecurityEvent, string],
    ),
    ...without(before.roles, roles).map(
      (role) => ['user_role_taken', role] as [SecurityEvent, string],
    ),
  ];
  if (before.active !== active) events.push([active ? 'user_readmitted' : 'user_suspended']);
  return events.length === 0 ? [['user_changed']] : events;
}

/** A suspended user has no session and no sign-in under way (threats.md A13). */
export async function changeUtente(
  auth: AuthContext,
  form: Form & { id: number },
  actor: Actor,
): Promise<Changed> {
  const { id, version, username, roles, active } = form;
  return onUsers(auth, actor, async (tx, users) => {
    const before = theUser(users, id);
    if (before.version !== version) {
      throw new Problem('conflict.staleVersion', {
        data: { current: await loadView(auth, tx, id, actor) },
      });
    }
    if (before.username !== username) {
      throw new Problem('request.invalid', {
        fields: { username: { phrase: 'invalid.usernameFixed' } },
      });
    }
    if (!isAdministrator({ active, roles })) {
      await refuseLastAdministrator(auth, tx, { users, leaving: before, caller: actor.username });
    }
    await tx
      .update(utente)
      .set({ roles, active, ...stamp(auth, actor) })
      .where(eq(utente.id, id));
    if (before.active && !active) {
      await endSessions(auth, tx, { userId: id }, 'closed');
      await forgetTickets(tx, id);
    }
    for (const [event, role] of eventsOf(before, { active, roles }))
      await noteOn(auth, tx, event, before, actor, role);
    return { utente: await loadView(auth, tx, id, actor), firstUsePassword: null };
  });
}

/**
 * The former ones are no longer valid.
 * @returns them, which are not stored
 */
export async function renewRecoveryCodes(
  auth: AuthContext,
  userId: number,
  actor: Actor,
): Promise<string[]> {
  return onUsers(auth, actor, async (tx, users) => {
    const codes = await replaceRecoveryCodes(tx, userId);
    const { username } = theUser(users, userId);
    await note(auth, tx, {
      event: 'authn_recovery_renewed',
      username,
      userId,
      network: actor.network,
    });
    return codes;
  });
}

/**
 * Takes the second factor, the password and the sessions away; the person begins again with a
 * first-use password. At the console that is done for the last administrator too: no one else
 * could.
 */
export async function resetFactor(
  auth: AuthContext,
  id: number,
  actor: Actor,
): Promise<{ utente: Utente; firstUsePassword: string }> {
  const first = await makeFirstUse(auth);
  return onUsers(auth, actor, async (tx, users) => {
    const user = theUser(users, id);
    if (actor.sessionId !== undefined) {
      await refuseLastAdministrator(auth, tx, { users, leaving: user, caller: actor.username });
    }
    await tx
      .update(utente)
      .set({ ...firstUseColumns(auth, first), ...stamp(auth, actor) })
      .where(eq(utente.id, id));
    await forgetFactors(tx, id);
    if (user.username === actor.username) await actor.keepDevice?.(tx, user);
    await endSessions(auth, tx, { userId: id }, 'reset');
    await clearAccount(tx, accountOf(auth, user.username), 'all');
    await noteOn(auth, tx, 'user_factor_reset', user, actor);
    return { utente: await loadView(auth, tx, id, actor), firstUsePassword: first.password };
  });
}

/**
 * Ends the suspension of a user after too many failures (threats.md T3). At the console also those
 * of all networks: whoever cannot sign in from anywhere is in one of them.
 */
export async function unlockUtente(
  auth: AuthContext,
  id: number,
  actor: Actor,
): Promise<{ utente: Utente }> {
  return onUsers(auth, actor, async (tx, users) => {
    const user = theUser(users, id);
    await clearAccount(tx, accountOf(auth, user.username), 'all');
    if (actor.sessionId === undefined) await clearNetworks(tx);
    await noteOn(auth, tx, 'user_unlocked', user, actor);
    return { utente: await loadView(auth, tx, id, actor) };
  });
}

/**
 * Ends a user's sessions, one, or all and with them all devices; the actor's own present session
 * and browser stay.
 */
export async function disconnectUtente(
  auth: AuthContext,
  { id, session }: { id: number; session?: number | undefined },
  actor: Actor,
): Promise<{ ended: number }> {
  return onUsers(auth, actor, async (tx, users) => {
    const user = theUser(users, id);
    const ending = { userId: id, only: session, except: actor.sessionId };
    const ended = await endSessions(auth, tx, ending, 'disconnected');
    if (session === undefined) {
      await forgetDevices(tx, id);
      if (user.username === actor.username) await actor.keepDevice?.(tx, user);
    }
    if (ended > 0) await noteOn(auth, tx, 'authn_token_revoked', user, actor);
    return { ended };
  });
}
