// PostgreSQL's own numbers for the types whose values must look the same whichever database is
// used.
const int8 = 20;
const date = 1082;
const timestamptz = 1184;

/**
 * Start-up settings both databases get, so that instants arrive as text that `instantFromText`
 * knows.
 */
export const sessionSettings = ['timezone=UTC', 'datestyle=ISO'] as const;

/**
 * Turns PostgreSQL's text of an instant into ISO 8601 in UTC with milliseconds (design.md 12).
 * @param text such as `2026-11-20 08:30:00.12+00`; `infinity` is returned as it is
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
 * Parsers by type number, for both drivers: instants as ISO 8601 in UTC, days as `YYYY-MM-DD`,
 * `bigint` as a number (no count here comes near 2^53).
 */
export const columnParsers: Readonly<Record<number, (text: string) => string | number>> = {
  [int8]: Number,
  [date]: (text) => text,
  [timestamptz]: instantFromText,
};
