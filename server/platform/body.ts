import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** For the whole body, from when it is first wanted, in milliseconds (threats.md section 0). */
const completeWithin = 10_000;

const json = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

/** Anything but unencoded JSON in UTF-8 is another media type (threats.md D10). */
function checkType(request: IncomingMessage): void {
  const { 'content-type': type, 'content-encoding': coding } = request.headersDistinct;
  const isJson = type?.length === 1 && json.test(type[0] ?? '');
  if (!isJson || coding !== undefined) throw new Problem('unsupportedMediaType');
}

/** Rejects when the body exceeds its limit or its time, or breaks off. */
function readBytes(body: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (problem?: Problem) => {
      clearTimeout(timer);
      body.off('data', take).off('end', ended).off('close', broken);
      if (problem === undefined) resolve(Buffer.concat(chunks, length));
      else reject(problem);
    };
    const ended = () => end();
    const broken = () => end(new Problem('request.invalid'));
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) end(new Problem('tooLarge'));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => end(new Problem('requestTimeout')), completeWithin);
    if (Number(body.headers['content-length'] ?? 0) > limit) end(new Problem('tooLarge'));
    else body.on('data', take).on('end', ended).on('close', broken);
  });
}

/**
 * Makes JSON the only body that is read, by one parser: of a key written twice the last counts, a
 * leading byte order mark is skipped, `__proto__` and `constructor.prototype` are refused
 * (threats.md D1, D9, D10; section 3, rows 8-22). A route's `bodyLimit` applies. Refusals are
 * Problems: `unsupportedMediaType`, `tooLarge`, `requestTimeout`, `request.invalid`.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) =>
        error === null ? resolve(value) : reject(error),
      );
    });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) => {
    checkType(request.raw);
    const bytes = await readBytes(body, request.routeOptions.bodyLimit);
    if (!isUtf8(bytes)) throw new Problem('request.invalid');
    return parsed(request, bytes.toString());
  });
}
