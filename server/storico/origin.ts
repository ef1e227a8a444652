import { and, eq, gt } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Origin } from '#contract/save.ts';
import type { Write } from '../catalogue/writer.ts';
import { Problem } from '../platform/problem.ts';
import { storico } from '../schema.ts';

interface OriginatedSave {
  readonly id?: number | undefined;
  readonly version?: number | undefined;
  readonly origin?: Origin | undefined;
}

/**
 * Refuses an origin that the record can't have: a version that it has not reached, or a record that
 * was not removed.
 * @throws Problem `request.invalid` by field
 */
export async function checkOrigin(
  write: Write,
  noun: Noun,
  { id, version = 0, origin }: OriginatedSave,
): Promise<void> {
  if (origin === undefined) return;
  const isKnown =
    origin.id === undefined
      ? id !== undefined && origin.version <= version
      : id === undefined && (await wasRemoved(write, noun, origin.id, origin.version));
  if (!isKnown)
    throw new Problem('request.invalid', { fields: { origin: { phrase: 'invalid.value' } } });
}

async function wasRemoved(
  { tx }: Write,
  noun: Noun,
  recordId: number,
  version: number,
): Promise<boolean> {
  const removal = await tx
    .select({ id: storico.id })
    .from(storico)
    .where(
      and(
        eq(storico.noun, noun),
        eq(storico.recordId, recordId),
        eq(storico.field, 'removed'),
        gt(storico.version, version),
      ),
    )
    .limit(1);
  return removal.length > 0;
}
