import { sql } from 'drizzle-orm';
import type { Noun } from '#contract/record.ts';
import type { Database, Sql } from '../platform/database.ts';
import { catalogue, catalogueChange } from '../schema.ts';
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

async function raise(
  tx: Sql,
  version: number,
  touched: readonly { noun: Noun; recordId: number }[],
): Promise<void> {
  await tx.update(catalogue).set({ version });
  const rows = touched.map((one) => ({ version, ...one }));
  for (let at = 0; at < rows.length; at += 1000) {
    await tx.insert(catalogueChange).values(rows.slice(at, at + 1000));
  }
  await tx.execute(sql`select pg_notify(${catalogueChannel}, ${String(version)})`);
}

/**
 * A write is one transaction: the work, its history, the catalogue's new version and the
 * notification commit together or not at all (design.md, decision 8). Work that touches nothing
 * leaves the catalogue's version alone. Locks are taken in one order, the users'
 * (`auth/utente.rows.ts`) never after the catalogue's: the session first, then the catalogue.
 * @param committed awaited after the commit, before the caller's answer: the next public read shows
 * the change
 */
export function createWriter(database: Database, committed: () => Promise<void>): Writer {
  return async (author, work) => {
    const touched = new Map<string, { noun: Noun; recordId: number }>();
    const result = await database.sql.transaction(async (tx) => {
      await author.hold?.(tx);
      const version = await holdVersion(tx);
      const done = await work({
        tx,
        author,
        touch: (noun, recordId) => touched.set(`${noun} ${recordId}`, { noun, recordId }),
      });
      if (touched.size > 0) await raise(tx, version + 1, [...touched.values()]);
      return done;
    });
    await committed();
    return result;
  };
}
