import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/constants.ts';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import type {
  Input,
  OperationName,
  ParsedInput,
  Payload,
  WholePayload,
} from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { authorizationOf } from './bearer.ts';
import type { Origin, User } from './gate.ts';
import { admit } from './gate.ts';
import { isDangerous, otpIn, readInput } from './input.ts';
import { preferredLanguage } from './language.ts';
import type { Log } from './log.ts';
import { Problem, problemOf } from './problem.ts';
import type { Audiences, Body, PublicRead, Serving, WholeOperation } from './public-read.ts';
import { answerBody, bindRead } from './public-read.ts';
import {
  createLineLimit,
  eventOfRefusal,
  eventsOf,
  logEvent,
  securityLog,
} from './security-log.ts';
import type { Upload } from './upload.ts';

export interface Call {
  readonly origin: Origin;
  /** The `Authorization` header, unparsed. */
  readonly authorization: string | undefined;
  readonly language: Language;
  /** Null unless the operation takes a form. */
  readonly upload: Upload | null;
  /** Fires when the caller has gone without waiting for the response. */
  readonly gone: AbortSignal;
  /** On the response. */
  setHeader(name: string, value: string): void;
}

export interface UserCall extends Call {
  readonly user: User;
}

/** Where it differs from the usual. */
interface CallOptions {
  /** Where to bind an operation that takes a form (`acceptUploads`). */
  readonly scope?: FastifyInstance;
  /** In milliseconds, where longer than usual. */
  readonly handlerTimeout?: number;
  /**
   * Called before the body is read; what it throws is the reply, and the body is not waited for.
   */
  readonly beforeBody?: (origin: Origin) => void;
  /** Does it take precedence over long writes? */
  readonly goesFirst?: boolean;
}

type Declared<Name extends OperationName> = (typeof operations)[Name];

type Anonymous<Name extends OperationName> =
  Declared<Name> extends { readonly signedIn: true }
    ? false
    : Declared<Name>['roles'] extends readonly []
      ? true
      : false;

type PublicReads<Name extends OperationName> = (input: ParsedInput<Name>) => Payload<Name>;

/** One function for everyone, or one for each audience. */
type Reads<Name extends OperationName> =
  Declared<Name> extends WholeOperation
    ? {
        /** From memory, for everyone. */
        readonly public: PublicReads<Name>;
        /** For administrators, computed on each call. */
        readonly admin: (input: ParsedInput<Name>) => Promise<WholePayload<Name>>;
      }
    : PublicReads<Name>;

type Work<Name extends OperationName> = (
  input: ParsedInput<Name>,
  call: Anonymous<Name> extends true ? Call : UserCall,
) => Promise<Payload<Name>>;

type Write = NonNullable<PublicRead['write']>;

/** Binds operations of the contract by name; made once, in `server/app.ts`. */
export interface Api {
  /**
   * Binds a public read: made from memory, and cached for the next same request. Where
   * administrators get more, theirs is neither cached nor taken from the cache.
   * @param write the public body as JSON, checked by the contract, where the usual way is slow
   */
  read<Name extends OperationName>(
    name: Name,
    reads: Reads<Name>,
    write?: (input: ParsedInput<Name>) => string,
  ): void;
  /**
   * What the public gets from a bound read: pages are rendered from it.
   * @throws Problem as the read does
   */
  published<Name extends OperationName>(name: Name, input: Input<Name>): Payload<Name>;
  /** Binds a public read whose body is made in steps. */
  body(name: OperationName, write: () => Promise<Body>): void;
  /**
   * Binds a call whose answer is for its caller alone and never cached. Where the contract requires
   * a session, session and role are checked before the body is read, and a dangerous operation
   * requires a fresh code (threats.md D2, E5).
   */
  call<Name extends OperationName>(name: Name, work: Work<Name>, options?: CallOptions): void;
}

const users = new WeakMap<FastifyRequest, User>();

