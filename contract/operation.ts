import type { z } from 'zod/mini';

/** A role's name, compared exactly (spec 6). */
export type Role = 'admin';

/** A schema of the contract, of any content. */
export type Schema = z.ZodMiniType;

/**
 * One call of the API, from which the server's binding, the client's call, the access test and
 * OpenAPI derive. `input` is the query of a GET or the body of a POST; `output` the payload beside
 * `success` (design.md section 4).
 */
export interface Operation<
  Input extends Schema = Schema,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Who may call, by role. Empty: anyone, or any signed-in user where `signedIn` is set. */
  readonly roles: readonly Role[];
  /** Only with a session, whatever its roles. */
  readonly signedIn?: true;
  /**
   * A dangerous operation: it requires a fresh one-time code, sent as `otp` in the body (threats.md
   * section 0, step-up). `apply`: only where the input's `mode` is that.
   */
  readonly stepUp?: true | 'apply';
  /**
   * The body is a form (`multipart/form-data`): `input` its fields, all text, beside an optional
   * `file`.
   */
  readonly multipart?: true;
  /** The most bytes of the body, where it is less than usual. */
  readonly bodyBytes?: number;
  /** The payload is the whole body, without `success` (the customer's `GET /profile`, spec 7). */
  readonly plain?: true;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** A success is a file of this media type, not JSON: `output` is unused then. */
  readonly file?: { readonly type: string };
  /** The response to callers with one of these roles; all others get `output`. */
  readonly whole?: { readonly roles: readonly Role[]; readonly output: z.ZodMiniObject };
}

/** The most bytes of a body that is JSON (threats.md section 0). */
export const usualBodyBytes = 256 * 1024;

/** The most bytes of a file that is uploaded (threats.md section 0). */
export const mostFileBytes = 10 * 1024 * 1024;

/** Declares an operation; only there to let the compiler keep its exact types. */
export function operation<const Op extends Operation>(declared: Op): Op {
  return declared;
}

/** Does an operation need a session? */
export function needsSession(declared: Operation): boolean {
  return declared.signedIn === true || declared.roles.length > 0;
}
