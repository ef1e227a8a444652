import { sql } from 'drizzle-orm';
import type { Database, Sql } from '../platform/database.ts';
import type { Noun } from '../schema.ts';
import { catalogue, catalogueChange } from '../schema.ts';

/** The channel on which each node tells the others that the catalogue has a new version. */
export const catalogueChannel = 'dlab_catalogue';

/** Who writes, and by what way; both stand in the change history. */
export interface Author {
  readonly by: string;
  readonly source: 'form' | 'import';
}

/** A write under way: one transaction, and the note of what it touched. */
export interface Write {
  readonly tx: Sql;
  readonly author: Author;
  /** Says that a record was made, changed or removed, so that every node reads it again. */
  touch(noun: Noun, recordId: number): void;
}

/** Opens the one kind of transaction that changes the catalogue. */
export type Writer = <T>(author: Author, work: (write: Write) => Promise<T>) => Promise<T>;

/**
 * A write is one transaction: the work, its history, the catalogue's new version and the notification commit together or
 * not at all (design.md, decision 8). Writers wait for each other at the version's row, so versions have no gaps.
 * @param committed awaited after the commit, before the caller's answer: the next public read shows the change
 */
export function createWriter(database: Database, committed: () => Promise<void>): Writer {
  return async (author, work) => {
    const touched = new Map<string, { noun: Noun; recordId: number }>();
    const result = await database.sql.transaction(async (tx) => {
      const [raised] = await tx
        .update(catalogue)
        .set({ version: sql`${catalogue.version} + 1` })
        .returning({ version: catalogue.version });
      if (raised === undefined) throw new Error('the catalogue row is missing: run the migrations');
      const done = await work({
        tx,
        author,
        touch: (noun, recordId) => touched.set(`${noun} ${recordId}`, { noun, recordId }),
      });
      const rows = [...touched.values()].map((one) => ({ version: raised.version, ...one }));
      for (let at = 0; at < rows.length; at += 1000) {
        await tx.insert(catalogueChange).values(rows.slice(at, at + 1000));
      }
      await tx.execute(sql`select pg_notify(${catalogueChannel}, ${String(raised.version)})`);
      return done;
    });
    await committed();
    return result;
  };
}
