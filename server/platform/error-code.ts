import { isObject } from '#contract/is-object.ts';

/**
 * The code of a failure of Node, of the database or of Fastify (`ENOENT`, `57P01`, `FST_…`);
 * undefined for whatever else was thrown.
 */
export function errorCode(thrown: unknown): string | undefined {
  return isObject(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : undefined;
}
