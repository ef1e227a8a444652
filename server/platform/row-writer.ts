import type { z } from 'zod/mini';

/**
 * Makes what writes a payload as JSON whose rows are shared by many payloads, as the tests of a
 * catalogue are by its versions: each row is checked and written once, as long as it lives.
 * @param key the payload's member that holds the rows
 * @param row the schema of a row: nothing else of it is written
 * @param rest the schema of the other members
 */
export function createRowWriter<Key extends string>(
  key: Key,
  row: z.ZodMiniType,
  rest: z.ZodMiniType<object>,
): (payload: Readonly<Record<Key, readonly object[]>>) => string {
  const written = new WeakMap<object, string>();
  const write = (one: object): string => {
    const known = written.get(one);
    if (known !== undefined) return known;
    const made = JSON.stringify(row.parse(one));
    written.set(one, made);
    return made;
  };
  return ({ [key]: rows, ...others }) => {
    const begun = JSON.stringify({ success: true, ...rest.parse(others) }).slice(0, -1);
    return `${begun},"${key}":[${rows.map(write).join(',')}]}`;
  };
}
