import { z } from 'zod/mini';
import type { Schema } from '#contract/operation.ts';
import { beside } from './named.ts';

export type Json = Record<string, unknown>;

export interface Components {
  /** JSON Schema 2020-12; a named schema becomes a reference. */
  schema(of: Schema, io: 'input' | 'output'): Json;
  /** An object's own properties, even if it has a name. */
  object(of: Schema, io: 'input' | 'output'): { properties: Json; required: string[] };
  define(name: string, shape: Json): Json;
  readonly schemas: Json;
}

const place = '#/components/schemas/';

/** A limit goes with the type that it limits: beside null in a choice it would be missed. */
function limited(shape: Json, limits: Json = {}): Json {
  const { anyOf } = shape as { anyOf?: Json[] };
  if (anyOf === undefined) return { ...shape, ...limits };
  const parts = anyOf.map((part) => (part.type === 'null' ? part : { ...part, ...limits }));
  return { ...shape, anyOf: parts };
}

function withLimits(name: string, shape: Json): Json {
  const limits = beside[name];
  if (limits === undefined) return shape;
  const properties = Object.entries(shape.properties as Record<string, Json>).map(
    ([key, property]) => [key, limited(property, limits[key])],
  );
  return { ...shape, properties: Object.fromEntries(properties) };
}

/** @throws Error when one name would mean two shapes */
export function collectComponents(): Components {
  const schemas: Json = {};
  const define = (name: string, shape: Json) => {
    const before = schemas[name];
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(shape)) {
      throw new Error(`${name} would be two shapes`);
    }
    schemas[name] = shape;
    return { $ref: `${place}${name}` };
  };
  const convert = (of: Schema, io: 'input' | 'output') => {
    const jsonSchema = z.toJSONSchema(of, { io, target: 'draft-2020-12', unrepresentable: 'any' });
    const {
      $schema,
      $defs = {},
      ...rest
    } = JSON.parse(JSON.stringify(jsonSchema).replaceAll('#/$defs/', place)) as {
      $schema: string;
      $defs?: Record<string, Json>;
    } & Json;
    return { shape: rest as Json, parts: $defs };
  };
  const defineAll = (parts: Record<string, Json>) => {
    for (const [name, shape] of Object.entries(parts)) define(name, withLimits(name, shape));
  };
  return {
    schemas,
    define,
    schema(of, io) {
      const { shape, parts } = convert(of, io);
      defineAll(parts);
      return shape;
    },
    object(of, io) {
      const { shape, parts } = convert(of, io);
      const { [String(shape.$ref).slice(place.length)]: own = shape, ...others } = parts;
      defineAll(others);
      const { properties = {}, required = [] } = own as { properties?: Json; required?: string[] };
      return { properties, required };
    },
  };
}
