import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter } from '#contract/access.ts';
import type { Language } from '#contract/constants.ts';
import { isObject } from '#contract/is-object.ts';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { authorizationOf } from './bearer.ts';
import type { Clients } from './client-address.ts';
import type { Gate, Origin, User } from './gate.ts';
import { readBody, readQuery } from './input.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Precedence } from './precedence.ts';
import { Problem, problemOf } from './problem.ts';
import type { ResponseCache } from './response-cache.ts';
import {
  createLineLimit,
  eventOfRefusal,
  eventsOf,
  logEvent,
  securityLog,
} from './security-log.ts';
import type { Upload } from './upload.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route answers, for the log. */
    operation?: string;
  }
}

/** What serving needs: who is let in, from where they come, and the responses made ahead. */
export interface Serving {
  readonly gate: Gate;
  readonly clients: Clients;
  readonly metrics: Metrics;
  readonly published: ResponseCache;
  readonly precedence: Precedence;
}

/** A call under way. */
export interface Call {
  readonly origin: Origin;
  /** The `Authorization` header as it came. */
  readonly authorization: string | undefined;
  /** The caller's language. */
  readonly language: Language;
  /** The form that came, of an operation that takes one. */
  readonly upload: Upload | null;
  /** Fires when the caller has gone without waiting for the response. */
  readonly gone: AbortSignal;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** A call of a signed-in user. */
export interface UserCall extends Call {
  readonly user: User;
}

/** How a call is served, where it is not as usual. */
export interface CallOptions {
  /** Where it is bound, for one that takes a form (`acceptUploads`). */
  readonly scope?: FastifyInstance;
  /** How long the work may take, in milliseconds, where it is longer than usual. */
  readonly handlerTimeout?: number;
  /**
   * Called before the body is read: what it throws is the reply, and the body is not waited for.
   */
  readonly beforeBody?: (origin: Origin) => void;
  /** Does it go before long writes? */
  readonly goesFirst?: boolean;
}

const users = new WeakMap<FastifyRequest, User>();

/** Before a body is read: is the caller let in? (threats.md D2) */
async function admit(
  { gate, clients }: Serving,
  declared: Operation,
  request: FastifyRequest,
  mayWrite: (network: string) => boolean,
) {
  const origin = clients.originOf(request.raw);
  const user = await gate
    .identify(authorizationOf(request.raw), origin, declared.plain !== true)
    .catch((thrown: unknown) => {
      // The profile reports a disconnection as 403: the page drops its token and reloads (spec 7,
      // design.md section 4).
      const isDisconnected =
        declared.plain === true && thrown instanceof Problem && thrown.code === 'auth.disconnected';
      throw isDisconnected ? new Problem('auth.disconnected', { status: 403 }) : thrown;
    });
  if (!mayEnter(declared.roles, user.roles)) {
    if (mayWrite(origin.prefix)) await gate.refused(user, origin);
    throw new Problem('auth.forbidden');
  }
  users.set(request, user);
}

function otpOf(input: unknown): string | undefined {
  return isObject(input) && typeof input['otp'] === 'string' ? input['otp'] : undefined;
}

/** Is this a dangerous operation, with an input that makes it one? */
function isDangerous({ stepUp }: Operation, input: unknown): boolean {
  return stepUp === true || (stepUp === 'apply' && isObject(input) && input['mode'] === 'apply');
}

/** The input of a call, and the form that it came in, if it did. */
async function readInput(
  declared: Operation,
  request: FastifyRequest,
): Promise<{ input: unknown; upload: Upload | null }> {
  if (declared.method === 'GET')
    return { input: readQuery(declared.input, request.url), upload: null };
  if (declared.multipart !== true)
    return { input: readBody(declared.input, request.body), upload: null };
  const upload = await readUpload(request);
  return { input: readBody(declared.input, Object.fromEntries(upload.fields)), upload };
}

/**
 * What comes after the time for it is refused. The framework's own timer ends with the request's
 * body, so that it holds only calls without a body.
 */
async function inTime<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  if (request.method === 'GET') return work;
  const late = Promise.withResolvers<never>();
  const refuse = () => late.reject(new Problem('unavailable'));
  const timer = setTimeout(refuse, request.routeOptions.handlerTimeout);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a call does: an operation of signed-in users is given a `UserCall`. */
export type CallWork = (input: unknown, call: Call | UserCall) => Promise<object>;

/**
 * Binds a call whose answer is its caller's alone. Where the operation requires a session, session
 * and role are checked before the body is read (threats.md D2, E5).
 */
export function bindCall(
  app: FastifyInstance,
  serving: Serving,
  name: string,
  declared: Operation,
  work: CallWork,
  { handlerTimeout, beforeBody, goesFirst = false }: CallOptions,
): void {
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
      language: languageOf(request.headers),
      upload,
      gone: gone.signal,
      setHeader: (header, value) => void reply.header(header, value),
      ...(user !== undefined && { user }),
    };
    if (isDangerous(declared, input) && user !== undefined)
      await serving.gate.stepUp(user, call.origin, otpOf(input));
    const made = declared.output.parse(await inTime(request, work(input, call)));
    serving.metrics.answered(name, 200);
    for (const event of eventsOf(name, made as object)) logEvent(log, event, factsOf(request));
    // Returned, not sent: the framework drops what comes after the time for it.
    reply.type('application/json; charset=utf-8');
    return declared.plain === true ? made : { success: true, ...made };
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
      if (needsSession(declared)) await admit(serving, declared, request, mayWrite);
      beforeBody?.(serving.clients.originOf(request.raw));
    },
  });
}
