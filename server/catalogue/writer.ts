import { sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Database, Sql } from '../platform/database.ts';
import { queryRows } from '../platform/database.ts';
import type { Precedence } from '../platform/precedence.ts';
import { catalogue, catalogueChange, storico } from '../schema.ts';
import type { OwnNode, Touched, WriteOutcome } from './node.ts';
import type { Snapshot } from './snapshot.ts';
import type { HistoryHead } from './version.ts';
import { holdVersion } from './version.ts';

/** On it each node notifies the others of a new version. */
export const catalogueChannel = 'dlab_catalogue';

interface Authorship {
  readonly by: string;
  readonly reason?: string | undefined;
  /** The idempotency key (threats.md H2). */
  readonly requestId?: string | undefined;
}

interface Holding {
  /**
   * Before the work: may it begin?
   * @throws Problem
   */
  hold(tx: Sql): Promise<void>;
  /**
   * Just before the commit: is the author's session still alive, with its role? Both are locked
   * from then on: what ended them meanwhile did not have to wait, and wins (threats.md C2).
   * @throws Problem
   */
  confirm?(tx: Sql): Promise<void>;
}

/**
 * The change history records author and source: a form, a file of records, a file of intervals, an
 * edit of many tests, a merge of values, a form that restores a version
 * (threats.md H10). An administrator's session must be alive; the host's commands have none.
 */
export type Author =
  | (Authorship & Partial<Holding> & { readonly source: 'import' | 'intervals' })
  | (Authorship & Holding & { readonly source: 'form' | 'bulk' | 'merge' | `restore:${string}` });

/** One transaction, with a record of what it touched. */
export interface Write {
  readonly tx: Sql;
  readonly author: Author;
  /**
   * The published catalogue, if it matches the database, so that nothing need be read. Undefined
   * once this write has touched a record, and where the node is behind.
   */
  snapshotIfUntouched(): Snapshot | undefined;
  /**
   * Every node then reads the record again.
   * @param record its new state, if it was read back
   */
  touch(noun: Noun, recordId: number, record?: Touched['record']): void;
}

class MadeWay extends Error {}

/** The only transactions that change the catalogue. */
export type Writer = <T>(author: Author, work: (write: Write) => Promise<T>) => Promise<T>;

/** In one statement. */
async function raise(
  tx: Sql,
  version: number,
  touched: readonly Touched[],
  node: OwnNode | undefined,
): Promise<HistoryHead | undefined> {
  const rows = JSON.stringify(touched.map(({ noun, recordId }) => [noun, recordId]));
  const [last] = await queryRows<{ id: number | null; hash: string | null }>(
    tx,
    sql`with raised as (update ${catalogue} set version = ${version}::integer),
      noted as (insert into ${catalogueChange} (version, noun, record_id)
        select ${version}::integer, one ->> 0, (one ->> 1)::integer
        from json_array_elements(${rows}::text::json) as one)
      select pg_notify(${catalogueChannel}, ${`${version} ${node?.name ?? ''}`}),
        newest.id, newest.hash
      from (select) as one
      left join lateral (select id, hash from ${storico} order by id desc limit 1) as newest
        on true`,
  );
  if (last === undefined) throw new Error('the version was not raised');
  const { id, hash } = last;
  return id === null || hash === null ? undefined : { id, hash };
}

/**
 * The work, its history, the catalogue's new version and the notification commit together or not at
 * all (design.md, decision 8). Work that touches nothing leaves the catalogue's version alone.
 * Locks are taken in one order, the catalogue's before the users' and their sessions'
 * (`auth/utente.rows.ts`): a change of users never takes the catalogue's.
 * @param node shows what was committed before the caller is answered; none where nobody reads
 * @param precedence calls that an administrator's write makes way for, once, where there is one
 *   connection: it is rolled back and begins again after them
 */
export function createWriter(database: Database, node?: OwnNode, precedence?: Precedence): Writer {
  async function tryWrite<T>(
    author: Author,
    work: (write: Write) => Promise<T>,
    isToMakeWay: () => boolean,
  ): Promise<T> {
    const touched = new Map<string, Touched>();
    let show = async () => node?.catchUp();
    let isRaised = false;
    try {
      const result = await database.sql.transaction(async (tx) => {
        await author.hold?.(tx);
        const heldVersion = await holdVersion(tx, node?.head);
        const version = heldVersion.version + 1;
        const isKnown =
          heldVersion.isHistoryIntact && node?.current.version === heldVersion.version;
        const before = isKnown ? node?.current : undefined;
        const done = await work({
          tx,
          author,
          snapshotIfUntouched: () => (touched.size === 0 ? before : undefined),
          touch(noun, recordId, record) {
            if (isToMakeWay()) throw new MadeWay();
            touched.set(`${noun} ${recordId}`, { noun, recordId, ...(record && { record }) });
          },
        });
        if (touched.size === 0) {
          await author.confirm?.(tx);
          return done;
        }
        const all = [...touched.values()];
        const head = await raise(tx, version, all, node);
        const { isHistoryIntact } = heldVersion;
        const outcome: WriteOutcome = { version, touched: all, isHistoryIntact, head };
        if (node !== undefined) show = await node.follow(tx, outcome);
        await author.confirm?.(tx);
        isRaised = true;
        return done;
      });
      await show();
      return result;
    } catch (error) {
      // It may be committed all the same, with the answer lost: nobody else tells this node.
      if (isRaised) void node?.catchUp();
      throw error;
    }
  }

  return async (author, work) => {
    if (database.kind === 'server' || author.confirm === undefined || precedence === undefined)
      return tryWrite(author, work, () => false);
    try {
      return await tryWrite(author, work, () => precedence.isClaimed);
    } catch (error) {
      if (!(error instanceof MadeWay)) throw error;
      await precedence.released();
      return tryWrite(author, work, () => false);
    }
  };
}
