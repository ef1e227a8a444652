import type { OperationName, ParsedInput, Payload } from '#contract/operations.ts';
import { restoreSource } from '#contract/ripristino.ts';
import type { Origin } from '#contract/save.ts';
import type { Api as PlatformApi, UserCall } from '../platform/api.ts';
import type { Gate } from '../platform/gate.ts';
import { idempotent } from './idempotency.ts';
import type { Author, Write, Writer } from './writer.ts';

interface WriteMetadata {
  readonly origin?: Origin | undefined;
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
}

type WriteName = {
  [Name in OperationName]: 'requestId' extends keyof ParsedInput<Name> ? Name : never;
}[OperationName];

/** Includes administrators' writes. */
export interface Api extends PlatformApi {
  /**
   * Binds an administrator's write, let in by session and role: one transaction, which locks the
   * session at its end (threats.md C2), done once for each idempotency key (H2). Only the imports,
   * which work before and after their transaction, are bound by `call`, with `authorOf` and
   * `idempotent` as here.
   */
  write<Name extends WriteName>(
    name: Name,
    work: (write: Write, input: ParsedInput<Name>) => Promise<Payload<Name>>,
  ): void;
  /** Session and role must still hold at its commit (C2). */
  authorOf(source: Author['source'], input: WriteMetadata, call: Pick<UserCall, 'user'>): Author;
}

export function createCatalogueApi(api: PlatformApi, gate: Gate, writer: Writer): Api {
  const authorOf: Api['authorOf'] = (source, { reason, requestId }, { user }) => ({
    by: user.username,
    source,
    requestId,
    // An empty reason is none.
    reason: reason || undefined,
    hold: (tx) => gate.mayWrite(tx, user, 'begin'),
    confirm: (tx) => gate.mayWrite(tx, user, 'commit'),
  });
  return {
    ...api,
    authorOf,
    write(name, work) {
      api.call(name, (input, call) => {
        const metadata = input as WriteMetadata;
        const source = metadata.origin === undefined ? 'form' : restoreSource(metadata.origin);
        const author = authorOf(source, metadata, call as UserCall);
        return writer(author, (write) => idempotent(write, name, input, () => work(write, input)));
      });
    },
  };
}
