import { errorCode } from './error-code.ts';

/**
 * Node's codes for connections that failed or were lost, and PostgreSQL's for a server that cannot
 * serve.
 */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // The server is shutting down,
  '57P02', // has crashed,
  '57P03', // or starting up.
  '53100', // The disk is full.
  '53300', // Too many connections.
  '57014', // The statement timed out,
  '55P03', // or waited too long for a lock,
  '40P01', // or deadlocked,
  '40001', // or conflicted with another transaction's change.
]);

/** Failures that pg, its pool and PGlite identify by message only. */
const messages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'Cannot use a pool after calling end',
  'PGlite is clos',
];

function isAway(error: Error): boolean {
  const code = errorCode(error);
  if (code !== undefined && (away.has(code) || /^08[0-9A-Z]{3}$/.test(code))) return true;
  return messages.some((words) => error.message.startsWith(words));
}

/**
 * Is the database unreachable or too slow, so that the same call may succeed later? Also looks
 * through what drivers and drizzle wrap around the failure (`cause`, the errors of an
 * `AggregateError`).
 */
export function isDatabaseAway(thrown: unknown): boolean {
  const seen = new Set<Error>();
  const pending = [thrown];
  while (pending.length > 0) {
    const error = pending.pop();
    if (!(error instanceof Error) || seen.has(error)) continue;
    if (isAway(error)) return true;
    seen.add(error);
    pending.push(error.cause, ...(error instanceof AggregateError ? error.errors : []));
  }
  return false;
}
