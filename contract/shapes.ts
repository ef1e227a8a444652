import { z } from 'zod/mini';
import { fault } from './fault.ts';

/** A positive whole number that names a record (design.md section 12). */
export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/**
 * The whole number that a part of an address says, as the product writes it: digits alone, no zero before them.
 * @returns NaN for anything else, such as `1e1`, `0x1`, `01` or ` 1`
 */
export function wholeNumberIn(part: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(part) ? Number(part) : Number.NaN;
}

/** The id that a part of a page's address names; undefined for one that names none. */
export function idIn(part: string | undefined): number | undefined {
  return id.safeParse(wholeNumberIn(part ?? '')).data;
}

/** A calendar day, `YYYY-MM-DD`, that exists, of the years 1900 to 9999: PostgreSQL, for one, knows no year 0. */
export const day = z.string().check(z.iso.date(fault('day')), z.regex(/^(?:19|[2-9]\d)/, { error: fault('day') }));

/** An instant in UTC, `2026-11-20T08:30:00.000Z`. */
export const instant = z.iso.datetime();

/** The longest search text that is read, in characters (threats.md section 0). */
export const longestQuery = 100;

/** What a list is searched for. */
export const query = z.optional(z.string().check(z.maxLength(longestQuery, { error: fault('tooLong', longestQuery) })));
