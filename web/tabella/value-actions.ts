import { z } from 'zod/mini';
import type { OperationName } from '#contract/operations.ts';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { ApiProblem } from '../platform/problem.ts';

/** The administrators' actions on the values of a table. */
export type ValueAction =
  | { readonly name: 'new'; readonly description: string }
  | { readonly name: 'using' | 'rename' | 'remove' | 'merge'; readonly value: ValoreTabellaWhole };

/** The reads that include a new value: no test has it yet. */
export const refreshedByNewValue: readonly OperationName[] = [
  'GetValoriTabellaSupporto',
  'GetValoreTabellaSupporto',
  'admin/Storico',
];

/** The reads that include a value. */
export const refreshedByValues: readonly OperationName[] = [
  ...refreshedByNewValue,
  'SummaryPrestazioni',
  'Prestazioni',
  'GetPrestazione',
  'GetStoricoModifichePrestazione',
  'admin/EditPrestazione',
];

const user = z.object({ id: z.int(), serviceName: z.string(), internalCode: z.string() });
const inUse = z.object({ usedBy: z.array(user) });

/** The tests that use a value, when that is why its removal was refused. */
export function usingTests(failure: unknown): readonly ValoreUser[] | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.inUse') return undefined;
  return inUse.safeParse(failure.body).data?.usedBy;
}
