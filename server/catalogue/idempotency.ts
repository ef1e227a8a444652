import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { Problem } from '../platform/problem.ts';
import { saveRequest } from '../schema.ts';
import type { Write } from './writer.ts';

/**
 * Does work once for each idempotency key: a repeated call, whose response was lost, gets the same
 * response and has no second effect (threats.md H2). Writers take turns, so two of one key never
 * work at the same time. Keys are forgotten after a week.
 * @param input of the call, which one key must always carry
 * @throws Problem `conflict.requestReused` when the key was used for another input; `done` is the
 *   answer to that call, so that a form edited since can continue from there
 */
export async function idempotent<T>(
  write: Write,
  operation: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const { tx, author } = write;
  if (author.requestId === undefined) return work();
  const id = author.requestId;
  const hash = createHash('sha256')
    .update(JSON.stringify([operation, author.by, input]))
    .digest('hex');
  const [before] = await tx.select().from(saveRequest).where(eq(saveRequest.id, id));
  if (before !== undefined) {
    const done = JSON.parse(before.answer) as T;
    if (before.hash !== hash) throw new Problem('conflict.requestReused', { data: { done } });
    return done;
  }
  const result = await work();
  const forgotten = tx
    .$with('forgotten')
    .as(tx.delete(saveRequest).where(lt(saveRequest.at, sql`now() - interval '7 days'`)));
  const row = { id, hash, answer: JSON.stringify(result) };
  await tx.with(forgotten).insert(saveRequest).values(row);
  return result;
}
