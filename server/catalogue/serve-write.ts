import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { Calling } from '../platform/serve-call.ts';
import { serveUserCall } from '../platform/serve-call.ts';
import { once } from './once.ts';
import type { Write, Writer } from './writer.ts';

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

/**
 * Binds an administrator's write, the only way in which one reaches the catalogue: let in by session and role, one transaction
 * in which the session is held first (trust.md C2), done once for each name of a call (H2).
 */
export function serveWrite<Op extends WriteOperation>(
  app: FastifyInstance,
  { calling, writer }: Administration,
  name: string,
  declared: Op,
  work: (write: Write, input: z.output<Op['input']>) => Promise<z.output<Op['output']>>,
): void {
  serveUserCall(app, calling, name, declared, (input, { user }) => {
    const { reason, requestId } = input as Saying;
    const author = {
      by: user.username,
      source: 'form' as const,
      // An empty reason is none.
      reason: reason || undefined,
      requestId,
      hold: (tx: Write['tx']) => calling.gate.hold(tx, user),
    };
    return writer(author, (write) => once(write, name, input, () => work(write, input)));
  });
}
