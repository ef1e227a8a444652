import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { Calling, UserCall } from '../platform/serve-call.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { idempotent } from './idempotency.ts';
import type { Author, Write, Writer } from './writer.ts';

/** What the administrators' writes stand on. */
export interface Administration {
  readonly calling: Calling;
  readonly writer: Writer;
}

/** What every write may say beside its data (contract/save.ts). */
interface Saying {
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
}

type WriteOperation = Operation<z.ZodMiniType<Saying>>;

/** Whose a write is, and by what way; its session is held as long as the write takes (threats.md C2). */
export function authorOf(
  { calling }: Administration,
  source: Author['source'],
  { reason, requestId }: Saying,
  { user }: Pick<UserCall, 'user'>,
): Author {
  return {
    ...{ by: user.username, source, requestId },
    // An empty reason is none.
    reason: reason || undefined,
    hold: (tx) => calling.gate.hold(tx, user),
  };
}

/**
 * Binds an administrator's write: let in by session and role, one transaction in which the session is held first (threats.md
 * C2), done once for each name of a call (H2). Only the imports, which work before and after their transaction, are bound
 * by themselves (`import/stage/importazione.routes.ts`), with `authorOf` and `idempotent` as here.
 */
export function serveWrite<Op extends WriteOperation>(
  app: FastifyInstance,
  administration: Administration,
  name: string,
  declared: Op,
  work: (write: Write, input: z.output<Op['input']>) => Promise<z.output<Op['output']>>,
): void {
  const { calling, writer } = administration;
  serveUserCall(app, calling, name, declared, (input, call) => {
    const author = authorOf(administration, 'form', input as Saying, call);
    return writer(author, (write) => idempotent(write, name, input, () => work(write, input)));
  });
}
