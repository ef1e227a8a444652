import { desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { catalogue, storico } from '../schema.ts';

function versionIn([row]: readonly { version: number }[]): number {
  if (row === undefined) throw new Error('the catalogue row is missing: run the migrations');
  return row.version;
}

/** The catalogue's version: how often it was written. */
export async function versionOf(on: Sql): Promise<number> {
  return versionIn(await on.select({ version: catalogue.version }).from(catalogue));
}

/** The newest row of the change history, whose hash is made of all rows before it. */
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
 * Does everything that was read at this row still hold? No, when the database lost commits or was
 * put back from a copy, and was written since: the version alone may be the same again.
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

/** The catalogue's version, held, and whether what was read at a row of the history still holds. */
interface HeldVersion {
  readonly version: number;
  readonly isHistoryIntact: boolean;
}

/**
 * The catalogue's version, held until the transaction ends: writers wait for each other here, so
 * that versions have no gaps and the history is one chain.
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
