import { parentPort, workerData } from 'node:worker_threads';
import { types } from '@electric-sql/pglite';
import { checkDurable, type EmbeddedPostgres, openDurable } from './embedded.postgres.ts';

// The embedded database, in a thread of its own (decision 55): statements come one after the other,
// each is answered.

/** A request to the thread: one statement with parameters, some without, or to end in order. */
export type ThreadRequest =
  | {
      readonly query: string;
      readonly params: readonly unknown[];
      readonly rowMode: 'array' | 'object' | undefined;
    }
  | { readonly exec: string }
  | { readonly close: true };

/** A statement's rows, or what became of `exec`'s statements. */
export interface Result {
  readonly rows: readonly unknown[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
  readonly command?: string;
}

/** An error as it passes between threads, which preserve only the message of an `Error`. */
interface Failure {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A reply: that it is open, that it crashes (and replies no more), or an answer. */
export type ThreadReply =
  | { readonly open: true }
  | { readonly crash: string }
  | { readonly results: readonly Result[] }
  | { readonly failure: Failure };

const port = parentPort;
if (port === null) throw new Error('this file is a worker');
const send = (reply: ThreadReply) => port.postMessage(reply);

const asItCame = (text: string) => text;
/**
 * What drizzle reads itself (drizzle-orm/pglite/session.js): a parser is a function and does not
 * pass between threads.
 */
const parsers = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    1231,
    1115,
    1185,
    1187,
    1182,
  ].map((type) => [type, asItCame]),
);

/**
 * Nothing is answered after a crash: the folder is opened anew, and the log restores what was
 * committed.
 */
function crash(thrown: unknown): never {
  send({ crash: thrown instanceof Error ? thrown.message : String(thrown) });
  return process.exit(1);
}

function failureOf(error: Error): Failure {
  // The rest of PGlite's own fields is the statement, which the other side has.
  const { query, params, queryOptions, ...fields } = error as Error & Record<string, unknown>;
  return { message: error.message, fields };
}

async function answer(postgres: EmbeddedPostgres, request: ThreadRequest): Promise<ThreadReply> {
  if ('close' in request) {
    await postgres.close();
    return { results: [] };
  }
  try {
    if ('exec' in request) return { results: await postgres.exec(request.exec) };
    const { query, params, rowMode } = request;
    const result = await postgres.query<unknown>(query, [...params], {
      parsers,
      ...(rowMode && { rowMode }),
    });
    return { results: [result] };
  } catch (thrown) {
    return { failure: failureOf(thrown as Error) };
  }
}

const postgres = await openDurable(workerData as string);
postgres.endAtCrash(crash);
await checkDurable(postgres);
port.on('message', async (request: ThreadRequest) => {
  send(await answer(postgres, request));
  if ('close' in request) port.close();
});
send({ open: true });
