import type { FastifyRequest } from 'fastify';
import { mayEnter } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { bearerHeaderOf } from './bearer.ts';
import type { Serving } from './bind-call.ts';
import { problemOf } from './problem.ts';

/** A public read with a fuller response for some roles. */
export type WholeOperation = Operation & { readonly whole: NonNullable<Operation['whole']> };

/** The reader: may it get the whole, and if its token is dead, why. */
interface Reader {
  readonly whole: boolean;
  readonly ended: ProblemCode | undefined;
}

/**
 * May the caller read the whole? Whoever is not signed in, for whatever reason, is one of the
 * public (threats.md D4): so is every caller while sessions can't be looked up, and then no session
 * is reported as ended. Reading is no use of the session (C3).
 */
export async function readerOf(
  { gate, clients }: Pick<Serving, 'gate' | 'clients'>,
  declared: WholeOperation,
  request: FastifyRequest,
): Promise<Reader> {
  const authorization = bearerHeaderOf(request.raw);
  if (authorization === undefined) return { whole: false, ended: undefined };
  try {
    const { roles } = await gate.identify(authorization, clients.originOf(request.raw), false);
    return { whole: mayEnter(declared.whole.roles, roles), ended: undefined };
  } catch (thrown) {
    const { status, code } = problemOf(thrown);
    if (status === 401 || status === 403) return { whole: false, ended: code };
    if (status === 503) return { whole: false, ended: undefined };
    throw thrown;
  }
}
