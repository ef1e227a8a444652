import { isNull, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { authTicket, sessione } from '../schema.auth.ts';

/**
 * Ends every session and sign-in under way: in a restored database those live again that had ended
 * since.
 */
export async function endSignIns(tx: Sql): Promise<void> {
  await tx
    .update(sessione)
    .set({ endedAt: sql`now()`, endReason: 'expired' })
    .where(isNull(sessione.endedAt));
  await tx.delete(authTicket);
}
