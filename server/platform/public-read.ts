import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import type { Serving } from './bind-call.ts';
import { readQuery } from './input.ts';
import type { PreparedResponse, SentStatus } from './prepared-response.ts';
import { prepareIn, sendResponse } from './prepared-response.ts';
import { dataHeaders } from './security.ts';

/** Headers of a public read: cached by any cache, revalidated each time (threats.md section 0). */
const publicReadHeaders = {
  ...dataHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** A body made ahead, as JSON, and headers beside the usual ones. */
export interface Body {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A public read of the contract, and what it is answered with. */
export interface PublicRead {
  readonly serving: Serving;
  readonly name: string;
  readonly declared: Operation;
  /** Writes the body for an input, checked by the contract; else that is done here. */
  readonly write?: (input: unknown) => string;
}

/** Sends a prepared response through a framework's reply, which then does nothing more. */
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
 * Answers a public read: its input is read by the contract, its payload made from memory and parsed
 * by the contract, so that an undeclared property never leaves, and the response is cached for the
 * next caller (design.md, decisions 4 and 6).
 * @param payload makes what is sent beside `success`
 * @param ended why the caller's session has ended, where the database was queried
 */
export async function answerPublicly(
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
 * Answers a public read whose body is too large to be made at a stroke.
 * @param write makes the whole body of what the contract lets through; it lets others be answered
 * meanwhile
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
