import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { namedPlan } from '#contract/importazione.ts';
import { intervalFaults } from '#contract/intervals.coverage.ts';
import type { Interval } from '#contract/intervals.ts';
import { operations } from '#contract/operations.ts';
import type { ProblemData } from '#contract/problem.data.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { Problem } from '../platform/problem.ts';
import { examples, glucose } from './examples.ts';
import { openApiDocument } from './openapi.ts';

type Shape = {
  [key: string]: unknown;
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  $ref?: string;
};
interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly schema: Shape }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Shape }> };
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema?: Shape }> }
  >;
}

const document = openApiDocument('DLAB') as unknown as {
  info: Record<string, unknown>;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Shape>; responses: Record<string, unknown> };
};
const described = Object.values(document.paths).flatMap((item) => Object.values(item));
const { schemas } = document.components;

/** A named shape as a strict client reads it. */
function clientOf(name: string) {
  const written = JSON.stringify({ $ref: `#/$defs/${name}`, $defs: schemas });
  return fromJSONSchema(JSON.parse(written.replaceAll('#/components/schemas/', '#/$defs/')));
}

const resolved = (shape: Shape): Shape => {
  const name = shape.$ref?.split('/').at(-1);
  return name === undefined ? shape : (schemas[name] ?? expect.fail(name));
};

/** Where a shape leaves a text, a number or a list without a limit. */
function unlimited(given: Shape, at: string): string[] {
  const shape: Shape = Object.assign({}, ...(given.allOf ?? []), resolved(given));
  const { anyOf = [] } = shape;
  const types = [shape['type']].flat();
  const has = (...keys: string[]) => keys.some((key) => shape[key] !== undefined);
  const parts = [
    ...Object.entries(shape.properties ?? {}).map(([key, property]) =>
      unlimited(property, `${at}.${key}`),
    ),
    ...(shape.items ? [unlimited(shape.items, `${at}[]`)] : []),
    ...anyOf.map((option) => unlimited(option, at)),
  ].flat();
  const isBinary = has('contentMediaType');
  if (
    types.includes('string') &&
    !isBinary &&
    !has('enum', 'const', 'format', 'pattern', 'maxLength')
  )
    parts.push(at);
  if (
    (types.includes('number') || types.includes('integer')) &&
    !has('maximum', 'exclusiveMaximum')
  )
    parts.push(at);
  if (types.includes('array') && !has('maxItems')) parts.push(at);
  return parts;
}

describe('the description of the API', () => {
  it('limits everything that a caller sends', () => {
    const found = described.flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.flatMap(({ name, schema }) => unlimited(schema, `${operationId}?${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        unlimited(schema, operationId),
      ),
    ]);
    expect(found).toEqual([]);
  });

  it('limits an interval as the server does', () => {
    const [plain] = glucose.intervals as [Interval];
    for (const key of ['ageFrom', 'ageTo', 'low', 'high'] as const) {
      const shape = schemas['IntervalForm']?.properties?.[key];
      const { maximum: described } = shape?.anyOf?.find(({ maximum }) => maximum) ?? shape ?? {};
      const maximum = Number(described);
      expect([key, intervalFaults({ ...plain, [key]: maximum })[key]]).not.toEqual([
        key,
        `tooBig:${maximum}`,
      ]);
      expect(intervalFaults({ ...plain, [key]: maximum * 2 })[key]).toBe(`tooBig:${maximum}`);
    }
  });

  it.each([
    'Prestazione',
    'PrestazioneSave',
    'Comunicato',
    'ValoreTabella',
    'StoricoRow',
    'Utente',
    'Interval',
  ])('names %s, and uses the name', (name) => {
    expect(schemas).toHaveProperty(name);
    expect(JSON.stringify([document.paths, schemas])).toContain(`"#/components/schemas/${name}"`);
  });

  it('describes each operation and each named shape, under a declared tag', () => {
    const declared = document.tags.map(({ name }) => name);
    for (const { operationId, description, tags } of described) {
      expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\w.*\.$/)]);
      expect(declared).toEqual(expect.arrayContaining([...tags]));
    }
    expect(new Set(described.flatMap(({ tags }) => tags))).toEqual(new Set(declared));
    for (const [name, shape] of Object.entries(schemas)) {
      expect([name, shape['description']]).toEqual([name, expect.any(String)]);
    }
  });

  it('lists every 4xx status of every operation, each with its codes', () => {
    for (const { operationId, responses } of described) {
      const refusals = Object.entries(responses).filter(([status]) => status.startsWith('4'));
      expect([operationId, refusals.length]).not.toEqual([operationId, 0]);
      for (const [status, response] of refusals) {
        expect(response).toEqual({ $ref: `#/components/responses/Problem${status}` });
        expect(document.components.responses).toHaveProperty(`Problem${status}`);
      }
    }
  });

  it('offers a choice of responses only where they differ', () => {
    for (const { operationId, responses } of described) {
      const { schema } = Object.values(responses['200']?.content ?? {})[0] ?? {};
      const choices = schema?.anyOf?.map((option) => JSON.stringify(option)) ?? [];
      expect([operationId, choices.length]).toEqual([operationId, new Set(choices).size]);
    }
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(operations).sort(),
    );
  });

  it('names the site as its contact, and no person', () => {
    expect(document.info['contact']).toEqual({ name: 'DLAB' });
    expect(openApiDocument('DLAB', new URL('https://esami.example.org'))['info']).toMatchObject({
      contact: { name: 'DLAB', url: 'https://esami.example.org/' },
    });
    expect(document.info).not.toHaveProperty('license');
  });

  it.each(Object.keys(examples))('shows an example of %s that is one', (name) => {
    expect(schemas[name]?.['examples']).toEqual([examples[name]]);
    expect(clientOf(name).parse(examples[name])).toEqual(examples[name]);
  });
});

describe('a strict client', () => {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 };
  const summary = {
    counts,
    waiting: 0,
    warned: 0,
    rows: [],
    newValues: [],
    warnings: [],
    questions: [],
    emptyCells: [],
    lackingColumns: [],
    lackingTests: 0,
    withdrawnTests: 0,
    sourceTests: 0,
    confirmations: { rows: 0, unconfirmed: 0, kinds: [] },
  };
  const plan = namedPlan.parse({ id: '1-1-x', fault: null, rowsTotal: 0, ...summary });

  it.each<[ProblemCode, ProblemData]>([
    ['conflict.staleVersion', { current: { id: 1, version: 2 } }],
    ['conflict.inUse', { usedBy: [{ id: 1, serviceName: 'Glucosio', internalCode: 'CH001' }] }],
    ['conflict.planMoved', { plan, staged: 3 }],
    [
      'conflict.batchTouched',
      {
        records: [
          { noun: 'prestazione', id: 1, name: null, version: null, made: true, fields: [] },
        ],
      },
    ],
    ['conflict.requestReused', { done: { success: true } }],
    ['request.invalid', {}],
  ])('parses %s with its data', (code, data) => {
    const body = new Problem(code, { data, fields: { id: { phrase: 'invalid.required' } } }).toBody(
      'it',
    );
    expect(clientOf('Problem').parse(body)).toEqual(body);
  });

  it('ignores an unknown key', () => {
    const body = { ...new Problem('notFound').toBody('it'), instance: '/x' };
    expect(clientOf('Problem').safeParse(body).success).toBe(true);
  });
});
