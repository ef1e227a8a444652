import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import type { ProblemCode } from '#contract/problem.ts';
import { withEndedSession } from './bearer.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Shorter bodies are sent as they are: the headers would outweigh what compression saves. */
const leastCompressed = 1000;

const encodings = ['br', 'gzip', 'identity'] as const;

/** A content coding that we send (RFC 9110 section 8.4.1). */
export type Encoding = (typeof encodings)[number];

interface Form {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values, flat, as `writeHead` takes them fastest. */
  readonly headers: string[];
  readonly unchangedHeaders: string[];
}

/**
 * An answer made ahead: serialised, compressed and named, so that sending it is a look-up and a
 * write.
 */
export interface PreparedResponse {
  readonly forms: Readonly<Record<Encoding, Form>>;
  /** Bytes held in memory. */
  readonly size: number;
  readonly status: 200 | 302 | 404;
}

/** What became of an answer. */
export type SentStatus = PreparedResponse['status'] | 304 | 499;

/** The body in each coding: made here, or read from files made at build time. */
export interface Bodies {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/**
 * Smaller bodies are compressed at once: for them a trip to another thread takes five times as long
 * as the work (decision 9).
 */
const leastAside = 16 * 1024;

/** Brotli's window, as wide as the body: a usual one costs a small body more than its bytes do. */
const windowOf = (bytes: number) =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16)));

/** Of brotli, 0 to 11: what is made while somebody waits. */
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
 * Compresses a body in both codings, a large one off the event loop.
 * @param quality brotli's, 0 to 11: higher takes longer and sends less
 */
export async function compress(identity: Buffer, quality = usualQuality): Promise<Bodies> {
  if (identity.length < leastCompressed) return { identity };
  const [br, gz] = await Promise.all([coders.br(identity, quality), coders.gzip(identity)]);
  return { identity, br, gzip: gz };
}

/**
 * Makes an answer from its bodies. Its entity tags are strong and name the bytes, one per coding
 * (RFC 9110 section 8.8): a new version of the catalogue leaves untouched what it did not change.
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
 * The same bytes in memory of their own: zlib's result, and a small buffer, are a slice of one that
 * is many times larger, which would be held as long as they are.
 */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Makes an answer in one coding alone: the work and the memory of the others are spared until
 * somebody prefers them. It is sent in that coding only, so it is held by its request and coding.
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

/** The coding that a request prefers of those that we send. */
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
 * Sends an answer in the coding the caller prefers; 304 when the caller has it (RFC 9110 section
 * 13.1.2) and it is a success.
 * @param more names and values, flat, of headers beside its own: given here, node need not merge
 * what `setHeader` held
 * @param ended why the caller's session has ended: then the whole answer is sent, with the word of
 * it, for nobody to keep
 * @returns the status sent; 499, as proxies write it, where it is too late: another has begun,
 * as when the time for it was over, or the caller has gone
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
