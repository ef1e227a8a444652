import { mayEnter } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Sql } from './database.ts';
import { Problem } from './problem.ts';

/** As the session's row says at the moment of the call; never what the caller claims. */
export interface User {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: number;
  readonly username: string;
  readonly roles: readonly string[];
}

export interface Origin {
  /** As the trusted proxies report it. */
  readonly address: string;
  /** What the throttles count by: the IPv4 address, or the IPv6 /64. */
  readonly network: string;
  /** The network without its last part, as the log and the sessions store it: /24 or /48. */
  readonly prefix: string;
  readonly userAgent: string;
  readonly cookies: string;
}

/**
 * Lets callers in by their session. The platform knows that there are sessions, not how they are
 * made.
 */
export interface Gate {
  /**
   * Why a bearer token is dead, as far as is known without the database: it was never issued, or
   * has been found dead. Cheap.
   */
  refusal(authorization: string): ProblemCode | undefined;
  /**
   * Read from the database at each call.
   * @param alive does the call count as use of the session? (threats.md C3: only the
   *   administrators' calls do)
   * @throws Problem `auth.required`, `auth.sessionExpired`, `auth.disconnected`, `auth.closed`;
   *   `unavailable` when the network has presented too many invalid tokens
   */
  identify(authorization: string | undefined, origin: Origin, alive: boolean): Promise<User>;
  /** Logs a call that the user's roles do not allow, at most as often as refusals. */
  refused(user: User, origin: Origin): Promise<void>;
  /**
   * Admits a dangerous operation with a fresh code, or within ten minutes after one (threats.md
   * section 0).
   * @throws Problem `auth.stepUpRequired` without a code, `auth.wrongCode`, `auth.suspended`
   */
  stepUp(user: User, origin: Origin, otp: string | undefined): Promise<void>;
  /**
   * Is the session alive, and has the user the roles? Checked at the beginning of a write and,
   * locking both, at its end: what ends them meanwhile does not wait for the write, and wins
   * (threats.md C2).
   * @throws Problem as `identify`; `auth.forbidden`
   */
  mayWrite(tx: Sql, user: User, at: 'begin' | 'commit'): Promise<void>;
}

/**
 * By session and role, before a body is read (threats.md D2).
 * @param mayWrite may another refusal of this network be logged?
 * @throws Problem as `identify`; `auth.forbidden`
 */
export async function admit(
  gate: Gate,
  declared: Operation,
  authorization: string | undefined,
  origin: Origin,
  mayWrite: (network: string) => boolean,
): Promise<User> {
  const user = await gate
    .identify(authorization, origin, declared.plain !== true)
    .catch((thrown: unknown) => {
      // The profile reports a disconnection as 403: the page drops its token and reloads (spec 7,
      // design.md section 4).
      const isDisconnected =
        declared.plain === true && thrown instanceof Problem && thrown.code === 'auth.disconnected';
      throw isDisconnected ? new Problem('auth.disconnected', { status: 403 }) : thrown;
    });
  if (!mayEnter(declared.roles, user.roles)) {
    if (mayWrite(origin.prefix)) await gate.refused(user, origin);
    throw new Problem('auth.forbidden');
  }
  return user;
}
