import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { needsSession } from '#contract/operation.ts';
import type { Input, OperationName, Payload, WholeName, WholePayload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemBody } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import { remember, rememberedFor } from './remembered.ts';
import { sessionEnded, useAppState } from './state.ts';

/** A call that failed. `status` 0: no answer came at all (then the code is `unavailable`). */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole body: a conflict tells `current` or `usedBy` beside its code (design.md section 12). */
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

async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = problemBody.safeParse(body);
  if (!told.success) return new ApiProblem({ code: 'unavailable', status: response.status });
  const { code, detail, fields } = told.data;
  return new ApiProblem({ code, status: response.status, detail, body, ...(fields && { fields }) });
}

/** The failures that say that the session is over. */
export const endings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'auth.sessionExpired',
  'auth.disconnected',
  'auth.required',
  'auth.closed',
]);

/** Does this answer say that the session is over? A 403 of the profile read has a way of its own (session.ts). */
export function isEnding(name: OperationName, { code, status }: ApiProblem): boolean {
  if (!needsSession(operations[name]) || !endings.has(code)) return false;
  return status === 401 || (status === 403 && name !== 'Profile');
}

function requestOf(name: OperationName, input: unknown): { address: string; init: RequestInit } {
  const { method, path } = operations[name];
  if (method === 'POST') {
    const headers = { 'Content-Type': 'application/json' };
    return { address: path, init: { method, headers, body: JSON.stringify(input) } };
  }
  const query = encodeQuery(input as Record<string, QueryValue>);
  return { address: query === '' ? path : `${path}?${query}`, init: { method } };
}

async function answered(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: 0 });
  }
}

/**
 * Calls an operation of the API and gives its payload, with the bearer header while a token is held (spec 7). The answer
 * is trusted to have the contract's shape: the server parses what it sends (design.md section 4). An answer that says
 * that the held session is over ends it here too.
 * @throws ApiProblem
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Payload<Name>> {
  const { token } = useAppState.getState();
  const { address, init } = requestOf(name, input);
  const known = rememberedFor(token?.access_token, address);
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', document.documentElement.lang);
  if (token !== null) headers.set('Authorization', `Bearer ${token.access_token}`);
  if (known) headers.set('If-None-Match', known.etag);
  const response = await answered(address, { ...init, headers, ...(signal && { signal }) });
  if (response.status === 304 && known) return known.payload as Payload<Name>;
  if (!response.ok) {
    const problem = await problemOf(response);
    // An answer to an earlier session says nothing of the present one.
    const isPresent = token !== null && useAppState.getState().token?.access_token === token.access_token;
    if (isPresent && isEnding(name, problem)) sessionEnded(problem.code);
    throw problem;
  }
  let payload: Payload<Name>;
  try {
    payload = (await response.json()) as Payload<Name>;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: response.status });
  }
  const etag = response.headers.get('etag');
  if (etag && init.method === 'GET') remember(token?.access_token, address, { etag, payload });
  return payload;
}

/** What a page knows of data that it asked for. `error` beside `data`: a refresh failed and the data is older. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the data was last known to be current: milliseconds since 1970, 0 without data. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
}

/**
 * The payload of a reading operation, kept fresh: asked again when the window gets the focus and, with `every`, at that
 * interval (milliseconds). Data that is there stays when a refresh fails; with `keepsLast` also while another input's data
 * is on its way, as when a search is typed.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  { enabled = true, every, keepsLast = false }: { enabled?: boolean; every?: number; keepsLast?: boolean } = {},
): Asked<Payload<Name>> {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
    enabled,
    refetchInterval: every ?? false,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}

/**
 * A read that tells administrators more (contract/operation.ts, `whole`), with their payload. The public's answer, which
 * comes when the session has just ended, is none: what was read before stays.
 */
export function useWholeOperation<Name extends WholeName>(name: Name, input: Input<Name>): Asked<WholePayload<Name>> {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [name, input, 'whole'],
    queryFn: async ({ signal }) => {
      const payload = await call(name, input, signal);
      if (!operations[name].whole.output.safeParse(payload).success) {
        throw new ApiProblem({ code: 'auth.required', status: 401 });
      }
      return payload as unknown as WholePayload<Name>;
    },
  });
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch: () => void refetch() };
}
