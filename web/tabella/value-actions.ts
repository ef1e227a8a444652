import { z } from 'zod/mini';
import type { OperationName } from '#contract/operations.ts';
import type { ValoreUser } from '#contract/tabella.operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { ApiProblem } from '../platform/api.ts';

/** What an administrator does to the values of a table. */
export type ValueAct =
  | { readonly name: 'new'; readonly description: string }
  | { readonly name: 'using' | 'rename' | 'remove' | 'merge'; readonly value: ValoreTabellaWhole };

/** The reads that a new value shows itself in: no test has it yet. */
export const refreshedByNewValue: readonly OperationName[] = [
  'GetValoriTabellaSupporto',
  'GetValoreTabellaSupporto',
  'admin/Storico',
];

/** The reads that a value shows itself in. */
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

/** The tests that use a value, when that is why it is not removed. */
export function usersOf(failure: unknown): readonly ValoreUser[] | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.inUse') return undefined;
  return inUse.safeParse(failure.body).data?.usedBy;
}
