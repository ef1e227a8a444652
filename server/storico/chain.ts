import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { instantFromText } from '../platform/column-values.ts';
import type { Sql } from '../platform/database.ts';
import { storico } from '../schema.ts';

/** Rows per statement: none takes long, and the process goes on answering in between. */
const batchSize = 250;

type Row = Omit<typeof storico.$inferSelect, 'hash'>;

const lengthPrefixed = (content: string | number | null) =>
  content === null ? '-,' : `${Buffer.byteLength(String(content))}:${content},`;

/**
 * The SHA-256 of a row and of the hash before it, as `storico_chain` computes it in the database
 * (0014_history_hash_at_once.sql). Rows without exact values or revision are hashed as before these
 * existed.
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

export interface ChainReport {
  readonly rows: number;
  /** The last row's hash: noted elsewhere, it proves later that no row before it was removed. */
  readonly head: string;
  /** The first row that was altered, or that follows a removed one. */
  readonly bad: Row | undefined;
  /** Does a row have the noted hash? */
  readonly hasNotedHash: boolean;
}

/**
 * Verifies the history's chain, row by row from the first (threats.md H3).
 * @param noted a hash that a row must have, such as `head` of an earlier run
 */
export async function verifyChain(on: Sql, noted?: string): Promise<ChainReport> {
  let rows = 0;
  let head = '';
  // Undefined at first, so that a row inserted before the first one is found, whatever its number.
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
