import { desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { catalogue, storico } from '../schema.ts';

function versionIn([row]: readonly { version: number }[]): number {
  if (row === undefined) throw new Error('the catalogue row is missing: run the migrations');
  return row.version;
}

/** The number of writes. */
export async function versionOf(on: Sql): Promise<number> {
  return versionIn(await on.select({ version: catalogue.version }).from(catalogue));
}

/** Its hash covers all rows before it. */
export interface HistoryHead {
  readonly id: number;
  readonly hash: string;
}

/** Undefined while there is no history. */
export async function loadHistoryHead(on: Sql): Promise<HistoryHead | undefined> {
  const { id, hash } = storico;
  const [head] = await on.select({ id, hash }).from(storico).orderBy(desc(id)).limit(1);
  return head;
}

/**
 * Is everything that was read at this row still valid? Not if the database lost commits or was
 * restored, and was written since: the version alone may be the same again.
 */
export async function historyStillContains(
  on: Sql,
  head: HistoryHead | undefined,
): Promise<boolean> {
  if (head === undefined) return true;
  const [row] = await on
    .select({ hash: storico.hash })
    .from(storico)
    .where(eq(storico.id, head.id));
  return row?.hash === head.hash;
}

/**
 * The catalogue's version, locked, and whether what was read at a row of the history is still
 * valid.
 */
interface HeldVersion {
  readonly version: number;
  readonly isHistoryIntact: boolean;
}

/**
 * Locked until the transaction ends: writers wait for each other here, so that versions have no
 * gaps and the history is one chain.
 * @param head the history's newest row that the node has read
 */
export async function holdVersion(tx: Sql, head: HistoryHead | undefined): Promise<HeldVersion> {
  const lastHash = sql<string | null>`(select ${storico.hash} from ${storico}
    where ${storico.id} = ${head?.id ?? null}::bigint)`;
  const [row] = await tx
    .select({ version: catalogue.version, known: lastHash })
    .from(catalogue)
    .for('update');
  const version = versionIn(row === undefined ? [] : [row]);
  const isHistoryIntact = head === undefined || row?.known === head.hash;
  return { version, isHistoryIntact };
}
