import { z } from 'zod/mini';
import type { Schema } from '#contract/operation.ts';
import { beside } from './named.ts';

/** A part of the description. */
export type Json = Record<string, unknown>;

/** The named shapes of a description, as they are met. */
export interface Components {
  /** A schema as OpenAPI 3.1 writes it: JSON Schema 2020-12; a named one is a reference. */
  schema(of: Schema, io: 'input' | 'output'): Json;
  /** An object's own properties; a name that it has is not used. */
  object(of: Schema, io: 'input' | 'output'): { properties: Json; required: string[] };
  /** Gives a shape under a name of its own. */
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

/** Collects the named shapes. @throws Error when one name would stand for two shapes */
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
