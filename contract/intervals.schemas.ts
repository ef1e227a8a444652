import { z } from 'zod/mini';
import type { Interval } from './intervals.ts';
import { ageUnits } from './intervals.ts';
import { optionalLine, optionalText } from './stored-text.ts';

/** Zero has no sign: a minus before it would be an invisible change. */
const unsignedZero = z.overwrite<number | null>((value) => (value === null ? null : value + 0));
const bound = z.nullable(z.number()).check(unsignedZero);

/** An interval as it is stored and read. */
export const interval = z.strictObject({
  sex: z.enum(['M', 'F', 'any']),
  ageFrom: z.nullable(z.number().check(z.nonnegative())),
  ageTo: z.nullable(z.number().check(z.positive())),
  ageUnit: z.nullable(z.enum(ageUnits)),
  phase: z.nullable(z.string()),
  low: bound,
  lowOperator: z.nullable(z.enum(['>', '>='])),
  high: bound,
  highOperator: z.nullable(z.enum(['<', '<='])),
  text: z.nullable(z.string()),
}) satisfies z.ZodMiniType<Interval>;

/**
 * As a form writes it. Its parts are checked together by `intervalFaults`
 * (contract/intervals.coverage.ts).
 */
export const intervalForm = z.strictObject({
  ...interval.shape,
  phase: optionalLine(100),
  text: optionalText(1000),
});
