import type { z } from 'zod/mini';

/**
 * Makes what writes rows as JSON that many responses share, as versions of a catalogue and the
 * pages of its list share its tests: each row is checked and written once, as long as it lives.
 * @param schema nothing else of a row is written
 */
export function createRowWriter(schema: z.ZodMiniType): (row: object) => string {
  const written = new WeakMap<object, string>();
  return (row) => {
    const cached = written.get(row);
    if (cached !== undefined) return cached;
    const json = JSON.stringify(schema.parse(row));
    written.set(row, json);
    return json;
  };
}

/** A written object with further members. */
export function withMembers(written: string, members: object): string {
  return `${written.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/**
 * The body of a response with rows.
 * @param rest its other members, checked
 * @param rows written rows
 */
export function bodyOfRows(rest: object, key: string, rows: readonly string[]): string {
  const head = JSON.stringify({ success: true, ...rest }).slice(0, -1);
  return `${head},"${key}":[${rows.join(',')}]}`;
}
