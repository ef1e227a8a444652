import { count, desc } from 'drizzle-orm';
import type { Evento, SecurityEvent } from '#contract/utente.ts';
import type { Sql } from '../platform/database.ts';
import { securityEvent } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';

/** What happened, to whose account, by whom, from where. */
export interface Happened {
  readonly event: SecurityEvent;
  /** A name that is known: what was typed as one may be a password. */
  readonly username?: string | undefined;
  readonly userId?: number | undefined;
  readonly by?: string | undefined;
  /** The network without its last part (threats.md I4). */
  readonly network?: string | undefined;
}

/**
 * Notes a security event: a row of the access log, in the transaction of what happened, and a line
 * of the log. Attempts on accounts that do not exist make a line only, so that they cannot fill the
 * database.
 */
export async function note(auth: AuthContext, on: Sql, happened: Happened): Promise<void> {
  const { event, username, userId, by, network } = happened;
  auth.log.info({ event, userId, network }, 'security');
  if (username === undefined) return;
  await on.insert(securityEvent).values({
    at: auth.clock.sqlNow,
    event,
    username,
    by: by ?? null,
    network: network ?? null,
  });
}

/** A page of the access log, newest first, and how many lines there are. */
export async function loadEvents(
  on: Sql,
  page: number,
  pageSize: number,
): Promise<{ eventi: Evento[]; total: number }> {
  const { id, at, event, username, by, network } = securityEvent;
  const eventi = await on
    .select({ id, at, event, username, by, network })
    .from(securityEvent)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await on.select({ total: count() }).from(securityEvent);
  return { eventi, total: counted?.total ?? 0 };
}
