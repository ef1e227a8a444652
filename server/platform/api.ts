import type { FastifyInstance } from 'fastify';
import type {
  Input,
  OperationName,
  ParsedInput,
  Payload,
  WholePayload,
} from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Call, CallOptions, CallWork, Serving, UserCall } from './bind-call.ts';
import { bindCall } from './bind-call.ts';
import { readQuery } from './input.ts';
import type { Body, PublicRead } from './public-read.ts';
import { answerBody, answerPublicly } from './public-read.ts';
import type { WholeOperation } from './reader.ts';
import { readerOf } from './reader.ts';

type Declared<Name extends OperationName> = (typeof operations)[Name];

/** An operation that needs no session. */
type Anonymous<Name extends OperationName> =
  Declared<Name> extends { readonly signedIn: true }
    ? false
    : Declared<Name>['roles'] extends readonly []
      ? true
      : false;

type PublicReads<Name extends OperationName> = (input: ParsedInput<Name>) => Payload<Name>;

/** What makes a read's payload: one function for all, or one for each audience. */
type Reads<Name extends OperationName> =
  Declared<Name> extends WholeOperation
    ? {
        /** From memory, for all. */
        readonly public: PublicReads<Name>;
        /** For administrators, each time anew. */
        readonly admin: (input: ParsedInput<Name>) => Promise<WholePayload<Name>>;
      }
    : PublicReads<Name>;

type Work<Name extends OperationName> = (
  input: ParsedInput<Name>,
  call: Anonymous<Name> extends true ? Call : UserCall,
) => Promise<Payload<Name>>;

type Write = NonNullable<PublicRead['write']>;

/**
 * Binds operations of the contract, each by its name in one line; made once, in `server/app.ts`.
 */
export interface Api {
  /**
   * Binds a public read: made from memory, and cached for the next who requests the same. One that
   * gives administrators more makes theirs for them alone: neither cached nor from the cache.
   * @param write the public body as JSON, checked by the contract, where the usual way is slow
   */
  read<Name extends OperationName>(
    name: Name,
    reads: Reads<Name>,
    write?: (input: ParsedInput<Name>) => string,
  ): void;
  /**
   * The payload of a bound public read, as the public gets it: pages are rendered from it.
   * @throws Problem as the read does
   */
  published<Name extends OperationName>(name: Name, input: Input<Name>): Payload<Name>;
  /** Binds a public read whose whole body is made in steps. */
  body(name: OperationName, write: () => Promise<Body>): void;
  /**
   * Binds a call whose answer is its caller's alone and never cached. Where the contract requires a
   * session, session and role are checked before the body is read, and a dangerous operation
   * requires a fresh code (threats.md D2, E5).
   */
  call<Name extends OperationName>(name: Name, work: Work<Name>, options?: CallOptions): void;
}

/** Makes what operations are bound with. */
export function createApi(app: FastifyInstance, serving: Serving): Api {
  const publicReads = new Map<string, (input: unknown) => object>();
  return {
    read(name, reads, write) {
      const declared = operations[name];
      // The types above hold the payloads to the contract; here they are any operation's.
      const audiences = (typeof reads === 'function' ? { public: reads } : reads) as {
        readonly public: (input: unknown) => object;
        readonly admin?: (input: unknown) => Promise<object>;
      };
      publicReads.set(name, audiences.public);
      const { admin } = audiences;
      const read = { serving, name, declared, ...(write && { write: write as Write }) };
      app.get(declared.path, { config: { operation: name } }, async (request, reply) => {
        const answer = (ended?: ProblemCode) =>
          answerPublicly(read, audiences.public, request, reply, ended);
        if (admin === undefined) return answer();
        const reader = await readerOf(serving, declared as WholeOperation, request);
        if (!reader.whole) return answer(reader.ended);
        const input = readQuery(declared.input, request.url);
        const made = (declared as WholeOperation).whole.output.parse(await admin(input));
        serving.metrics.answered(name, 200);
        reply.type('application/json; charset=utf-8');
        return { success: true, ...made };
      });
    },
    published(name, input) {
      const read = publicReads.get(name);
      if (read === undefined) throw new Error(`${name} is no public read`);
      // What is shown is what the contract lets through, as in a response.
      return operations[name].output.parse(read(operations[name].input.parse(input))) as Payload<
        typeof name
      >;
    },
    body(name, write) {
      const declared = operations[name];
      app.get(declared.path, (request, reply) =>
        answerBody({ serving, name, declared }, write, request, reply),
      );
    },
    call(name, work, { scope = app, ...options } = {}) {
      const declared = operations[name];
      bindCall(scope, serving, name, declared, work as CallWork, options);
    },
  };
}