/**
 * Refuses an answer that comes too late. The framework's own timer ends with the request's body, so
 * it covers only calls without one.
 */
async function inTime<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  if (request.method === 'GET') return work;
  const timeout = Promise.withResolvers<never>();
  const refuse = () => timeout.reject(new Problem('unavailable'));
  const timer = setTimeout(refuse, request.routeOptions.handlerTimeout);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function bindCall(
  app: FastifyInstance,
  serving: Serving,
  name: OperationName,
  work: (input: unknown, call: Call | UserCall) => Promise<object>,
  { handlerTimeout, beforeBody, goesFirst = false }: CallOptions,
): void {
  const declared: Operation = operations[name];
  const log = securityLog(app.log as Log);
  const mayWrite = createLineLimit();

  function factsOf(request: FastifyRequest) {
    const { prefix } = serving.clients.originOf(request.raw);
    return { operation: name, userId: users.get(request)?.userId, network: prefix };
  }

  function refuse(thrown: unknown, request: FastifyRequest): never {
    const event = eventOfRefusal(name, problemOf(thrown));
    const facts = factsOf(request);
    if (event !== undefined && mayWrite(facts.network)) logEvent(log, event, facts);
    throw thrown;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableEnded) gone.abort(new Problem('requestTimeout'));
    });
    const { input, upload } = await readInput(declared, request);
    const user = users.get(request);
    if (user === undefined && needsSession(declared)) throw new Problem('auth.required');
    const call: Call | UserCall = {
      origin: serving.clients.originOf(request.raw),
      authorization: authorizationOf(request.raw),
      language: preferredLanguage(request.headers),
      upload,
      gone: gone.signal,
      setHeader: (header, value) => void reply.header(header, value),
      ...(user !== undefined && { user }),
    };
    if (isDangerous(declared, input) && user !== undefined)
      await serving.gate.stepUp(user, call.origin, otpIn(input));
    const output = declared.output.parse(await inTime(request, work(input, call)));
    serving.metrics.answered(name, 200);
    for (const event of eventsOf(name, output as object)) logEvent(log, event, factsOf(request));
    // Returned, not sent: the framework drops an answer that comes too late.
    reply.type('application/json; charset=utf-8');
    return declared.plain === true ? output : { success: true, ...output };
  }
  app.route({
    method: declared.method,
    url: declared.path,
    config: { operation: name },
    handler: handle,
    errorHandler: refuse,
    ...(declared.bodyBytes !== undefined && { bodyLimit: declared.bodyBytes }),
    ...(handlerTimeout !== undefined && { handlerTimeout }),
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const authorization = authorizationOf(request.raw);
      const isIssued =
        authorization !== undefined && serving.gate.refusal(authorization) === undefined;
      if (goesFirst && isIssued) reply.raw.once('close', serving.precedence.claim());
      const origin = serving.clients.originOf(request.raw);
      if (needsSession(declared))
        users.set(request, await admit(serving.gate, declared, authorization, origin, mayWrite));
      beforeBody?.(origin);
    },
  });
}

/** Call it once per application. */
export function createApi(app: FastifyInstance, serving: Serving): Api {
  const publicReads = new Map<string, Audiences['public']>();
  return {
    read(name, reads, write) {
      // The types above hold the payloads to the contract; from here on any operation's will do.
      const audiences = (typeof reads === 'function' ? { public: reads } : reads) as Audiences;
      publicReads.set(name, audiences.public);
      const declared = operations[name];
      const read = { serving, name, declared, ...(write && { write: write as Write }) };
      bindRead(app, read, audiences);
    },
    published(name, input) {
      const read = publicReads.get(name);
      if (read === undefined) throw new Error(`${name} is no public read`);
      // Only what the contract lets through is shown, as in a response.
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
      bindCall(scope, serving, name, work as Parameters<typeof bindCall>[3], options);
    },
  };
}
