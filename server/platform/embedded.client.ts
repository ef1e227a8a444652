import { setTimeout as pause } from 'node:timers/promises';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { type DatabaseLog, unhurried } from './database.ts';
import type { Result } from './embedded.answers.ts';
import { afterSilence, type DatabaseThread, openThread } from './embedded.thread.ts';

/** In milliseconds. */
export interface EmbeddedTimes {
  /** For a statement; after that its thread is ended and the folder reopened. */
  readonly statement: number;
  /** For opening the folder; after that its thread is ended, and a running program tries again. */
  readonly opening: number;
  /**
   * Nothing waits longer than this behind a statement or an opening: what has not begun is refused.
   */
  readonly wait: number;
}

/**
 * The product's; only tests of what happens after them use others. The longest statement seen is
 * part of an import of 20,000 rows: 1.2 s (docs/performance.md). An opening takes half a second;
 * after a crash it also reads the log, which is limited to 256 MB (threats.md J13, X16).
 */
export const embeddedTimes: EmbeddedTimes = { statement: 30_000, opening: 120_000, wait: 5000 };

const silent = 'the embedded database does not answer';
const [firstPause, longestPause] = [1000, 30_000];

/** A turn at the one connection, for a statement or a whole transaction. */
interface Turn {
  begin(thread: DatabaseThread): void;
  refuse(error: Error): void;
}

/** Busy; what is refused was not begun (SQLSTATE 57P03). */
class DatabaseBusy extends Error {
  readonly code = '57P03';
}

/** What drizzle uses of PGlite's own transaction. */
interface Statements {
  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>>;
  exec(text: string): Promise<Results[]>;
}

function statementsOn(thread: DatabaseThread): Statements {
  return {
    async query<T>(query: string, params: unknown[] = [], options?: QueryOptions) {
      const [result] = await thread.send({ query, params, rowMode: options?.rowMode });
      return result as Results<T>;
    },
    exec: (exec) => thread.send({ exec }) as Promise<Results[]>,
  };
}

/**
 * The embedded database in its own thread, in PGlite's place for drizzle and the rest of this
 * folder. A thread that ends or does not answer is replaced by one that reopens the folder and
 * finds all that was committed (decision 55).
 */
export class EmbeddedClient {
  readonly #folder: string;
  readonly #log: DatabaseLog;
  readonly #times: EmbeddedTimes;
  readonly #waiting: Turn[] = [];
  readonly #heard: (() => void)[] = [];
  #thread: DatabaseThread | undefined;
  #reopening: Promise<void> | undefined;
  readonly #end = new AbortController();
  #taken = false;
  #stalled = false;
  #closing = false;
  #stopPatience = () => {};

  private constructor(folder: string, log: DatabaseLog, times: EmbeddedTimes) {
    this.#folder = folder;
    this.#log = log;
    this.#times = times;
  }

  /** @throws {Error} when the folder cannot be opened */
  static async open(
    folder: string,
    log: DatabaseLog,
    times = embeddedTimes,
  ): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(folder, log, times);
    await client.#open();
    return client;
  }

  /**
   * Calls `heard` whenever the folder was reopened: only then is it seen what a lost answer had
   * committed.
   */
  onReopened(heard: () => void): void {
    this.#heard.push(heard);
  }

  query<T>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#inTurn((on) => on.query<T>(text, params, options));
  }

  exec(text: string): Promise<Results[]> {
    return this.#inTurn((on) => on.exec(text));
  }

  /**
   * @throws what `work` throws, after the rollback; an error of code 25P02 when the commit found an
   * aborted transaction
   */
  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    return this.#inTurn(async (on, thread) => {
      await on.exec('begin');
      let isOver = false;
      const checked = (): Statements => {
        if (isOver) throw new Error('Transaction is closed');
        return on;
      };
      let done: T;
      try {
        done = await work({
          query: async (...statement) => checked().query(...statement),
          exec: async (text) => checked().exec(text),
        });
      } catch (thrown) {
        isOver = true;
        // A thread that has ended, or is ending, leaves nothing of it.
        await on.exec('rollback').catch(() => thread.end('a transaction could not be rolled back'));
        throw thrown;
      }
      isOver = true;
      const [commit] = (await on.exec('commit')) as readonly Result[];
      if (commit?.command === 'COMMIT') return done;
      throw Object.assign(new Error('Transaction was rolled back instead of committed'), {
        code: '25P02',
      });
    });
  }

  /**
   * Ends in order, after those who wait; one that does not answer is ended as it is, and recovers
   * at the next start.
   */
  async close(): Promise<void> {
    const last = this.#take();
    this.#closing = true;
    try {
      const thread = await last.catch(() => undefined);
      await thread?.send({ exec: unhurried.concat('checkpoint') });
      await thread?.send({ close: true });
    } finally {
      await this.#thread?.end('it was closed');
      this.#end.abort();
      await this.#reopening;
      await this.#thread?.end('it was closed');
    }
  }

  async #inTurn<T>(work: (on: Statements, thread: DatabaseThread) => Promise<T>): Promise<T> {
    const thread = await this.#take();
    try {
      return await work(statementsOn(thread), thread);
    } finally {
      this.#taken = false;
      this.#next();
    }
  }

  #take(): Promise<DatabaseThread> {
    const { promise, resolve, reject } = Promise.withResolvers<DatabaseThread>();
    if (this.#closing) reject(new DatabaseBusy('the embedded database is closed'));
    else if (this.#stalled) reject(new DatabaseBusy(silent));
    else {
      this.#waiting.push({ begin: resolve, refuse: reject });
      this.#next();
    }
    return promise;
  }

  #next(): void {
    if (this.#taken || this.#thread === undefined || this.#thread.isOver) return;
    const turn = this.#waiting.shift();
    if (turn === undefined) return;
    this.#taken = true;
    turn.begin(this.#thread);
  }

  /** Nothing is answered during a statement or an opening. */
  #silence(): void {
    this.#stopPatience();
    this.#stopPatience = afterSilence(this.#times.wait, () => this.#stall());
  }

  #stall(): void {
    this.#stopPatience();
    this.#stalled = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new DatabaseBusy(silent));
  }

  #answered(): void {
    this.#stopPatience();
    this.#stalled = false;
  }

  async #open(): Promise<void> {
    this.#silence();
    const watch = {
      statement: this.#times.statement,
      opening: this.#times.opening,
      begun: () => this.#silence(),
      answered: () => this.#answered(),
    };
    const { signal } = this.#end;
    const thread = await openThread(this.#folder, watch, { signal }).catch((error: unknown) => {
      this.#stall();
      throw error;
    });
    this.#answered();
    this.#thread = thread;
    void thread.ended.then((why) => {
      if (this.#closing) return this.#stall();
      this.#log.warn({ err: why }, 'the embedded database has ended: its folder is opened anew');
      this.#reopening = this.#reopen();
    });
    this.#next();
  }

  async #reopen(): Promise<void> {
    for (let rest = firstPause; !this.#closing; rest = Math.min(2 * rest, longestPause)) {
      try {
        await this.#open();
      } catch (error) {
        this.#log.warn({ err: error }, 'the embedded database cannot be opened, it is tried again');
        await pause(rest, undefined, { signal: this.#end.signal }).catch(() => {});
        continue;
      }
      this.#log.info('the embedded database is open again');
      for (const heard of this.#heard) heard();
      return;
    }
  }
}
