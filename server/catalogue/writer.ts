import { sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Database, Sql } from '../platform/database.ts';
import { rowsOf } from '../platform/database.ts';
import { catalogue, catalogueChange, storico } from '../schema.ts';
import type { HistoryHead } from './version.ts';
import { holdVersion } from './version.ts';

/** The channel on which each node notifies the others of a new version of the catalogue. */
export const catalogueChannel = 'dlab_catalogue';

interface Authorship {
  readonly by: string;
  /** Why, where a reason was given. */
  readonly reason?: string | undefined;
  /** The name of the call (threats.md H2). */
  readonly requestId?: string | undefined;
}

interface Holding {
  /**
   * Keeps the session from ending until the write does (threats.md C2). @throws Problem when it has
   * ended
   */
  hold(tx: Sql): Promise<void>;
}

/**
 * Who writes, and by what way; both stand in the change history: a form, a file of records, a file
 * of intervals (threats.md H10). An administrator only while the session lives; the host's commands
 * have none.
 */
export type Author =
  | (Authorship & Partial<Holding> & { readonly source: 'import' | 'intervals' })
  | (Authorship & Holding & { readonly source: 'form' });

/** A write under way: one transaction, and the note of what it touched. */
export interface Write {
  readonly tx: Sql;
  readonly author: Author;
  /** Marks a record as made, changed or removed, so that every node reads it again. */
  touch(noun: Noun, recordId: number): void;
}

/** Opens the one kind of transaction that changes the catalogue. */
export type Writer = <T>(author: Author, work: (write: Write) => Promise<T>) => Promise<T>;

/** A record that a version of the catalogue made, changed or removed. */
export interface Touched {
  readonly noun: Noun;
  readonly recordId: number;
}

/** What a write did, as its own node is given it before the commit. */
interface Change {
  /** The catalogue's version with it. */
  readonly version: number;
  readonly touched: readonly Touched[];
  /** Does what the node had read last still stand before it (decision 53)? */
  readonly stands: boolean;
  /** The history's newest row with it. */
  readonly head: HistoryHead | undefined;
}

/** The node that writes: it shows a write before the caller is answered. */
export interface OwnNode {
  /** Marks this node's notifications, which it need not hear itself. */
  readonly name: string;
  /** The history's newest row that it has read. */
  readonly head: HistoryHead | undefined;
  /** Reads what was committed since. Never fails. */
  catchUp(): Promise<void>;
  /**
   * Prepares to show a write, within its transaction, just before the commit.
   * @returns shows it; called once it is committed, else never
   */
  follow(tx: Sql, change: Change): Promise<() => Promise<void>>;
}

/** Raises the version, notes what was touched and notifies the nodes, in one statement. */
async function raise(
  tx: Sql,
  version: number,
  touched: readonly Touched[],
  node: OwnNode | undefined,
): Promise<Pick<Change, 'stands' | 'head'>> {
  const rows = JSON.stringify(touched.map(({ noun, recordId }) => [noun, recordId]));
  const { head } = node ?? {};
  const [found] = await rowsOf<{ known: string | null; id: number | null; hash: string | null }>(
    tx,
    sql`with raised as (update ${catalogue} set version = ${version}::integer),
      noted as (insert into ${catalogueChange} (version, noun, record_id)
        select ${version}::integer, one ->> 0, (one ->> 1)::integer
        from json_array_elements(${rows}::text::json) as one)
      select pg_notify(${catalogueChannel}, ${`${version} ${node?.name ?? ''}`}),
        (select hash from ${storico} where id = ${head?.id ?? null}::bigint) as known,
        newest.id, newest.hash
      from (select) as one
      left join lateral (select id, hash from ${storico} order by id desc limit 1) as newest
        on true`,
  );
  if (found === undefined) throw new Error('the version was not raised');
  const { known, id, hash } = found;
  return {
    stands: head === undefined || known === head.hash,
    head: id === null || hash === null ? undefined : { id, hash },
  };
}

/**
 * A write is one transaction: the work, its history, the catalogue's new version and the
 * notification commit together or not at all (design.md, decision 8). Work that touches nothing
 * leaves the catalogue's version alone. Locks are taken in one order, the users'
 * (`auth/utente.rows.ts`) never after the catalogue's: the session first, then the catalogue.
 * @param node shows what was committed before the caller's answer; none where nobody reads
 */
export function createWriter(database: Database, node?: OwnNode): Writer {
  return async (author, work) => {
    const touched = new Map<string, Touched>();
    let show = async () => node?.catchUp();
    let isRaised = false;
    try {
      const result = await database.sql.transaction(async (tx) => {
        await author.hold?.(tx);
        const version = (await holdVersion(tx)) + 1;
        const done = await work({
          tx,
          author,
          touch: (noun, recordId) => touched.set(`${noun} ${recordId}`, { noun, recordId }),
        });
        if (touched.size === 0) return done;
        const all = [...touched.values()];
        const change = { version, touched: all, ...(await raise(tx, version, all, node)) };
        if (node !== undefined) show = await node.follow(tx, change);
        isRaised = true;
        return done;
      });
      await show();
      return result;
    } catch (error) {
      // It may be committed all the same, the answer lost: nobody else tells this node.
      if (isRaised) void node?.catchUp();
      throw error;
    }
  };
}
