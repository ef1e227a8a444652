import { z } from 'zod/mini';
import { attributesRead, attributesWritten, ofItsTable } from './attributes.schemas.ts';
import { fault } from './fault.ts';
import { supportTables } from './field.ts';
import { id } from './shapes.ts';
import { filledLine, optionalLine } from './stored-text.ts';
import { fold } from './text.ts';

/** The name of a support table. */
export const tableName = z.enum(supportTables);

/**
 * A support-table value as a record carries it: its id, its code or null, its description, and the
 * attributes that are stated (design.md section 12).
 */
export const choice = z.object({
  id,
  code: z.nullable(z.string()),
  description: z.string(),
  ...attributesRead,
});

/** A support-table value as a record carries it. */
export type Choice = z.infer<typeof choice>;

/** A support-table value with the number of tests that use it. */
export const valoreTabella = z.object({ ...choice.shape, table: tableName, usedBy: z.int() });

/** A support-table value with the number of tests that use it. */
export type ValoreTabella = z.infer<typeof valoreTabella>;

/** The same for administrators, who need its version to change it. */
export const valoreTabellaWhole = z.object({ ...valoreTabella.shape, version: z.int() });

/** A support-table value as administrators read it. */
export type ValoreTabellaWhole = z.infer<typeof valoreTabellaWhole>;

/** The most characters of what names a support-table value. */
export const longestValore = { code: 40, description: 300 } as const;

/** The same without the number of tests, which the published catalogue counts. */
export type Valore = Omit<ValoreTabellaWhole, 'usedBy'>;

/** A value as a record carries it. */
export function choiceOf({ table, version, ...choice }: Valore): Choice {
  return choice;
}

/**
 * What names a new support-table value, and its attributes; a form without an attribute does not
 * state it. The description is never empty ('Value cannot be null', spec 5), also not for
 * the eye that compares values, which sees neither blanks nor accents.
 */
export const valoreTabellaForm = z
  .strictObject({
    table: tableName,
    code: optionalLine(longestValore.code),
    description: filledLine(longestValore.description, 'null').check(
      z.refine((value) => fold(value) !== '', { error: fault('null') }),
    ),
    ...attributesWritten,
  })
  .check(...ofItsTable);

/** What names a new support-table value, and its attributes. */
export type ValoreTabellaForm = z.infer<typeof valoreTabellaForm>;

/** A support table and how many values it has. */
export const tabella = z.object({ table: tableName, values: z.int() });
