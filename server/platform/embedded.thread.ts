import { type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { unhurried } from './database.ts';
import type { Result, ThreadReply, ThreadRequest } from './embedded.answers.ts';

/** For JavaScript in the thread, in megabytes; PostgreSQL's own memory is separate. */
const usual: ResourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };

const ownProgram = new URL('./embedded.worker.ts', import.meta.url);

/**
 * The thread ended, or was ended, before it answered: whether the statement was carried out is
 * unknown (SQLSTATE 57P02).
 */
class DatabaseCrashed extends Error {
  readonly code = '57P02';

  constructor(why: string) {
    super(`the embedded database ended: ${why}`);
  }
}

/** The thread of one opening of the database's folder. */
export interface DatabaseThread {
  /**
   * Statements sent together are answered one after the other.
   * @throws {DatabaseCrashed} when the thread has ended, or ends meanwhile; PostgreSQL's error with
   *   all its fields
   */
  send(request: ThreadRequest): Promise<readonly Result[]>;
  /** Has it ended, or is it about to? */
  readonly isOver: boolean;
  /**
   * Resolves with the cause once the thread has ended, for whatever reason, and nothing of it
   * touches the folder. Never rejects.
   */
  readonly ended: Promise<DatabaseCrashed>;
  end(why: string): Promise<void>;
}

/**
 * Time limits of a thread in milliseconds; callbacks for when it begins a statement and has
 * answered it.
 */
export interface Watch {
  readonly opening: number;
  readonly statement: number;
  begun(): void;
  answered(): void;
}

/**
 * Counts only time in which this process was awake: after standing still, with its machine, it
 * first looks at what came meanwhile.
 * @returns stops it
 */
export function afterSilence(milliseconds: number, onSilence: () => void): () => void {
  let ticks = 10;
  let stopped = false;
  const timer = setInterval(() => {
    ticks -= 1;
    if (ticks > 0) return;
    clearInterval(timer);
    setImmediate(() => stopped || onSilence());
  }, milliseconds / ticks);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

/**
 * Throws a statement's failure as PGlite would have: with PostgreSQL's fields (`code`,
 * `constraint`, …).
 */
function resultsOf(reply: ThreadReply): readonly Result[] {
  if ('results' in reply) return reply.results;
  if ('failure' in reply)
    throw Object.assign(new Error(reply.failure.message), reply.failure.fields);
  throw new DatabaseCrashed('crash' in reply ? reply.crash : 'a reply without a request');
}

/** The thread's program and limits; only tests of its ends use others. */
interface ThreadParts {
  readonly program?: URL;
  readonly limits?: ResourceLimits;
  /** Ends an opening that is no longer awaited. */
  readonly signal?: AbortSignal;
}

/**
 * Opens the database of a folder in its own thread.
 * @param watch an opening that takes too long ends the thread, and so does a statement, unless it
 *   begins with `unhurried`
 * @throws {Error} when it cannot be opened; the thread has ended then
 */
export async function openThread(
  folder: string,
  watch: Watch,
  { program = ownProgram, limits = usual, signal }: ThreadParts = {},
): Promise<DatabaseThread> {
  const worker = new Worker(program, {
    workerData: folder,
    resourceLimits: limits,
  });
  let why: string | undefined;
  let waiting: { replied(reply: ThreadReply): void; lost(): void } | undefined;
  const inOrder = pLimit(1);
  const open = Promise.withResolvers<void>();
  const over = Promise.withResolvers<DatabaseCrashed>();

  function end(reason: string): Promise<void> {
    why ??= reason;
    waiting?.lost();
    return worker.terminate().then(() => {});
  }

  function send(request: ThreadRequest): Promise<readonly Result[]> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
    const lost = () => reject(new DatabaseCrashed(why ?? 'it was closed'));
    if (why !== undefined) lost();
    else {
      waiting = { replied: resolve, lost };
      worker.postMessage(request);
      watch.begun();
    }
    const text = 'query' in request ? request.query : 'exec' in request ? request.exec : unhurried;
    const silence = `a statement was not answered within ${watch.statement / 1000} s`;
    const stop = text.startsWith(unhurried)
      ? () => {}
      : afterSilence(watch.statement, () => void end(silence));
    return promise.then(resultsOf).finally(() => {
      stop();
      waiting = undefined;
      if (why === undefined) watch.answered();
    });
  }

  worker.on('message', (reply: ThreadReply) => {
    if ('open' in reply) open.resolve();
    else if ('crash' in reply) why ??= reply.crash;
    else waiting?.replied(reply);
  });
  worker.on('error', (error) => {
    why ??= error.message;
    open.reject(error);
  });
  worker.on('exit', (status) => {
    why ??= `its thread ended with ${status}`;
    waiting?.lost();
    open.reject(new DatabaseCrashed(why));
    over.resolve(new DatabaseCrashed(why));
  });
  const message = `it was not open within ${watch.opening / 1000} s`;
  const stop = afterSilence(watch.opening, () => void end(message));
  const giveUp = () => void end('it was closed');
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted === true) giveUp();
  try {
    await open.promise;
  } catch (error) {
    await over.promise;
    throw error;
  } finally {
    stop();
    signal?.removeEventListener('abort', giveUp);
  }
  return {
    send: (request) => inOrder(send, request),
    get isOver() {
      return why !== undefined;
    },
    ended: over.promise,
    end,
  };
}
