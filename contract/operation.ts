import type { z } from 'zod/mini';

/** Compared exactly (spec 6). */
export type Role = 'admin';

export type Schema = z.ZodMiniType;

/**
 * The source of the server's binding, the client's call, the access test and OpenAPI. `input` is
 * the query of a GET or the body of a POST; `output` the payload besides `success` (design.md
 * section 4).
 */
export interface Operation<
  Input extends Schema = Schema,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Empty: anyone, or any signed-in user where `signedIn` is set. */
  readonly roles: readonly Role[];
  /** Requires a session, whatever its roles. */
  readonly signedIn?: true;
  /**
   * A dangerous operation: requires a fresh one-time code, sent as `otp` in the body (threats.md
   * section 0, step-up). `apply`: only when the input's `mode` is that.
   */
  readonly stepUp?: true | 'apply';
  /**
   * The body is a form (`multipart/form-data`): `input` has its fields, all text, besides an
   * optional `file`.
   */
  readonly multipart?: true;
  /** Of the body, where it is less than usual. */
  readonly bodyBytes?: number;
  /** The payload is the whole body, without `success` (the customer's `GET /profile`, spec 7). */
  readonly plain?: true;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** A success is a file of this media type, not JSON; `output` is unused. */
  readonly file?: { readonly type: string };
  /** What callers with one of these roles get; all others get `output`. */
  readonly whole?: { readonly roles: readonly Role[]; readonly output: z.ZodMiniObject };
}

/** Of JSON (threats.md section 0). */
export const usualBodyBytes = 256 * 1024;

/** Of an upload (threats.md section 0). */
export const mostFileBytes = 10 * 1024 * 1024;

/** Only lets the compiler keep the operation's exact types. */
export function operation<const Op extends Operation>(declared: Op): Op {
  return declared;
}

/** A role implies one. */
export function needsSession(declared: Operation): boolean {
  return declared.signedIn === true || declared.roles.length > 0;
}
