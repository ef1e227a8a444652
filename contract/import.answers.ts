import { z } from 'zod/mini';
import { ageUnits } from './intervals.ts';

/** Named in files without an age (`adulti`). */
const lifeStages = [
  'preterm',
  'newborn',
  'infant',
  'child',
  'adolescent',
  'minor',
  'adult',
  'elderly',
] as const;

export type LifeStage = (typeof lifeStages)[number];

/** Half-open ages in `unit`, as an interval's; null: the word stays a phase. */
const stageAges = z.nullable(
  z.strictObject({
    from: z.nullable(z.number().check(z.nonnegative(), z.maximum(10_000))),
    to: z.nullable(z.number().check(z.positive(), z.maximum(10_000))),
    unit: z.enum(ageUnits),
  }),
);

/**
 * What a file leaves open, answered once for the whole file. docs/import.md, "Questions of a file"
 */
export const fileAnswers = z.strictObject({
  /** Does an age range include its last age (0–17, then 18–64)? In the catalogue it does not. */
  ageToIncluded: z.optional(z.boolean()),
  stages: z.optional(z.partialRecord(z.enum(lifeStages), stageAges)),
  /** Is a placeholder (`#N/D`, `NULL`) an empty cell or a text? */
  placeholders: z.optional(z.record(z.string().check(z.maxLength(20)), z.enum(['empty', 'text']))),
  /** Do rows of withdrawn tests put them in use again, or leave them as they are? */
  withdrawn: z.optional(z.enum(['inUse', 'leave'])),
});

export type FileAnswers = z.infer<typeof fileAnswers>;

/**
 * `key`: the stage of life or the placeholder; else empty. `words`: as first written in the file;
 * `rows`: how many rows raise it; `answer`: as a sentence, null while there is none.
 */
export const fileQuestion = z.object({
  kind: z.enum(['lastAge', 'stage', 'placeholder', 'withdrawn']),
  key: z.string(),
  words: z.string(),
  rows: z.int(),
  answer: z.nullable(z.string()),
});

export type FileQuestion = z.infer<typeof fileQuestion>;

/** Picks them out of a file's options. */
export function answersIn(answers: FileAnswers): FileAnswers {
  const { ageToIncluded, stages, placeholders, withdrawn } = answers;
  return {
    ...(ageToIncluded !== undefined && { ageToIncluded }),
    ...(stages !== undefined && { stages }),
    ...(placeholders !== undefined && { placeholders }),
    ...(withdrawn !== undefined && { withdrawn }),
  };
}
