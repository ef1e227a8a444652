import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemBody } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';

/** A call that failed. `status` 0: no answer came at all (then the code is `unavailable`). */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: { code: ProblemCode; status: number; detail?: string; fields?: Record<string, string> }) {
    super(failure.detail ?? failure.code);
    this.name = 'ApiProblem';
    this.code = failure.code;
    this.status = failure.status;
    this.detail = failure.detail ?? '';
    this.fields = failure.fields ?? {};
  }
}

/** How many answers are kept with their ETag, so that a refresh of unchanged data costs neither bytes nor parsing. */
const rememberedAnswers = 20;
const remembered = new Map<string, { etag: string; payload: unknown }>();

function remember(address: string, etag: string, payload: unknown): void {
  remembered.delete(address);
  remembered.set(address, { etag, payload });
  const [oldest] = remembered.keys();
  if (remembered.size > rememberedAnswers && oldest !== undefined) remembered.delete(oldest);
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = problemBody.safeParse(body);
  if (!told.success) return new ApiProblem({ code: 'unavailable', status: response.status });
  const { code, detail, fields } = told.data;
  return new ApiProblem({ code, status: response.status, detail, ...(fields && { fields }) });
}

/**
 * Calls a reading operation of the API and gives its payload. The answer is trusted to have the contract's shape: the
 * server parses what it sends (design.md section 4).
 * @throws ApiProblem
 */
async function call<Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Payload<Name>> {
  const query = encodeQuery(input as Record<string, QueryValue>);
  const address = query === '' ? operations[name].path : `${operations[name].path}?${query}`;
  const known = remembered.get(address);
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (known) headers['If-None-Match'] = known.etag;
  let response: Response;
  try {
    response = await fetch(address, { headers, ...(signal && { signal }) });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: 0 });
  }
  if (response.status === 304 && known) return known.payload as Payload<Name>;
  if (!response.ok) throw await problemOf(response);
  let payload: Payload<Name>;
  try {
    payload = (await response.json()) as Payload<Name>;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiProblem({ code: 'unavailable', status: response.status });
  }
  const etag = response.headers.get('etag');
  if (etag) remember(address, etag, payload);
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
