import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { storico } from '../schema.ts';

/**
 * Read so many at a time: no statement takes long, and a running process goes on answering between
 * them.
 */
const batchSize = 250;

type Row = Omit<typeof storico.$inferSelect, 'hash'>;

const lengthPrefixed = (content: string | number | null) =>
  content === null ? '-,' : `${Buffer.byteLength(String(content))}:${content},`;

/**
 * The SHA-256 of a row and of the one before, as `storico_chain` in the database makes it
 * (0014_history_hash_at_once.sql). A row without exact values, or without a revision, is written as
 * before there were any.
 */
function chainHash(previous: string, row: Row): string {
  const values = [
    previous,
    row.id,
    row.noun,
    row.recordId,
    row.version,
    row.field,
    row.previousValue,
    row.currentValue,
  ];
  const metadata = [row.at, row.by, row.source, row.reason, row.requestId];
  const exact =
    row.previousExact === null && row.currentExact === null
      ? []
      : [row.previousExact, row.currentExact];
  const revision = row.revision === null ? [] : [row.revision];
  const content = [...values, ...metadata, ...exact, ...revision].map(lengthPrefixed).join('');
  return createHash('sha256').update(content).digest('hex');
}

/** What a look at the whole chain found. */
export interface ChainReport {
  readonly rows: number;
  /**
   * The last row's hash: noted elsewhere, it proves later that nothing before it was taken away.
   */
  readonly head: string;
  /** The first row that is not what was written, or that follows a row that is gone. */
  readonly bad: Row | undefined;
  /** Does a row carry the given hash? */
  readonly hasNotedHash: boolean;
}

/**
 * Verifies the history's chain, row by row from the first (threats.md H3).
 * @param noted a hash that a row must carry, such as the last one of an earlier look
 */
export async function verifyChain(on: Sql, noted?: string): Promise<ChainReport> {
  let rows = 0;
  let head = '';
  // None yet: a row inserted before the first one is checked too, whatever its number.
  let lastId: number | undefined;
  let hasNotedHash = noted === undefined;
  for (;;) {
    const afterLast = lastId === undefined ? undefined : gt(storico.id, lastId);
    const batch = await on
      .select()
      .from(storico)
      .where(afterLast)
      .orderBy(asc(storico.id))
      .limit(batchSize);
    for (const { hash, ...stored } of batch) {
      const row = { ...stored, at: instantFromText(stored.at) };
      if (chainHash(head, row) !== hash) return { rows, head, bad: row, hasNotedHash };
      head = hash;
      lastId = row.id;
      rows += 1;
      if (hash === noted) hasNotedHash = true;
    }
    if (batch.length < batchSize) return { rows, head, bad: undefined, hasNotedHash };
  }
}
