import { z } from 'zod/mini';
import type { Attribute, AttributeKey, Attributes, WrittenAttributes } from './attributes.ts';
import { attributes, attributesOf } from './attributes.ts';
import { fault } from './fault.ts';
import type { SupportTable } from './field.ts';
import { amount } from './shapes.ts';
import { filledLine } from './stored-text.ts';

function schemaOf({ kind, maxLength = 300, options = [] }: Attribute): z.ZodMiniType {
  switch (kind) {
    case 'text':
      return filledLine(maxLength);
    case 'number':
      return amount;
    case 'flag':
      return z.boolean();
    case 'option':
      return z.enum(options, { error: fault('value') });
  }
}

type Shape<Null> = {
  [Key in AttributeKey]: z.ZodMiniOptional<
    z.ZodMiniType<NonNullable<Attributes[Key]> | Null, NonNullable<Attributes[Key]> | Null>
  >;
};

function shapeOf(schema: (attribute: Attribute) => z.ZodMiniType): unknown {
  return Object.fromEntries(
    attributes.map((attribute) => [attribute.key, z.optional(schema(attribute))]),
  );
}

/** The schemas of attributes as they are read: absent where not stated. */
export const attributesRead = shapeOf(schemaOf) as Shape<never>;

/** The schemas of attributes as a form writes them: null where not stated. */
export const attributesWritten = shapeOf((attribute) =>
  z.nullable(schemaOf(attribute)),
) as Shape<null>;

/** Refuses a stated attribute that the value's table does not have. */
export const ofItsTable = attributes.map(({ key }) =>
  z.refine<WrittenAttributes & { readonly table: SupportTable }>(
    ({ table, ...written }) =>
      written[key] == null || attributesOf(table).some((attribute) => attribute.key === key),
    { error: fault('otherTable'), path: [key] },
  ),
);
