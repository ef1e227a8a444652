import { z } from 'zod/mini';
import { ageUnits } from './intervals.ts';

/** Stages of life that files name without an age (`adulti`). */
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

/** A stage of life that files name without an age. */
export type LifeStage = (typeof lifeStages)[number];

/** The ages of a stage, half-open in `unit` as an interval's; null: its word stays a phase. */
const stageAges = z.nullable(
  z.strictObject({
    from: z.nullable(z.number().check(z.nonnegative(), z.maximum(10_000))),
    to: z.nullable(z.number().check(z.positive(), z.maximum(10_000))),
    unit: z.enum(ageUnits),
  }),
);

/** What a file leaves open, answered once for all of it. docs/import.md, "Questions of a file" */
export const fileAnswers = z.strictObject({
  /**
   * Does the file's last age still belong to its interval (0–17, then 18–64)? In the catalogue it
   * does not.
   */
  ageToIncluded: z.optional(z.boolean()),
  stages: z.optional(z.partialRecord(z.enum(lifeStages), stageAges)),
  /** Is a placeholder (`#N/D`, `NULL`) an empty cell, or a text like others? */
  placeholders: z.optional(z.record(z.string().check(z.maxLength(20)), z.enum(['empty', 'text']))),
});

/** The answers to what a file leaves open. */
export type FileAnswers = z.infer<typeof fileAnswers>;

/**
 * A question that a file raises. `key`: the stage of life or the placeholder; of `lastAge` empty.
 * `words`: as the file writes it first, `rows` how many rows raise it; `answer` as a sentence, null
 * while there is none.
 */
export const fileQuestion = z.object({
  kind: z.enum(['lastAge', 'stage', 'placeholder']),
  key: z.string(),
  words: z.string(),
  rows: z.int(),
  answer: z.nullable(z.string()),
});

/** A question that a file raises. */
export type FileQuestion = z.infer<typeof fileQuestion>;

/** The answers among other options of a file. */
export function answersIn({ ageToIncluded, stages, placeholders }: FileAnswers): FileAnswers {
  return {
    ...(ageToIncluded !== undefined && { ageToIncluded }),
    ...(stages !== undefined && { stages }),
    ...(placeholders !== undefined && { placeholders }),
  };
}
