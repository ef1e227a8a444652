import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { mayEnter } from '#contract/access.ts';
import type { Language } from '#contract/constants.ts';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { authorizationOf } from './bearer.ts';
import type { Clients } from './client-address.ts';
import type { Gate, Origin, User } from './gate.ts';
import { readBody, readQuery } from './input.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Problem, problemOf } from './problem.ts';
import { createLineLimit, eventOfRefusal, eventsOf, securityLog, tellEvent } from './security-log.ts';
import type { Upload } from './upload.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a route answers, for the log. */
    operation?: string;
  }
}

/** What serving calls needs: who is let in, and from where they come. */
export interface Calling {
  readonly gate: Gate;
  readonly clients: Clients;
  readonly metrics: Metrics;
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
  /** Tells when the caller has gone without waiting for the answer. */
  readonly gone: AbortSignal;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/** A call of a signed-in user. */
export interface UserCall extends Call {
  readonly user: User;
}

interface Options {
  /** Most bytes of the body, where it is less than usual. */
  readonly bodyLimit?: number;
  /** How long the work may take, in milliseconds, where it is longer than usual. */
  readonly handlerTimeout?: number;
  /** Called before the body is read: what it throws is the reply, and the body is not waited for. */
  readonly beforeBody?: (origin: Origin) => void;
}

const users = new WeakMap<FastifyRequest, User>();

/** Before a body is read: is the caller let in? (threats.md D2) */
async function admit({ gate, clients }: Calling, declared: Operation, request: FastifyRequest) {
  const origin = clients.originOf(request.raw);
  const user = await gate
    .identify(authorizationOf(request.raw), origin, declared.plain !== true)
    .catch((thrown: unknown) => {
      // The profile tells a disconnection as 403: the page drops its token and reloads (spec 7, design.md section 4).
      const isTold = declared.plain === true && thrown instanceof Problem && thrown.code === 'auth.disconnected';
      throw isTold ? new Problem('auth.disconnected', { status: 403 }) : thrown;
    });
  if (!mayEnter(declared.roles, user.roles)) {
    await gate.refused(user, origin);
    throw new Problem('auth.forbidden');
  }
  users.set(request, user);
}

function otpOf(input: unknown): string | undefined {
  return (input as { readonly otp?: string }).otp;
}

/** A dangerous act, and where only some inputs make it one, is this one of them? */
function isDangerous({ stepUp }: Operation, input: unknown): boolean {
  return stepUp === true || (stepUp === 'apply' && (input as { readonly mode?: string }).mode === 'apply');
}

/** The input of a call, and the form that it came in, if it did. */
async function inputOf(
  declared: Operation,
  request: FastifyRequest,
): Promise<{ input: unknown; upload: Upload | null }> {
  if (declared.method === 'GET') return { input: readQuery(declared.input, request.url), upload: null };
  if (declared.multipart !== true) return { input: readBody(declared.input, request.body), upload: null };
  const upload = await readUpload(request);
  return { input: readBody(declared.input, Object.fromEntries(upload.fields)), upload };
}

function bind<Op extends Operation>(
  app: FastifyInstance,
  calling: Calling,
  name: string,
  declared: Op,
  work: (input: z.output<Op['input']>, call: Call, user: User | undefined) => Promise<z.output<Op['output']>>,
  { bodyLimit, handlerTimeout, beforeBody }: Options,
): void {
  const log = securityLog(app.log as Log);
  const mayWrite = createLineLimit();

  function factsOf(request: FastifyRequest) {
    const { prefix } = calling.clients.originOf(request.raw);
    return { operation: name, userId: users.get(request)?.userId, network: prefix };
  }

  function refuse(thrown: unknown, request: FastifyRequest): never {
    const event = eventOfRefusal(name, problemOf(thrown));
    const facts = factsOf(request);
    if (event !== undefined && mayWrite(facts.network)) tellEvent(log, event, facts);
    throw thrown;
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const gone = new AbortController();
    reply.raw.on('close', () => {
      if (!reply.raw.writableEnded) gone.abort(new Problem('requestTimeout'));
    });
    const { input: read, upload } = await inputOf(declared, request);
    const input = read as z.output<Op['input']>;
    const user = users.get(request);
    const call: Call = {
      origin: calling.clients.originOf(request.raw),
      authorization: authorizationOf(request.raw),
      language: languageOf(request.headers),
      upload,
      gone: gone.signal,
      setHeader: (header, value) => void reply.header(header, value),
    };
    if (isDangerous(declared, input) && user !== undefined) await calling.gate.stepUp(user, call.origin, otpOf(input));
    const made = declared.output.parse(await work(input, call, user));
    calling.metrics.answered(name, 200);
    for (const event of eventsOf(name, made as object)) tellEvent(log, event, factsOf(request));
    return reply
      .type('application/json; charset=utf-8')
      .send(declared.plain === true ? made : { success: true, ...made });
  }
  app.route({
    method: declared.method,
    url: declared.path,
    config: { operation: name },
    handler: handle,
    errorHandler: refuse,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(handlerTimeout !== undefined && { handlerTimeout }),
    onRequest: async (request: FastifyRequest) => {
      if (needsSession(declared)) await admit(calling, declared, request);
      beforeBody?.(calling.clients.originOf(request.raw));
    },
  });
}

/** Binds a call that anybody may make and whose answer is nobody else's: never kept (the steps of signing in). */
export function serveCall<Op extends Operation>(
  app: FastifyInstance,
  calling: Calling,
  name: string,
  declared: Op,
  work: (input: z.output<Op['input']>, call: Call) => Promise<z.output<Op['output']>>,
  options: Options = {},
): void {
  if (needsSession(declared)) throw new Error(`${name} asks for a session`);
  bind(app, calling, name, declared, work, options);
}

/**
 * Binds a call of signed-in users: let in by the session and the operation's roles before the body is read, dangerous acts
 * by a fresh code; its answer is never kept (threats.md D2, E5).
 */
export function serveUserCall<Op extends Operation>(
  app: FastifyInstance,
  calling: Calling,
  name: string,
  declared: Op,
  work: (input: z.output<Op['input']>, call: UserCall) => Promise<z.output<Op['output']>>,
  options: Options = {},
): void {
  if (!needsSession(declared)) throw new Error(`${name} lets anybody in`);
  const signedIn = (input: z.output<Op['input']>, call: Call, user: User | undefined) => {
    if (user === undefined) throw new Problem('auth.required');
    return work(input, { ...call, user });
  };
  bind(app, calling, name, declared, signedIn, options);
}
