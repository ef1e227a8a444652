import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import type { ProblemCode } from '#contract/problem.ts';
import { withEndedSession } from './bearer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shorter bodies are not compressed: the headers would outweigh the savings. */
const leastCompressed = 1000;

const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

interface Form {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values, flat, which `writeHead` takes fastest. */
  readonly headers: string[];
  readonly unchangedHeaders: string[];
}

/**
 * An answer serialised, compressed and tagged in advance, so that sending it is a look-up and a
 * write.
 */
export interface PreparedResponse {
  readonly forms: Readonly<Record<Encoding, Form>>;
  /** In memory, in bytes. */
  readonly size: number;
  readonly status: 200 | 302 | 404;
}

export type SentStatus = PreparedResponse['status'] | 304 | 499;

/** The body in each coding: made here, or read from files made at build time. */
export interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/**
 * Smaller bodies are compressed on this thread: a trip to another takes five times as long as the
 * work (decision 9).
 */
const leastAside = 16 * 1024;

/** As wide as the body: brotli's default costs a small body more than its bytes do. */
const windowOf = (bytes: number) =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16)));

/** Of brotli, 0 to 11, while somebody waits. */
const usualQuality = 5;

const coders = {
  br(identity: Buffer, quality: number) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
    };
    return identity.length < leastAside
      ? brotliCompressSync(identity, { params })
      : compressBrotli(identity, { params });
  },
  gzip: (identity: Buffer) =>
    identity.length < leastAside ? gzipSync(identity) : compressGzip(identity),
} as const;

/**
 * In both codings; large bodies off the event loop.
 * @param quality brotli's, 0 to 11: higher takes longer and sends less
 */
export async function compress(identity: Buffer, quality = usualQuality): Promise<Bodies> {
  if (identity.length < leastCompressed) return { identity };
  const [br, gz] = await Promise.all([coders.br(identity, quality), coders.gzip(identity)]);
  return { identity, br, gzip: gz };
}

/**
 * Its entity tags are strong and identify the bytes, one per coding (RFC 9110 section 8.8): a new
 * version of the catalogue changes only the tags of what changed.
 */
export function prepareResponse(
  bodies: Bodies,
  headers: Readonly<Record<string, string>>,
  status: PreparedResponse['status'] = 200,
): PreparedResponse {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const form = (encoding: Encoding, body: Buffer | undefined): Form | undefined => {
    if (body === undefined) return undefined;
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const shared = Object.entries({ ...headers, vary: 'Accept-Encoding', etag }).flat();
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return {
      body,
      etag,
      headers: [...shared, ...coding, 'content-length', String(body.length)],
      unchangedHeaders: shared,
    };
  };
  const identity = form('identity', bodies.identity) as Form;
  const forms = {
    identity,
    br: form('br', bodies.br) ?? identity,
    gzip: form('gzip', bodies.gzip) ?? identity,
  };
  return {
    forms,
    size: bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0) + 2000,
    status,
  };
}

/**
 * A copy in memory of its own: zlib's result, and a small buffer, are slices of a much larger one,
 * which would stay alive with them.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * In one coding alone, sparing the work and memory of the others until somebody prefers them. It is
 * sent in that coding only, so it is held by request and coding.
 */
export async function prepareIn(
  encoding: Encoding,
  identity: Buffer,
  headers: Readonly<Record<string, string>>,
  status: PreparedResponse['status'] = 200,
): Promise<PreparedResponse> {
  const isPlain = encoding === 'identity' || identity.length < leastCompressed;
  const coded = isPlain ? {} : { [encoding]: await coders[encoding](identity, usualQuality) };
  const coding = prepareResponse({ identity, ...coded }, headers, status).forms[encoding];
  const form = { ...coding, body: alone(coding.body) };
  const forms = { identity: form, br: form, gzip: form };
  return { forms, size: form.body.length + 2000, status };
}

const chosen = new Map<string, Encoding>();

/** Of those that we send, the one a request prefers. */
export function encodingOf(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = request.headers['accept-encoding'] as string | undefined;
  if (accepted === undefined) return 'identity';
  const cached = chosen.get(accepted);
  if (cached !== undefined) return cached;
  const acceptable = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([
    ...encodings,
  ]);
  const encoding = encodings.find((encoding) => acceptable.includes(encoding)) ?? 'identity';
  if (chosen.size < 200) chosen.set(accepted, encoding);
  return encoding;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

function withMore(headers: string[], more: readonly string[]): string[] {
  return more.length === 0 ? headers : headers.concat(more);
}

/**
 * Sends the coding that the caller prefers; 304 when the caller has it (RFC 9110 section 13.1.2)
 * and it is a success.
 * @param more names and values, flat, of further headers: passed here, node need not merge what
 *   `setHeader` held
 * @param ended why the caller's session has ended: then the whole answer is sent, with that reason,
 *   and not cached
 * @returns the status sent; 499, as proxies write it, when it is too late: another answer has
 *   begun, as after a timeout, or the caller has gone
 */
export function sendResponse(
  answer: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
  ended?: ProblemCode | undefined,
): SentStatus {
  if (response.headersSent || response.destroyed) return 499;
  const form = answer.forms[encodingOf(request)];
  const ifNoneMatch = request.headers['if-none-match'];
  if (
    ifNoneMatch !== undefined &&
    ended === undefined &&
    answer.status === 200 &&
    matches(ifNoneMatch, form.etag)
  ) {
    response.writeHead(304, withMore(form.unchangedHeaders, more));
    response.end();
    return 304;
  }
  const headers = withMore(form.headers, more);
  response.writeHead(
    answer.status,
    ended === undefined ? headers : withEndedSession(headers, ended),
  );
  if (request.method === 'HEAD') response.end();
  else response.end(form.body);
  return answer.status;
}
