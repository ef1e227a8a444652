import { z } from 'zod/mini';
import type { Operation, Schema } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemBody } from '#contract/problem.ts';

type Json = Record<string, unknown>;

/** A schema as OpenAPI 3.1 writes it: JSON Schema 2020-12, without the dialect's own address. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(input: Schema): Json[] {
  const { properties = {}, required = [] } = jsonSchema(input, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function answerSchema(declared: Operation, output: Schema): Json {
  const payload = jsonSchema(output, 'output') as { properties?: Json; required?: string[] };
  if (declared.plain === true) return { type: 'object', ...payload };
  return {
    type: 'object',
    properties: { success: { const: true }, ...payload.properties },
    required: ['success', ...(payload.required ?? [])],
    additionalProperties: false,
  };
}

/** What a success tells: where some roles are told more, either. */
function successSchema(declared: Operation): Json {
  const everybody = answerSchema(declared, declared.output);
  if (declared.whole === undefined) return everybody;
  return { anyOf: [everybody, answerSchema(declared, declared.whole.output)] };
}

/** A success is JSON, or a file: of this JSON Schema says nothing more (OpenAPI 3.1, binary data). */
function successContent(declared: Operation): Json {
  if (declared.file !== undefined) return { [declared.file.type]: {} };
  return { 'application/json': { schema: successSchema(declared) } };
}

function securityOf(declared: Operation): Json[] {
  if (needsSession(declared)) return [{ bearer: [] }];
  return declared.whole === undefined ? [] : [{}, { bearer: [] }];
}

/** What a call that writes sends: JSON, or a form with a file. */
function requestBody({ input, multipart }: Operation): Json {
  const schema = jsonSchema(input, 'input');
  if (multipart !== true) return { content: { 'application/json': { schema } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { file, ...(schema.properties as Json) };
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function operationObject(name: string, declared: Operation): Json {
  return {
    operationId: name,
    summary: declared.summary,
    tags: [declared.path.split('/')[2] ?? 'api'],
    ...(declared.method === 'GET'
      ? { parameters: parameters(declared.input) }
      : { requestBody: requestBody(declared) }),
    security: securityOf(declared),
    responses: {
      200: { description: declared.file ? 'The file' : 'The payload', content: successContent(declared) },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** The API's description in OpenAPI 3.1, from the contract's table of operations and nothing else. */
export function openApiDocument(brand: string): Json {
  const paths = Object.entries<Operation>(operations).map(([name, declared]) => [
    declared.path,
    { [declared.method.toLowerCase()]: operationObject(name, declared) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand}: the laboratory's test catalogue`,
      version: '1',
      description:
        'Every success is `{ "success": true, … }`; every failure is `application/problem+json`, its `detail` in the language of `Accept-Language` (Italian otherwise).',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problemBody, 'output') },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}
