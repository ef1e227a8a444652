import { isObject } from '#contract/is-object.ts';

/**
 * Of Node, the database or Fastify (`ENOENT`, `57P01`, `FST_…`); undefined for anything else
 * thrown.
 */
export function errorCode(thrown: unknown): string | undefined {
  return isObject(thrown) && typeof thrown['code'] === 'string' ? thrown['code'] : undefined;
}
