import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import type { Snapshot } from './snapshot.ts';
import type { HistoryHead } from './version.ts';

/** Made, changed or removed by a version of the catalogue. */
export interface Touched {
  readonly noun: Noun;
  readonly recordId: number;
  /** As the write leaves it, if it was read back: nobody need read it again. */
  readonly record?: { readonly id: number };
}

/** For the writing node, before the commit. */
export interface WriteOutcome {
  readonly version: number;
  readonly touched: readonly Touched[];
  /** Does what the node had read last still precede it (decision 53)? */
  readonly isHistoryIntact: boolean;
  /** The history's newest row, including it. */
  readonly head: HistoryHead | undefined;
}

/** The node that writes: it shows a write before the caller is answered. */
export interface OwnNode {
  /** Marks this node's own notifications, which it can ignore. */
  readonly name: string;
  readonly current: Snapshot;
  /** The history's newest row that it has read. */
  readonly head: HistoryHead | undefined;
  /** Reads what was committed since. Never fails. */
  catchUp(): Promise<void>;
  /**
   * Prepares to show a write, within its transaction, just before the commit.
   * @returns shows it; called once it is committed, else never
   */
  follow(tx: Sql, outcome: WriteOutcome): Promise<() => Promise<void>>;
}

/** The published catalogue of this node, kept up with the database. */
export interface Live extends OwnNode {
  /** Did the last query succeed? */
  readonly connected: boolean;
  close(): Promise<void>;
}

/** Given to the modules besides the `api`: no container, plain arguments. */
export interface Context {
  readonly live: Live;
  /** For what administrators read: the public is answered from `live`. */
  readonly sql: Sql;
  readonly environment: string;
  /** Can be set in tests. */
  readonly now: () => Date;
  /** The laboratory's day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Of this year and the next, as days. */
  readonly holidays: readonly string[];
}
