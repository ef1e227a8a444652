import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { mayEnter } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import { readQuery } from './input.ts';
import { problemOf } from './problem.ts';
import type { Serving } from './serve.ts';
import { answerPublicly } from './serve.ts';
import type { Calling } from './serve-call.ts';
import { authorizationOf } from './serve-call.ts';

/** A public read that tells more to some roles. */
export type WholeOperation = Operation & { readonly whole: NonNullable<Operation['whole']> };

/**
 * May the caller read the whole? Whoever is not let in, for whatever reason, is one of the public (trust.md D4): so is
 * everybody while sessions can't be looked up. Reading is no use of the session (C3).
 */
export async function mayReadWhole(
  { gate, clients }: Calling,
  declared: WholeOperation,
  request: FastifyRequest,
): Promise<boolean> {
  const authorization = authorizationOf(request);
  if (authorization === undefined) return false;
  try {
    const { roles } = await gate.identify(authorization, clients.originOf(request.raw), false);
    return mayEnter(declared.whole.roles, roles);
  } catch (thrown) {
    if ([401, 403, 503].includes(problemOf(thrown).status)) return false;
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
    if (!(await mayReadWhole(calling, declared, request))) {
      return answerPublicly(serving, name, declared, payload, request, reply);
    }
    const input = readQuery(declared.input, request.url) as z.output<Op['input']>;
    const made = declared.whole.output.parse(await whole(input));
    calling.metrics.answered(name, 200);
    return reply.type('application/json; charset=utf-8').send({ success: true, ...made });
  });
}
