import { z } from 'zod/mini';
import { text } from './text.ts';

/** The units of an age, from the shortest. */
export const ageUnits = ['hours', 'days', 'weeks', 'months', 'years'] as const;

/** A unit of age. */
export type AgeUnit = (typeof ageUnits)[number];

const bound = z.nullable(z.number());

/**
 * A reference interval (design.md section 5). Ages are half-open, `[ageFrom, ageTo)`, in `ageUnit`; a missing end is open.
 * Either bounds with their operators, or a `text` kept as it came.
 */
export const interval = z.strictObject({
  sex: z.enum(['M', 'F', 'any']),
  ageFrom: z.nullable(z.number().check(z.nonnegative())),
  ageTo: z.nullable(z.number().check(z.positive())),
  ageUnit: z.nullable(z.enum(ageUnits)),
  phase: z.nullable(text(100)),
  low: bound,
  lowOperator: z.nullable(z.enum(['>', '>='])),
  high: bound,
  highOperator: z.nullable(z.enum(['<', '<='])),
  text: z.nullable(text(1000)),
});

/** A reference interval. */
export type Interval = z.infer<typeof interval>;
