import { calls } from '#contract/calls.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { isProblemCode } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import type { Token } from '#contract/session.ts';
import { sessionHeader } from '#contract/session.ts';
import { cachedResponse, cacheResponse } from './etag-cache.ts';
import { ApiProblem, isSessionEnd, readProblem, sessionEnds } from './problem.ts';
import { readServerTime } from './server-time.ts';
import { isUserConfirmed, sessionEnded, untilCallerIsKnown, useAppState } from './state.ts';

export function toRequest(
  name: OperationName,
  input: unknown,
): { address: string; init: RequestInit } {
  const { method, path } = calls[name];
  if (method === 'POST') {
    const headers = { 'Content-Type': 'application/json' };
    return { address: path, init: { method, headers, body: JSON.stringify(input) } };
  }
  const query = encodeQuery(input as Record<string, QueryValue>);
  return { address: query === '' ? path : `${path}?${query}`, init: { method } };
}

/**
 * The server's answer, whatever its status.
 * @throws ApiProblem when none comes; an abort by the reader is passed on
 */
export async function fetchResponse(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: 0 });
  }
}

/**
 * The headers of every call: the reader's language, and the bearer while a token is held (spec 7).
 */
export function commonHeaders(token: Token | null): readonly (readonly [string, string])[] {
  const language = ['Accept-Language', document.documentElement.lang] as const;
  return token === null
    ? [language]
    : [language, ['Authorization', `Bearer ${token.access_token}`]];
}

/** Is this token still the present one? An answer to an earlier session says nothing about it. */
function isPresent(token: Token | null): boolean {
  return token !== null && useAppState.getState().token?.access_token === token.access_token;
}

/**
 * Ends the session where the answer to a public read says that it has ended. Before the profile was
 * read, its answer decides.
 */
function noticeSessionEnd(token: Token | null, response: Response): void {
  const ended = response.headers.get(sessionHeader);
  if (isProblemCode(ended) && sessionEnds.has(ended) && isPresent(token) && isUserConfirmed())
    sessionEnded(ended);
}

/**
 * The problem in an answer. Where it says that the session of this token is over, the session ends
 * here too.
 */
export async function readRefusal(
  name: OperationName,
  token: Token | null,
  response: Response,
): Promise<ApiProblem> {
  const problem = await readProblem(response);
  if (isPresent(token) && isSessionEnd(name, problem)) sessionEnded(problem.code);
  return problem;
}

/**
 * Calls an operation of the API, in the reader's language and with the bearer header while a token
 * is held (spec 7). An answer that says that the held session is over, be it a refusal or a public
 * read, ends it here too.
 * @param etag of the cached answer: with it the answer may be a 304
 * @returns a successful answer; its body is not read yet
 * @throws ApiProblem
 */
export async function fetchOperation(
  name: OperationName,
  input: unknown,
  { signal, etag }: { signal?: AbortSignal | undefined; etag?: string | undefined },
): Promise<Response> {
  const unknown = untilCallerIsKnown();
  if (unknown) await unknown;
  const { token } = useAppState.getState();
  const { address, init } = toRequest(name, input);
  const headers = new Headers(init.headers);
  for (const [header, value] of commonHeaders(token)) headers.set(header, value);
  if (etag !== undefined) headers.set('If-None-Match', etag);
  const response = await fetchResponse(address, { ...init, headers, ...(signal && { signal }) });
  readServerTime(response);
  noticeSessionEnd(token, response);
  if (response.ok || (response.status === 304 && etag !== undefined)) return response;
  throw await readRefusal(name, token, response);
}

/**
 * Reads the body of an answer. A body that breaks off counts as a failed call.
 * @throws ApiProblem; an abort by the reader is passed on
 */
export async function readBody<Body>(
  response: Response,
  read: () => Promise<Body>,
  signal?: AbortSignal,
): Promise<Body> {
  try {
    return await read();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: response.status });
  }
}

/**
 * Calls an operation of the API and gives its payload. The answer is trusted to have the contract's
 * shape: the server parses what it sends (design.md section 4).
 * @throws ApiProblem
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Payload<Name>> {
  const unknown = untilCallerIsKnown();
  if (unknown) await unknown;
  const { token } = useAppState.getState();
  const { address, init } = toRequest(name, input);
  const cached = cachedResponse(token?.access_token, address);
  const response = await fetchOperation(name, input, { signal, etag: cached?.etag });
  if (response.status === 304 && cached) return cached.payload as Payload<Name>;
  const payload = await readBody(response, () => response.json() as Promise<Payload<Name>>, signal);
  const etag = response.headers.get('etag');
  if (etag && init.method === 'GET') cacheResponse(token?.access_token, address, { etag, payload });
  return payload;
}
