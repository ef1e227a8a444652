import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '#contract/problem.ts';
import { sessionHeader } from '#contract/session.ts';

/** One that was sent twice counts as none (threats.md section 3, row 61). */
export function authorizationOf(request: IncomingMessage): string | undefined {
  const headers = request.rawHeaders.filter(
    (name, at) => at % 2 === 0 && /^authorization$/i.test(name),
  );
  return headers.length > 1 ? undefined : request.headers.authorization;
}

/**
 * Undefined for one without a token: a proxy's own password, passed on, is none (RFC 6750 section
 * 2.1).
 */
export function bearerHeaderOf(request: IncomingMessage): string | undefined {
  const authorization = authorizationOf(request);
  return authorization !== undefined && /^bearer\b/i.test(authorization)
    ? authorization
    : undefined;
}

/**
 * For a caller whose session has ended: a header reports that to the page, and the response is not
 * cached, or the next caller would get the same report.
 * @param headers names and values, flat
 */
export function withEndedSession(headers: readonly string[], why: ProblemCode): string[] {
  const others = headers.filter(
    (_, at) => !/^(?:cache-control|etag)$/.test(headers[at - (at % 2)] ?? ''),
  );
  return [...others, 'cache-control', 'no-store', sessionHeader, why];
}
