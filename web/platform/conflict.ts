import { z } from 'zod/mini';
import { ApiProblem } from './api.ts';

/** Does a failure say that the record is not there, or no longer? */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'notFound';
}

/**
 * The record as a colleague left it, when that is why a save or a removal was refused (design.md section 12).
 * @param schema of the record: what a refusal tells otherwise is none
 */
export function currentOf<Record>(failure: unknown, schema: z.ZodMiniType<Record>): Record | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.staleVersion') return undefined;
  return z.object({ current: schema }).safeParse(failure.body).data?.current;
}
