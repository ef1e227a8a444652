import { and, eq, lt } from 'drizzle-orm';
import type { Gate, Origin, User } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { attemptCode } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import { note } from './events.ts';
import {
  endedProblem,
  expireSession,
  findSession,
  holdSession,
  isSteppedUp,
  markSteppedUp,
  touchSession,
} from './session.ts';
import { ownerOf } from './utente.rows.ts';

/** The token of an `Authorization` header (RFC 6750 section 2.1); undefined for any other scheme or shape. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer +(dlab_at_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
}

async function spendCode(
  auth: AuthContext,
  { userId, sessionId, username }: User,
  origin: Origin,
  otp: string,
): Promise<void> {
  const { sql } = auth.database;
  const [user] = await sql.select().from(utente).where(eq(utente.id, userId));
  if (user?.totpSecret == null) throw new Problem('auth.required');
  const factor = { secret: auth.keys.open(user.totpSecret, ownerOf(userId)), lastStep: user.totpLastStep };
  const step = await attemptCode(auth, { username, user, origin, sessionId }, otp, factor);
  if (step === null) throw new Problem('auth.wrongCode');
  await sql.transaction(async (tx) => {
    const spent = await tx
      .update(utente)
      .set({ totpLastStep: step })
      .where(and(eq(utente.id, userId), lt(utente.totpLastStep, step), eq(utente.active, true)))
      .returning({ id: utente.id });
    // Who was suspended meanwhile is told so, not that the code was wrong.
    await holdSession(auth, tx, sessionId);
    if (spent.length !== 1) throw new Problem('auth.wrongCode');
    await markSteppedUp(auth, tx, sessionId);
  });
}

/** The gate over the sessions in the database. */
export function createGate(auth: AuthContext): Gate {
  const { sql } = auth.database;
  return {
    async identify(authorization, origin, alive) {
      const token = bearerOf(authorization);
      const found = token === undefined ? undefined : await findSession(auth, token);
      if (found === undefined) throw new Problem('auth.required');
      const { userId, sessionId, username, roles } = found;
      if (found.endedAt !== null) throw endedProblem(found.endReason);
      if (found.active !== true) throw new Problem('auth.closed');
      if (found.isPast) {
        if (await expireSession(auth, sessionId)) {
          await note(auth, sql, { event: 'session_expired', username, userId, network: origin.prefix });
        }
        throw endedProblem('expired');
      }
      if (alive && found.isStale) await touchSession(auth, sessionId);
      return { kind: 'user', userId, sessionId, username, roles };
    },
    refused: ({ username, userId }, origin) =>
      note(auth, sql, { event: 'authz_fail', username, userId, network: origin.prefix }),
    async stepUp(user, origin, otp) {
      if (await isSteppedUp(auth, user.sessionId)) return;
      if (otp === undefined) throw new Problem('auth.stepUpRequired');
      await spendCode(auth, user, origin, otp);
    },
    async hold(tx, user) {
      await holdSession(auth, tx, user.sessionId);
      // The role may have been taken away since the call was let in.
      const [now] = await tx.select({ roles: utente.roles }).from(utente).where(eq(utente.id, user.userId));
      if (!user.roles.every((role) => now?.roles.includes(role))) throw new Problem('auth.forbidden');
    },
  };
}
