import type { z } from 'zod/mini';

/**
 * For rows that many responses share, such as the tests shared by versions of a catalogue and the
 * pages of its list: each is checked and written as JSON once in its lifetime.
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

/** `written` is an object as JSON. */
export function withMembers(written: string, members: object): string {
  return `${written.slice(0, -1)},${JSON.stringify(members).slice(1)}`;
}

/**
 * @param rest its other members, checked
 * @param rows as JSON
 */
export function bodyOfRows(rest: object, key: string, rows: readonly string[]): string {
  const head = JSON.stringify({ success: true, ...rest }).slice(0, -1);
  return `${head},"${key}":[${rows.join(',')}]}`;
}
