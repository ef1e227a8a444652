import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { Operation, Schema } from '#contract/operation.ts';
import { mostFileBytes, needsSession, usualBodyBytes } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemWithData } from '#contract/problem.data.ts';
import { sessionHeader } from '#contract/session.ts';
import { codesByStatus, refusalsOf } from './failures.ts';
import type { Components, Json } from './schemas.ts';
import { collectComponents } from './schemas.ts';
import { aboutOperation, tagOf, tags } from './words.ts';

function parameters(components: Components, input: Schema): Json[] {
  const { properties, required } = components.object(input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Where the payload has a name, so has the whole answer. */
function responseSchema(components: Components, declared: Operation, output: Schema): Json {
  if (declared.plain === true) return components.schema(output, 'output');
  const { properties, required } = components.object(output, 'output');
  const response = {
    type: 'object',
    properties: { success: { type: 'boolean', const: true }, ...properties },
    required: ['success', ...required],
    additionalProperties: false,
  };
  const { id, description } = z.globalRegistry.get(output) ?? {};
  return id === undefined ? response : components.define(id, { ...response, description });
}

/** Either of two, where some roles get another response. */
function successSchema(components: Components, declared: Operation): Json {
  const publicResponse = responseSchema(components, declared, declared.output);
  if (declared.whole === undefined) return publicResponse;
  const internal = responseSchema(components, declared, declared.whole.output);
  return isDeepStrictEqual(publicResponse, internal)
    ? publicResponse
    : { anyOf: [publicResponse, internal] };
}

/** A file needs no JSON Schema (OpenAPI 3.1, binary data). */
function successContent(components: Components, declared: Operation): Json {
  if (declared.file !== undefined) return { [declared.file.type]: {} };
  return { 'application/json': { schema: successSchema(components, declared) } };
}

function securityOf(declared: Operation): Json[] {
  if (needsSession(declared)) return [{ bearer: [] }];
  return declared.whole === undefined ? [] : [{}, { bearer: [] }];
}

/** JSON, or a form with a file. */
function requestBody(components: Components, declared: Operation): Json {
  const { input, multipart, bodyBytes = usualBodyBytes } = declared;
  const schema = components.schema(input, 'input');
  if (multipart !== true) {
    const description = `At most ${bodyBytes} bytes`;
    return { description, required: true, content: { 'application/json': { schema } } };
  }
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${mostFileBytes} bytes`,
  };
  const properties = { file, ...(schema.properties as Json) };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

const sessionEnded = {
  description:
    'Sent with a public response to a caller with a dead token: the problem code that an ' +
    'operation with a session returns.',
  schema: {
    type: 'string',
    enum: ['auth.required', 'auth.sessionExpired', 'auth.disconnected', 'auth.closed'],
  },
};

/** A public read reports the end of the caller's session, whatever it answers. */
function successHeaders(declared: Operation): Json {
  if (declared.method !== 'GET' || needsSession(declared)) return {};
  return { headers: { [sessionHeader]: { $ref: '#/components/headers/SessionEnded' } } };
}

const problemName = (status: number) => `Problem${status}`;

function operationObject(components: Components, name: string, declared: Operation): Json {
  const refusals = refusalsOf(name, declared).map((status) => [
    status,
    { $ref: `#/components/responses/${problemName(status)}` },
  ]);
  return {
    operationId: name,
    summary: declared.summary,
    description: aboutOperation(declared),
    tags: [tagOf(declared)],
    ...(declared.method === 'GET'
      ? { parameters: parameters(components, declared.input) }
      : { requestBody: requestBody(components, declared) }),
    security: securityOf(declared),
    responses: {
      200: {
        description: declared.file ? 'The file' : 'The payload',
        ...successHeaders(declared),
        content: successContent(components, declared),
      },
      ...Object.fromEntries(refusals),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function responses(components: Components): Json {
  const content = {
    'application/problem+json': { schema: components.schema(problemWithData, 'output') },
  };
  const used = new Set(
    Object.entries<Operation>(operations).flatMap(([name, operation]) =>
      refusalsOf(name, operation),
    ),
  );
  const refusals = [...codesByStatus].flatMap(([status, codes]) =>
    used.has(status)
      ? [
          [
            problemName(status),
            { description: codes.map((code) => `\`${code}\``).join(', '), content },
          ],
        ]
      : [],
  );
  return { Problem: { description: 'What went wrong', content }, ...Object.fromEntries(refusals) };
}

/**
 * OpenAPI 3.1, from the contract's table of operations.
 * @param publicUrl the site's address, if known
 */
export function openApiDocument(brand: string, publicUrl?: URL): Json {
  const components = collectComponents();
  const paths = Object.entries<Operation>(operations).map(([name, declared]) => [
    declared.path,
    { [declared.method.toLowerCase()]: operationObject(components, name, declared) },
  ]);
  const answers = responses(components);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand}: the laboratory's test catalogue`,
      version: '1',
      description:
        'Every success is `{ "success": true, … }`; every failure is `application/problem+json`, ' +
        'its `detail` in the language of `Accept-Language` (Italian otherwise). A yes/no of a ' +
        'test is true, false, or null where nobody stated it; a field that is hidden from ' +
        'everybody is left out of its record.',
      contact: { name: brand, ...(publicUrl && { url: publicUrl.href }) },
    },
    servers: [{ url: '/' }],
    tags,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
      responses: answers,
      headers: { SessionEnded: sessionEnded },
    },
  };
}
