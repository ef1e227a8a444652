import { expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { openApiDocument } from './openapi.ts';

// What the description allows is taken: at both ends of every limit, of every input.

interface Shape {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly const?: unknown;
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Shape }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Shape }> };
}

const { paths, components } = openApiDocument('DLAB') as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Shape> };
};
const described = Object.values(paths).flatMap((item) => Object.values(item));
const declared: Readonly<Record<string, Operation>> = operations;

type End = 'least' | 'most';

/** Texts that match the patterns of the description. */
const texts = [
  '123456',
  '2026-11-25',
  '2026-11-29T10:12',
  'A1',
  '90.27.1',
  'abc',
  '0b0c6a1e-0000-4000-8000-00000000000a',
];

function textOf({ pattern, allOf = [], minLength = 0, maxLength = minLength }: Shape, end: End) {
  const patterns = [pattern, ...allOf.map((schema) => schema.pattern)].filter(
    (pattern) => pattern !== undefined,
  );
  const candidates = ['a'.repeat(end === 'least' ? minLength : maxLength), ...texts];
  return candidates.find((candidate) =>
    patterns.every((source) => new RegExp(source, 'u').test(candidate)),
  );
}

/** A value at one end of what is described. */
function sampleOf(given: Shape, end: End): unknown {
  const name = given.$ref?.split('/').at(-1);
  const shape: Shape = name === undefined ? given : (components.schemas[name] ?? {});
  const { items = {}, minItems = 0, maxItems = 0, minimum, exclusiveMinimum = 0, maximum } = shape;
  if (shape.const !== undefined) return shape.const;
  const choice = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return sampleOf(choice, end);
  if (shape.enum) return shape.enum.at(end === 'least' ? 0 : -1);
  const types = [shape.type].flat();
  if (types.includes('string')) return textOf(shape, end);
  if (types.includes('boolean')) return true;
  if (types.includes('array'))
    return Array.from({ length: end === 'least' ? minItems : maxItems }, () =>
      sampleOf(items, end),
    );
  if (types.includes('object'))
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, property]) => [
        key,
        sampleOf(property, end),
      ]),
    );
  const step = types.includes('integer') ? 1 : 0.001;
  return end === 'least' ? (minimum ?? exclusiveMinimum + step) : maximum;
}

/** An operation's query or body; the parts of a form that hold JSON are apart. */
function inputOf({ parameters, requestBody }: Described, end: End): object {
  const query = (parameters ?? []).map(({ name, schema }) => [name, sampleOf(schema, end)]);
  const [body] = Object.values(requestBody?.content ?? {});
  const { file, map, options, ...sent } = Object(body && sampleOf(body.schema, end));
  const isForm = file !== undefined;
  return { ...Object.fromEntries(query), ...sent, ...(!isForm && { map, options }) };
}

/** What is refused because all is sent at once: attributes of several tables, contradictions. */
const together = new Set(['otherTable', 'iceRefrigerates', 'fastingHours']);

it.each<End>(['least', 'most'])('takes the %s of everything that it describes', (end) => {
  const refused = described.flatMap((operation) => {
    const sent = JSON.parse(JSON.stringify(inputOf(operation, end)));
    const read = declared[operation.operationId]?.input.safeParse(sent);
    const issues = (read?.error?.issues ?? []).filter(({ message }) => !together.has(message));
    return issues.map(({ path }) => `${operation.operationId} ${path.join('.')}`);
  });
  // Either of the two names a test; nothing is merged into itself; an answer says why.
  expect(refused).toEqual([
    'GetPrestazione id',
    'admin/MergeValoriTabella into',
    ...(end === 'least' ? ['admin/AnswerQualita reason'] : []),
    'ExportRowPDFPrestazione id',
    'ExportRowExcelPrestazione id',
  ]);
});
