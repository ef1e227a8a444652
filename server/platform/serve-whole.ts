import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { mayEnter } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { bearerHeaderOf } from './bearer.ts';
import { readQuery } from './input.ts';
import { problemOf } from './problem.ts';
import type { Serving } from './serve.ts';
import { answerPublicly } from './serve.ts';
import type { Calling } from './serve-call.ts';

/** A public read that tells more to some roles. */
export type WholeOperation = Operation & { readonly whole: NonNullable<Operation['whole']> };

/** Who reads: may it be told the whole, and if its token lets nobody in, why. */
interface Reader {
  readonly whole: boolean;
  readonly ended: ProblemCode | undefined;
}

/**
 * May the caller read the whole? Whoever is not let in, for whatever reason, is one of the public (threats.md D4): so is
 * everybody while sessions can't be looked up, and then no session is said to have ended. Reading is no use of the session
 * (C3).
 */
export async function readerOf(
  { gate, clients }: Calling,
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

/**
 * Binds a public read that answers some roles with more: their answers are made for them alone, never kept and never from
 * what is kept for everybody; all others get the public bytes.
 */
export function serveRead<Op extends WholeOperation>(
  app: FastifyInstance,
  serving: Serving,
  calling: Calling,
  name: string,
  declared: Op,
  payload: (input: z.output<Op['input']>) => z.output<Op['output']>,
  whole: (input: z.output<Op['input']>) => Promise<z.output<Op['whole']['output']>>,
): void {
  app.get(declared.path, { config: { operation: name } }, async (request, reply) => {
    const reader = await readerOf(calling, declared, request);
    if (!reader.whole) return answerPublicly(serving, name, declared, payload, request, reply, reader.ended);
    const input = readQuery(declared.input, request.url) as z.output<Op['input']>;
    const made = declared.whole.output.parse(await whole(input));
    calling.metrics.answered(name, 200);
    return reply.type('application/json; charset=utf-8').send({ success: true, ...made });
  });
}
