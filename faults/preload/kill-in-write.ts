import { Worker } from 'node:worker_threads';
import pg from 'pg';

// Loaded before the product: it dies at a certain statement after the first that locked the
// catalogue, which is where a save's own statements are. `KILL_AT` is its number; with
// `KILL_WHEN=sent` the statement has just left the process, so that the database may still carry it
// out, otherwise it never leaves.
const last = Number(process.env['KILL_AT']);
const isSent = process.env['KILL_WHEN'] === 'sent';
let count = 0;

/** Runs what sends a statement, and dies when its turn has come. */
function counted<T>(text: string, send: () => T): T {
  if (count > 0 || /from "catalogue".* for update/s.test(text)) count += 1;
  const isLast = count === last;
  if (isLast && !isSent) process.kill(process.pid, 'SIGKILL');
  const sent = send();
  if (isLast) process.kill(process.pid, 'SIGKILL');
  return sent;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text, query, exec } = Object(statement) as Record<string, unknown>;
  return String(text ?? query ?? exec ?? '');
}

const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): never {
  return counted(textOf(given[0]), () => Reflect.apply(query, this, given)) as never;
} as typeof query;

const postMessage = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]): void {
  const text = textOf(given[0]);
  if (text === '') Reflect.apply(postMessage, this, given);
  else counted(text, () => Reflect.apply(postMessage, this, given));
} as typeof postMessage;
