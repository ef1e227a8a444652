import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayEnter } from '#contract/access.ts';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import { bearerHeaderOf } from './bearer.ts';
import type { Clients } from './client-address.ts';
import type { Gate } from './gate.ts';
import { readQuery } from './input.ts';
import type { Metrics } from './metrics.ts';
import type { Precedence } from './precedence.ts';
import type { PreparedResponse, SentStatus } from './prepared-response.ts';
import { prepareIn, sendResponse } from './prepared-response.ts';
import { problemOf } from './problem.ts';
import type { ResponseCache } from './response-cache.ts';
import { dataHeaders } from './security.ts';

export interface Serving {
  readonly gate: Gate;
  readonly clients: Clients;
  readonly metrics: Metrics;
  readonly published: ResponseCache;
  readonly precedence: Precedence;
}

/** Stored by any cache, revalidated each time (threats.md section 0). */
const publicReadHeaders = {
  ...dataHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** As JSON, with headers beside the usual ones. */
export interface Body {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PublicRead {
  readonly serving: Serving;
  readonly name: string;
  readonly declared: Operation;
  /** Writes the body, checked by the contract; without it that is done here. */
  readonly write?: (input: unknown) => string;
}

/** The framework's reply does nothing more afterwards. */
export function reply(
  response: PreparedResponse,
  request: FastifyRequest,
  to: FastifyReply,
  ended?: ProblemCode | undefined,
): SentStatus {
  to.hijack();
  return sendResponse(response, request.raw, to.raw, [], ended);
}

/**
 * The contract reads the input and parses the payload, made from memory, so that an undeclared
 * property never leaves; the response is cached for the next caller (design.md, decisions 4 and 6).
 * @param payload makes what is sent beside `success`
 * @param ended why the caller's session has ended, if the database was queried
 */
async function answerPublicly(
  { serving: { published, metrics }, name, declared, write }: PublicRead,
  payload: (input: unknown) => object,
  request: FastifyRequest,
  to: FastifyReply,
  ended = published.endOf(request.raw),
): Promise<FastifyReply> {
  const input = readQuery(declared.input, request.url);
  const key = `${name}?${encodeQuery(input as Record<string, QueryValue>)}`;
  const response = await published.answer(request.raw, key, name, (encoding) => {
    const body =
      write?.(input) ?? JSON.stringify({ success: true, ...declared.output.parse(payload(input)) });
    return prepareIn(encoding, Buffer.from(body), publicReadHeaders);
  });
  metrics.answered(name, reply(response, request, to, ended));
  return to;
}

/**
 * For a body too large to be made at a stroke.
 * @param write makes the whole body of what the contract lets through; others are answered
 *   meanwhile
 */
export async function answerBody(
  { serving: { published, metrics }, name, declared }: PublicRead,
  write: () => Promise<Body>,
  request: FastifyRequest,
  to: FastifyReply,
): Promise<FastifyReply> {
  readQuery(declared.input, request.url);
  const response = await published.answer(request.raw, name, name, async (encoding) => {
    const { body, headers } = await write();
    return prepareIn(encoding, body, { ...publicReadHeaders, ...headers });
  });
  metrics.answered(name, reply(response, request, to, published.endOf(request.raw)));
  return to;
}

/** A public read with a fuller response for some roles. */
export type WholeOperation = Operation & { readonly whole: NonNullable<Operation['whole']> };

/** May it see internal fields, and if its token is dead, why? */
interface Reader {
  readonly canSeeInternal: boolean;
  readonly ended: ProblemCode | undefined;
}

/**
 * Whoever is not signed in, for whatever reason, is one of the public (threats.md D4), and so is
 * every caller while sessions can't be looked up; then no session is reported as ended. Reading is
 * no use of the session (C3).
 */
export async function readerOf(
  { gate, clients }: Pick<Serving, 'gate' | 'clients'>,
  declared: WholeOperation,
  request: FastifyRequest,
): Promise<Reader> {
  const authorization = bearerHeaderOf(request.raw);
  if (authorization === undefined) return { canSeeInternal: false, ended: undefined };
  try {
    const { roles } = await gate.identify(authorization, clients.originOf(request.raw), false);
    return { canSeeInternal: mayEnter(declared.whole.roles, roles), ended: undefined };
  } catch (thrown) {
    const { status, code } = problemOf(thrown);
    if (status === 401 || status === 403) return { canSeeInternal: false, ended: code };
    if (status === 503) return { canSeeInternal: false, ended: undefined };
    throw thrown;
  }
}

/** What makes a read's payload, for each audience. */
export interface Audiences {
  readonly public: (input: unknown) => object;
  readonly admin?: (input: unknown) => Promise<object>;
}

/** Where administrators get more, theirs is neither cached nor taken from the cache. */
export function bindRead(app: FastifyInstance, read: PublicRead, audiences: Audiences): void {
  const { serving, name, declared } = read;
  const { admin } = audiences;
  app.get(declared.path, { config: { operation: name } }, async (request, to) => {
    if (admin === undefined) return answerPublicly(read, audiences.public, request, to);
    const reader = await readerOf(serving, declared as WholeOperation, request);
    if (!reader.canSeeInternal)
      return answerPublicly(read, audiences.public, request, to, reader.ended);
    const input = readQuery(declared.input, request.url);
    const output = (declared as WholeOperation).whole.output.parse(await admin(input));
    serving.metrics.answered(name, 200);
    to.type('application/json; charset=utf-8');
    return { success: true, ...output };
  });
}
