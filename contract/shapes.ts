import { z } from 'zod/mini';
import { longestQuery } from './constants.ts';
import { fault } from './fault.ts';
import { largestId } from './ids.ts';
import { normalForm } from './text.ts';

/** design.md section 12. */
export const id = z.int().check(z.positive(), z.maximum(largestId));

/**
 * `YYYY-MM-DD`, an existing day of the years 1900 to 9999: PostgreSQL, for one, knows no year 0.
 */
export const day = z
  .string()
  .check(z.iso.date(fault('day')), z.regex(/^(?:19|[2-9]\d)/, { error: fault('day') }));

/** In UTC, `2026-11-20T08:30:00.000Z`. */
export const instant = z.iso.datetime();

/** A number of days, minutes, mL and the like: from 0 to 100,000, decimals too. */
export const amount = z.number().check(
  z.nonnegative({ error: fault('negative') }),
  z.maximum(100_000, { error: fault('tooBig', 100_000) }),
  // -0 is 0.
  z.overwrite((value) => value + 0),
);

/** The search text of a list. */
export const query = z.optional(
  z.string().check(
    z.overwrite((typed) => normalForm(typed, 'NFC')),
    z.maxLength(longestQuery, { error: fault('tooLong', longestQuery) }),
  ),
);
