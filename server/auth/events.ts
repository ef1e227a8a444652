import { count, desc, sql } from 'drizzle-orm';
import type { Evento, SecurityEvent } from '#contract/utente.ts';
import type { Sql } from '../platform/database.ts';
import { securityEvent } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';

/** What happened, to whose account, by whom, from where. */
export interface Happened {
  readonly event: SecurityEvent;
  /** A name that is known: what was typed as one may be a password. */
  readonly username?: string | undefined;
  /** When it happened, where that is not now: an instant. */
  readonly at?: string | undefined;
  readonly userId?: number | undefined;
  readonly by?: string | undefined;
  /** The network without its last part (threats.md I4). */
  readonly network?: string | undefined;
  /** The role that was given or taken. */
  readonly role?: string | undefined;
}

/**
 * Notes a security event: a row of the access log, in the transaction of what happened, and a line
 * of the log. What belongs to no account makes a line only, so that it cannot fill the database.
 */
export async function note(auth: AuthContext, on: Sql, happened: Happened): Promise<void> {
  const { event, username, userId, by, network, at, role } = happened;
  auth.log.info({ event, userId, network, role }, 'security');
  if (username === undefined) return;
  await on.insert(securityEvent).values({
    at: at ?? auth.clock.sqlNow,
    event,
    username,
    by: by ?? null,
    network: network ?? null,
    role: role ?? null,
  });
}

/**
 * Notes a refused sign-in of a name that has no account. Those of an hour are one row with their
 * number: a flood fills nothing, and what was typed as a name is nowhere (threats.md I3).
 */
export async function noteUnknown(auth: AuthContext, on: Sql, happened: Happened): Promise<void> {
  await note(auth, on, happened);
  const { sqlNow } = auth.clock;
  await on
    .insert(securityEvent)
    .values({
      at: sqlNow,
      event: 'authn_login_unknown',
      hour: sql`date_trunc('hour', ${sqlNow}, 'UTC')`,
    })
    .onConflictDoUpdate({
      target: securityEvent.hour,
      set: { times: sql`${securityEvent.times} + 1` },
    });
}

/** A page of the access log, newest first, and how many lines there are. */
export async function loadEvents(
  on: Sql,
  page: number,
  pageSize: number,
): Promise<{ eventi: Evento[]; total: number }> {
  const { id, at, event, times, username, by, network, role } = securityEvent;
  const eventi = await on
    .select({ id, at, event, times, username, by, network, role })
    .from(securityEvent)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await on.select({ total: count() }).from(securityEvent);
  return { eventi, total: counted?.total ?? 0 };
}
