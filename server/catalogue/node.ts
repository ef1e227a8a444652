import type { Noun } from '#contract/record.ts';
import type { Sql } from '../platform/database.ts';
import type { Snapshot } from './snapshot.ts';
import type { HistoryHead } from './version.ts';

/** A record that a version of the catalogue made, changed or removed. */
export interface Touched {
  readonly noun: Noun;
  readonly recordId: number;
  /** The record as the write leaves it, where it was read back: nobody need read it again. */
  readonly record?: { readonly id: number };
}

/** What a write did, as its own node is given it before the commit. */
export interface WriteOutcome {
  /** The catalogue's version with it. */
  readonly version: number;
  readonly touched: readonly Touched[];
  /** Does what the node had read last still stand before it (decision 53)? */
  readonly isHistoryIntact: boolean;
  /** The history's newest row with it. */
  readonly head: HistoryHead | undefined;
}

/** The node that writes: it shows a write before the caller is answered. */
export interface OwnNode {
  /** Marks this node's notifications, which it need not hear itself. */
  readonly name: string;
  /** The published catalogue as it was read last. */
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

/** What the modules are given beside the `api`: no container, plain arguments. */
export interface Context {
  readonly live: Live;
  /** For what administrators read: the public is answered from `live`. */
  readonly sql: Sql;
  readonly environment: string;
  /** The clock, so that tests can turn it. */
  readonly now: () => Date;
}
