import { calls } from '#contract/calls.ts';
import type { OperationName } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { problemIn } from '#contract/problem.ts';

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
  /** After how many seconds it may be tried again; 0 where the answer does not say so. */
  readonly retryAfter: number;

  constructor(failure: {
    code: ProblemCode;
    status: number;
    detail?: string;
    fields?: Record<string, string>;
    body?: unknown;
    retryAfter?: number;
  }) {
    super(failure.detail ?? failure.code);
    this.name = 'ApiProblem';
    this.code = failure.code;
    this.status = failure.status;
    this.detail = failure.detail ?? '';
    this.fields = failure.fields ?? {};
    this.body = failure.body;
    this.retryAfter = failure.retryAfter ?? 0;
  }
}

/** The failure that a refused call's body describes, or one without an answer of our server. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = problemIn(body);
  if (problem === undefined)
    return new ApiProblem({ code: 'unavailable', status: response.status });
  const { code, detail, fields } = problem;
  return new ApiProblem({
    code,
    status: response.status,
    detail,
    body,
    retryAfter: Number(response.headers.get('retry-after')),
    ...(fields && { fields }),
  });
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

/**
 * Did a call fail without an answer of our server that says why? A proxy sometimes answers in its
 * place.
 */
export function isNoResponse(failure: unknown): boolean {
  return failure instanceof ApiProblem && (failure.status >= 500 || failure.code === 'unavailable');
}

/** Does a failure say that the record is not there, or no longer? */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'notFound';
}
