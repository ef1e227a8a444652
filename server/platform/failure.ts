import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { defaultLanguage } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { preferredLanguage } from './language.ts';
import { sendLastResponse } from './last-response.ts';
import { reasonOf } from './log.ts';
import { Problem } from './problem.ts';
import { dataHeaders } from './security.ts';

/**
 * The rest of a refused body, in bytes, is read and discarded up to this, so that the connection
 * goes on; a longer one ends it.
 */
const mostDiscarded = 1024 * 1024;

const problemHeaders = {
  ...dataHeaders,
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/**
 * Must the connection end with this answer? Yes if more of the request is to come than is worth
 * reading.
 */
function endsConnection(problem: Problem, request: IncomingMessage): boolean {
  if (request.complete) return false;
  if (problem.status === 408 || request.headers['transfer-encoding'] !== undefined) return true;
  return Number(request.headers['content-length'] ?? 0) > mostDiscarded;
}

/**
 * In the caller's language, with all the headers of any answer. An answer that has begun is broken
 * off: half of it must not pass for the whole.
 */
export function sendFailure(
  problem: Problem,
  request: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const language = preferredLanguage(request.headers);
  const body = Buffer.from(JSON.stringify(problem.toBody(language)));
  const isLast = endsConnection(problem, request);
  response.writeHead(problem.status, {
    ...problemHeaders,
    ...problem.headers,
    ...more,
    'content-language': language,
    'content-length': body.length,
    ...(isLast && { connection: 'close' }),
  });
  // A client that was too slow is not waited for any longer.
  if (isLast && problem.status !== 408) sendLastResponse(request, response, body);
  else response.end(body);
}

/** The application's page, which can show any failure. */
export interface FailurePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A browser that opens a page gets the page, never bare data. */
export function sendFailurePage(
  problem: Problem,
  { html, headers }: FailurePage,
  request: IncomingMessage,
  response: ServerResponse,
  more: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isLast = endsConnection(problem, request);
  response.writeHead(problem.status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...problem.headers,
    ...more,
    'content-length': Buffer.byteLength(html),
    ...(isLast && { connection: 'close' }),
  });
  response.end(html);
}

/**
 * Logs the route, never the address, headers or body, which hold what callers typed (threats.md
 * I2). What passes by itself is a line without a stack.
 * @param elapsed milliseconds since the request began
 * @param network the caller's network without its last part
 */
export function logFailure(
  problem: Problem,
  request: FastifyRequest,
  elapsed: number,
  network: string,
): void {
  const { status, code } = problem;
  const facts = {
    method: request.method,
    route: request.routeOptions.config?.operation ?? request.routeOptions.url ?? 'none',
    status,
    code,
    ms: Math.round(elapsed),
    network,
  };
  const cause = problem.cause ?? problem;
  if (status === 503) request.log.warn({ ...facts, reason: reasonOf(cause) }, 'refused for now');
  else if (status >= 500) request.log.error({ ...facts, err: cause }, 'request failed');
  else request.log.debug(facts, 'request refused');
}

const byParserCode: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
};

/** For bytes that never became a request. */
export function problemOfParser(error: NodeJS.ErrnoException): Problem {
  return new Problem(byParserCode[error.code ?? ''] ?? 'request.invalid');
}

/** A whole answer as bytes, for a connection without a request to reply to, which it ends. */
export function rawFailure(problem: Problem): string {
  // Without HTTP there is no language either: the default one.
  const body = JSON.stringify(problem.toBody(defaultLanguage));
  const headers = {
    ...problemHeaders,
    ...problem.headers,
    'content-language': defaultLanguage,
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join(
    '\r\n',
  );
}
