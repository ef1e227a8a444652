import { and, eq, lt } from 'drizzle-orm';
import type { Gate, Origin, User } from '../platform/gate.ts';
import { Problem } from '../platform/problem.ts';
import { utente } from '../schema.auth.ts';
import { attemptCode } from './attempt.ts';
import type { AuthContext } from './auth.context.ts';
import { createDeadTokens } from './dead-tokens.ts';
import { note } from './events.ts';
import { hashOf } from './secrets.ts';
import type { FoundSession } from './session.ts';
import {
  endedProblem,
  expireSession,
  findSession,
  holdSession,
  isSteppedUp,
  markSteppedUp,
  touchSession,
} from './session.ts';
import { bearerOf } from './token.ts';
import { ownerOf } from './utente.rows.ts';

async function spendCode(
  auth: AuthContext,
  { userId, sessionId, username }: User,
  origin: Origin,
  otp: string,
): Promise<void> {
  const { sql } = auth.database;
  const [user] = await sql.select().from(utente).where(eq(utente.id, userId));
  if (user?.totpSecret == null) throw new Problem('auth.required');
  const factor = {
    secret: auth.keys.open(user.totpSecret, ownerOf(userId)),
    lastStep: user.totpLastStep,
  };
  const step = await attemptCode(auth, { username, user, origin, sessionId }, otp, factor);
  if (step === null) throw new Problem('auth.wrongCode');
  await sql.transaction(async (tx) => {
    const spent = await tx
      .update(utente)
      .set({ totpLastStep: step })
      .where(and(eq(utente.id, userId), lt(utente.totpLastStep, step), eq(utente.active, true)))
      .returning({ id: utente.id });
    // A user suspended meanwhile gets that as the reason, not a wrong code.
    await holdSession(auth, tx, sessionId);
    if (spent.length !== 1) throw new Problem('auth.wrongCode');
    await markSteppedUp(auth, tx, sessionId);
  });
}

export function createGate(auth: AuthContext): Gate {
  const { sql } = auth.database;
  const tokens = createDeadTokens();

  function hashOfBearer(authorization: string | undefined): string | undefined {
    const token = bearerOf(auth.keys, authorization);
    return token === undefined ? undefined : hashOf(token);
  }

  /** Why a session, found or not, is refused; null when it is valid. */
  async function findRefusal(
    session: FoundSession | undefined,
    origin: Origin,
  ): Promise<Problem | null> {
    if (session === undefined) return new Problem('auth.required');
    if (session.endedAt !== null) return endedProblem(session.endReason);
    if (session.active !== true) return new Problem('auth.closed');
    if (!session.isPast) return null;
    const { userId, sessionId, username } = session;
    if (await expireSession(auth, sessionId)) {
      await note(auth, sql, { event: 'session_expired', username, userId, network: origin.prefix });
    }
    return endedProblem('expired');
  }

  return {
    refusal(authorization) {
      const hash = hashOfBearer(authorization);
      return hash === undefined ? 'auth.required' : tokens.why(hash);
    },
    async identify(authorization, origin, alive) {
      const hash = hashOfBearer(authorization);
      const code = hash === undefined ? 'auth.required' : tokens.why(hash);
      if (hash === undefined || code !== undefined) throw new Problem(code ?? 'auth.required');
      const wait = tokens.waitFor(hash, origin.network);
      if (wait > 0) throw new Problem('unavailable', { headers: { 'retry-after': String(wait) } });
      const session = await findSession(auth, hash);
      const end = await findRefusal(session, origin);
      if (end !== null || session === undefined) {
        const problem = end ?? new Problem('auth.required');
        tokens.isDead(hash, problem.code);
        throw problem;
      }
      tokens.isAlive(hash);
      const { userId, sessionId, username, roles } = session;
      if (alive && session.isStale) await touchSession(auth, sessionId);
      return { kind: 'user', userId, sessionId, username, roles };
    },
    refused: ({ username, userId }, origin) =>
      note(auth, sql, { event: 'authz_fail', username, userId, network: origin.prefix }),
    async stepUp(user, origin, otp) {
      if (await isSteppedUp(auth, user.sessionId)) return;
      if (otp === undefined) throw new Problem('auth.stepUpRequired');
      await spendCode(auth, user, origin, otp);
    },
    async mayWrite(tx, { userId, sessionId, roles }, at) {
      const isHeld = at === 'commit';
      const reading = tx.select({ roles: utente.roles }).from(utente).where(eq(utente.id, userId));
      const [user] = await (isHeld ? reading.for('share') : reading);
      await holdSession(auth, tx, sessionId, isHeld);
      if (!roles.every((role) => user?.roles.includes(role))) throw new Problem('auth.forbidden');
    },
  };
}
