import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostFileBytes } from '#contract/operation.ts';
import { errorCode } from './error-code.ts';
import { Problem } from './problem.ts';

/** Sizes in bytes, time in milliseconds (threats.md section 0). */
const limits = {
  file: mostFileBytes,
  /** As many as the widest form has (contract/importazione.operations.ts). */
  fields: 7,
  /** A reason of 500 characters, in whatever alphabet (contract/save.ts). */
  field: 2048,
  fieldName: 100,
  longField: 64 * 1024,
  /** Boundaries, part headers, and what surrounds the parts. */
  around: 64 * 1024,
  name: 200,
  time: 120_000,
} as const;

/** They hold JSON, and may be as long as `longField`. */
const longFields: ReadonlySet<string> = new Set(['map', 'options']);

/** In milliseconds, for the route's `handlerTimeout`. */
export const uploadTimeout = limits.time;

export interface Upload {
  /** The part named `file`. */
  readonly file: Uint8Array | null;
  /** The sender's, to show only, never a path; at most 200 characters. */
  readonly fileName: string | null;
  /** The other parts, each once. */
  readonly fields: ReadonlyMap<string, string>;
}

const bareLimits = {
  fieldSize: limits.longField,
  fields: limits.fields,
  fileSize: limits.file,
  files: 1,
  parts: limits.fields + 1,
  headerPairs: 20,
};

/** A form with a boundary as in RFC 2046, and no other parameter. */
const formType =
  /^multipart\/form-data[ \t]*;[ \t]*boundary=(?:"[\w'()+,./:=?-]{1,70}"|[\w'+.-]{1,70})$/i;

/**
 * Lets some routes take forms with a file; all others still read JSON only. Nothing is read before
 * a route's own hooks, which check the caller, and nothing is ever written to disk.
 * @param bind binds those routes, whose handlers call `readUpload`
 */
export function acceptUploads(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: bareLimits });
    bind(scope);
  });
}

function checkType({ headersDistinct, headers }: IncomingMessage): void {
  const types = headersDistinct['content-type'] ?? [];
  const isForm = types.length === 1 && formType.test(types[0] ?? '');
  if (!isForm || headers['content-encoding'] !== undefined)
    throw new Problem('unsupportedMediaType');
}

/** Its last part, without invisible characters. */
function labelOf(name: string | undefined): string | null {
  const shown = (name ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return Array.from(shown).slice(0, limits.name).join('') || null;
}

const tooMuch: ReadonlySet<unknown> = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
]);

/** What the parser throws is the form's fault. */
function faultOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  return new Problem(tooMuch.has(errorCode(thrown)) ? 'tooLarge' : 'request.invalid', {
    cause: thrown,
  });
}

async function collect(request: FastifyRequest): Promise<Upload> {
  const fields = new Map<string, string>();
  let file: Buffer | null = null;
  let fileName: string | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new Problem('request.invalid');
      file = await part.toBuffer();
      fileName = labelOf(part.filename);
      continue;
    }
    const { fieldname, value, valueTruncated } = part;
    // A part declared as JSON is already parsed, and may be anything.
    if (typeof value !== 'string' || fields.has(fieldname)) throw new Problem('request.invalid');
    if (fieldname.length > limits.fieldName) throw new Problem('request.invalid');
    const most = longFields.has(fieldname) ? limits.longField : limits.field;
    if (valueTruncated || Buffer.byteLength(value) > most) throw new Problem('tooLarge');
    fields.set(fieldname, value);
  }
  // A browser sends an empty file input as a file without name and content.
  return file?.length === 0 && fileName === null
    ? { file: null, fileName, fields }
    : { file, fileName, fields };
}

/**
 * Reads a form with at most one file, into memory. The fields `map` and `options` may have 64 KiB,
 * the others 1.
 * @throws Problem `unsupportedMediaType` for anything but a form with parts, `tooLarge`,
 *   `requestTimeout`, and `request.invalid` for a form that is broken, cut off, or names a part
 *   twice
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { raw } = request;
  checkType(raw);
  const most = limits.file + limits.fields * limits.longField + limits.around;
  if (Number(raw.headers['content-length'] ?? 0) > most) throw new Problem('tooLarge');
  const stop = Promise.withResolvers<never>();
  const timer = setTimeout(() => stop.reject(new Problem('requestTimeout')), limits.time);
  let length = 0;
  const count = (chunk: Buffer) => {
    length += chunk.length;
    if (length > most) stop.reject(new Problem('tooLarge'));
  };
  raw.on('data', count);
  try {
    return await Promise.race([collect(request), stop.promise]);
  } catch (thrown) {
    // The parser keeps what it has; the rest of the body is discarded, so that the answer can be
    // read.
    raw.unpipe();
    raw.resume();
    throw faultOf(thrown);
  } finally {
    clearTimeout(timer);
    raw.off('data', count);
  }
}
