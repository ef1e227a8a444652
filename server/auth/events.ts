import { and, count, desc, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/operations.ts';
import type { Evento, SecurityEvent } from '#contract/utente.ts';
import { eventsByKind } from '#contract/utente.ts';
import type { Sql } from '../platform/database.ts';
import { isWithinDays } from '../platform/day-range.ts';
import { logEvent } from '../platform/security-log.ts';
import { securityEvent } from '../schema.auth.ts';
import type { AuthContext } from './auth.context.ts';

export interface Happened {
  readonly event: SecurityEvent;
  /** Only a known name: what was typed as one may be a password. */
  readonly username?: string | undefined;
  /** An instant, if not the present. */
  readonly at?: string | undefined;
  readonly userId?: number | undefined;
  readonly by?: string | undefined;
  /** The network without its last part (threats.md I4). */
  readonly network?: string | undefined;
  readonly role?: string | undefined;
}

/**
 * A row of the access log, in the transaction of what happened, and a line of the log. What belongs
 * to no account is only a line, so that it cannot fill the database.
 */
export async function note(auth: AuthContext, on: Sql, happened: Happened): Promise<void> {
  const { event, username, userId, by, network, at, role } = happened;
  logEvent(auth.log, event, { userId, network, role });
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
 * A refused sign-in of an unknown name. An hour's are one row with their number: a flood fills
 * nothing, and what was typed as a name is stored nowhere (threats.md I3).
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

/**
 * Those of a kind, a person or some days; newest first, with their number.
 * @param timeZone the laboratory's, in which the days of the input begin
 */
export async function loadEvents(
  on: Sql,
  { page, pageSize, ...filter }: ParsedInput<'admin/RegistroAccessi'>,
  timeZone: string,
): Promise<{ eventi: Evento[]; total: number }> {
  const { id, at, event, times, username, by, network, role } = securityEvent;
  const where = and(
    filter.kind && inArray(event, eventsByKind[filter.kind]),
    filter.by === undefined
      ? undefined
      : sql`strpos(concat_ws(' ', lower(${username}), lower(${by})), lower(${filter.by})) > 0`,
    isWithinDays(at, filter, timeZone),
  );
  const eventi = await on
    .select({ id, at, event, times, username, by, network, role })
    .from(securityEvent)
    .where(where)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await on.select({ total: count() }).from(securityEvent).where(where);
  return { eventi, total: counted?.total ?? 0 };
}
