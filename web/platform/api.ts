import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { calls } from '#contract/calls.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemIn } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import type { Token } from '#contract/session.ts';
import { sessionHeader } from '#contract/session.ts';
import { cachedResponse, cacheResponse } from './etag-cache.ts';
import { useArrival } from './hydration.ts';
import { PublishedContext } from './published.ts';
import { fetchWithFallback } from './server-away.ts';
import { isUserConfirmed, sessionEnded, untilCallerIsKnown, useAppState } from './state.ts';

/** A call that failed. `status` 0: no answer came at all (then the code is `unavailable`). */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /**
   * The whole body: a conflict has `current` or `usedBy` beside its code (design.md section 12).
   */
  readonly body: unknown;

  constructor(failure: {
    code: ProblemCode;
    status: number;
    detail?: string;
    fields?: Record<string, string>;
    body?: unknown;
  }) {
    super(failure.detail ?? failure.code);
    this.name = 'ApiProblem';
    this.code = failure.code;
    this.status = failure.status;
    this.detail = failure.detail ?? '';
    this.fields = failure.fields ?? {};
    this.body = failure.body;
  }
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemIn(body);
  if (problem === undefined)
    return new ApiProblem({ code: 'unavailable', status: response.status });
  const { code, detail, fields } = problem;
  return new ApiProblem({ code, status: response.status, detail, body, ...(fields && { fields }) });
}

/** The failures that say that the session is over. */
export const sessionEnds: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'auth.sessionExpired',
  'auth.disconnected',
  'auth.required',
  'auth.closed',
]);

/**
 * Does this answer say that the session is over? A 403 of the profile read has a way of its own
 * (session.ts).
 */
export function isSessionEnd(name: OperationName, { code, status }: ApiProblem): boolean {
  if (!calls[name].needsSession || !sessionEnds.has(code)) return false;
  return status === 401 || (status === 403 && name !== 'Profile');
}

/** Where a call goes, and how. */
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
  const ended = response.headers.get(sessionHeader) as ProblemCode | null;
  if (ended !== null && sessionEnds.has(ended) && isPresent(token) && isUserConfirmed())
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
  const known = cachedResponse(token?.access_token, address);
  const response = await fetchOperation(name, input, { signal, etag: known?.etag });
  if (response.status === 304 && known) return known.payload as Payload<Name>;
  const payload = await readBody(response, () => response.json() as Promise<Payload<Name>>, signal);
  const etag = response.headers.get('etag');
  if (etag && init.method === 'GET') cacheResponse(token?.access_token, address, { etag, payload });
  return payload;
}

/**
 * Did a call fail without an answer of our server that says why? A proxy sometimes answers in its
 * place.
 */
export function isNoAnswer(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status >= 500 || failure.code === 'unavailable');
}

/** The state of a query. `error` beside `data`: a refresh failed and the data is older. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the data was last known to be current: milliseconds since 1970, 0 without data. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

/**
 * A reading operation as a query: its key, and how it is fetched. A public read falls back to this
 * device's copy when the server does not answer.
 */
export function operationQuery<Name extends OperationName>(name: Name, input: Input<Name>) {
  return {
    queryKey: [name, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Waiting for a slow host does not count as waiting for the server.
      const unknown = untilCallerIsKnown();
      if (unknown) await unknown;
      return fetchWithFallback(name, input, () => call(name, input, signal), isNoAnswer);
    },
  };
}

/** The state of a query while the server renders a page. */
function renderedState<Data>(read: () => Data): QueryState<Data> {
  const state = { isPending: false, isFetching: false, dataUpdatedAt: 0, refetch: () => undefined };
  try {
    return { ...state, data: read(), error: null };
  } catch (thrown) {
    const refusal = thrown as { code: ProblemCode; status: number };
    return { ...state, data: undefined, error: new ApiProblem(refusal) };
  }
}

/**
 * The payload of a reading operation, kept fresh: fetched again when the window gets the focus and,
 * with `every`, at that interval (milliseconds). Data that is there stays when a refresh fails;
 * with `keepsLast` also while the data of another input is loading, as when a search is typed.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  {
    enabled = true,
    every,
    keepsLast = false,
  }: { enabled?: boolean; every?: number; keepsLast?: boolean } = {},
): QueryState<Payload<Name>> {
  const published = use(PublishedContext);
  const fetched = operationQuery(name, input);
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...fetched,
    enabled,
    refetchInterval: every ?? false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  useArrival(useQueryClient(), fetched, isPending && enabled);
  if (published) return renderedState(() => published.read(name, input));
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}
