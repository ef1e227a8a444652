import { parentPort, workerData } from 'node:worker_threads';
import { types } from '@electric-sql/pglite';
import { checkDurable, type EmbeddedPostgres, openDurable } from './embedded.postgres.ts';

// The embedded database in its own thread (decision 55): it answers one statement after the other.

/** A statement with parameters, several without, or a request to end in order. */
export type ThreadRequest =
  | {
      readonly query: string;
      readonly params: readonly unknown[];
      readonly rowMode: 'array' | 'object' | undefined;
    }
  | { readonly exec: string }
  | { readonly close: true };

/** A statement's rows, or the outcome of `exec`'s statements. */
export interface Result {
  readonly rows: readonly unknown[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
  readonly command?: string;
}

/** An error as it passes between threads, which keep only an `Error`'s message. */
interface Failure {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** It is open, it is crashing (its last reply), or an answer. */
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
 * Drizzle parses these itself (drizzle-orm/pglite/session.js): a parser is a function and cannot
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
 * Nothing is answered after a crash: the folder is reopened, and the log restores what was
 * committed.
 */
function crash(thrown: unknown): never {
  send({ crash: thrown instanceof Error ? thrown.message : String(thrown) });
  return process.exit(1);
}

function failureOf(error: Error): Failure {
  // PGlite's other fields repeat the statement, which the other side has.
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
