// PostgreSQL's own numbers of the types whose values must look the same in both databases.
const int8 = 20;
const date = 1082;
const timestamptz = 1184;

/** Settings of both databases, so that instants arrive as text that `instantFromText` knows. */
export const sessionSettings = ['timezone=UTC', 'datestyle=ISO'] as const;

/**
 * ISO 8601 in UTC with milliseconds (design.md 12).
 * @param text such as `2026-11-20 08:30:00.12+00`; `infinity` is returned unchanged
 */
export function instantFromText(text: string): string {
  if (!text.endsWith('+00')) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? text : at.toISOString();
  }
  const fraction = text.slice(20, -3).slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/**
 * By type number, for both drivers: instants as ISO 8601 in UTC, days as `YYYY-MM-DD`, `bigint` as
 * a number (no count here comes near 2^53).
 */
export const columnParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [int8]: Number,
  [date]: (text) => text,
  [timestamptz]: instantFromText,
};
