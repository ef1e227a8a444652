import { z } from 'zod/mini';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { ApiProblem } from '../platform/problem.ts';

export type ValueAction =
  | { readonly name: 'new'; readonly description: string }
  | { readonly name: 'rename' | 'remove' | 'merge'; readonly value: ValoreTabellaWhole };

const user = z.object({ id: z.int(), serviceName: z.string(), internalCode: z.string() });
const inUse = z.object({ usedBy: z.array(user) });

/** The tests that use a value, when that is why its removal was refused. */
export function usingTests(failure: unknown): readonly ValoreUser[] | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.inUse') return undefined;
  return inUse.safeParse(failure.body).data?.usedBy;
}
