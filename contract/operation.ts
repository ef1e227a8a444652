import type { z } from 'zod/mini';

/** A role's name, compared exactly (spec 6). */
export type Role = 'admin';

/** A schema of the contract, of any content. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, from which the server's binding, the client's call, the access test and OpenAPI derive.
 * `input` is the query of a GET or the body of a POST; `output` the payload beside `success` (design.md section 4).
 * `roles` empty: anybody may call.
 */
export interface Operation<Input extends Schema = Schema, Output extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly roles: readonly Role[];
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}

/** Declares an operation; only there to let the compiler keep its exact types. */
export function operation<Input extends Schema, Output extends z.ZodMiniObject>(
  declared: Operation<Input, Output>,
): Operation<Input, Output> {
  return declared;
}
