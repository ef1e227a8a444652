import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { Operation } from '#contract/operation.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import { readQuery } from './input.ts';
import type { Metrics } from './metrics.ts';
import type { PreparedResponse } from './prepared-response.ts';
import { compress, prepareResponse, sendResponse } from './prepared-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { dataHeaders } from './security.ts';

/** What serving needs beside the operations. */
export interface Serving {
  readonly published: ResponseCache;
  readonly metrics: Metrics;
}

/** Headers of a public read: kept by anybody, asked again each time (threats.md section 0). */
const publicReadHeaders = {
  ...dataHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** Sends an answer made ahead through a framework's reply, which then does nothing more. */
export function reply(
  answer: PreparedResponse,
  request: FastifyRequest,
  to: FastifyReply,
  ended?: ProblemCode | undefined,
): PreparedResponse['status'] | 304 {
  to.hijack();
  return sendResponse(answer, request.raw, to.raw, [], ended);
}

/**
 * Answers a public read, from what is held where somebody asked before.
 * @param ended why the caller's session has ended, where the database was asked
 */
export async function answerPublicly<Op extends Operation>(
  { published, metrics }: Serving,
  name: string,
  declared: Op,
  payload: (input: z.output<Op['input']>) => z.output<Op['output']>,
  request: FastifyRequest,
  to: FastifyReply,
  ended = published.endOf(request.raw),
): Promise<FastifyReply> {
  const input = readQuery(declared.input, request.url) as z.output<Op['input']>;
  const question = `${name}?${encodeQuery(input as Record<string, QueryValue>)}`;
  const answer = await published.answer(request.url, question, name, () => {
    const made = declared.output.parse(payload(input));
    return makePublicAnswer(Buffer.from(JSON.stringify({ success: true, ...made })));
  });
  metrics.answered(name, reply(answer, request, to, ended));
  return to;
}

/**
 * Binds public reads: each reads its input by the contract, makes its payload from memory, parses it by the contract so
 * that an undeclared property never leaves, and is held for the next who asks (design.md, decisions 4 and 6).
 */
export function servePublicRead<Op extends Operation>(
  app: FastifyInstance,
  serving: Serving,
  name: string,
  declared: Op,
  payload: (input: z.output<Op['input']>) => z.output<Op['output']>,
): void {
  if (declared.whole !== undefined) throw new Error(`${name} tells more to some roles`);
  app.get(declared.path, (request, to) => answerPublicly(serving, name, declared, payload, request, to));
}

/**
 * Binds a public read whose answer is too large to be made at a stroke.
 * @param write makes the whole body, as JSON, of what the contract lets through, and headers beside the usual ones; it lets
 * others be answered meanwhile
 */
export function servePublicBody(
  app: FastifyInstance,
  { published, metrics }: Serving,
  name: string,
  declared: Operation,
  write: () => Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }>,
): void {
  app.get(declared.path, async (request, to) => {
    readQuery(declared.input, request.url);
    const make = async () => {
      const { body, headers } = await write();
      return makePublicAnswer(body, headers);
    };
    const answer = await published.answer(request.url, name, name, make);
    metrics.answered(name, reply(answer, request, to, published.endOf(request.raw)));
    return to;
  });
}

async function makePublicAnswer(
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<PreparedResponse> {
  return prepareResponse(await compress(body), { ...publicReadHeaders, ...headers });
}
