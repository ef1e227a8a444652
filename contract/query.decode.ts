import type { Schema } from './operation.ts';

type Definition = {
  type: string;
  innerType?: Schema;
  element?: Schema;
  options?: readonly Schema[];
  shape?: Record<string, Schema>;
};

function definition(schema: Schema): Definition {
  const own = schema.def as unknown as Definition;
  return own.innerType === undefined ? own : definition(own.innerType);
}

/** By name. */
export function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  return definition(schema).shape ?? {};
}

function decodeOne(schema: Schema, text: string): unknown {
  const { type, options = [] } = definition(schema);
  const read = options.map((option) => decodeOne(option, text)).find((decoded) => decoded !== text);
  if (read !== undefined) return read;
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/**
 * Numbers and `true`/`false` by the schema's types, a repeated parameter as a list. What fits no
 * type stays text, so that the schema refuses it by name (design.md section 12).
 * @param schema an operation's input: an object
 * @param query as URLSearchParams gives it
 */
export function decodeQuery(
  schema: Schema,
  query: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  const shape = propertiesOf(schema);
  const given = Map.groupBy(query, ([key]) => key);
  return Object.fromEntries(
    [...given].map(([key, pairs]) => {
      const values = pairs.map(([, value]) => value);
      const property = Object.hasOwn(shape, key) ? shape[key] : undefined;
      const element = property && definition(property).element;
      if (element) return [key, values.map((value) => decodeOne(element, value))];
      const [only] = values;
      if (property === undefined || only === undefined || values.length > 1) return [key, values];
      return [key, decodeOne(property, only)];
    }),
  );
}
