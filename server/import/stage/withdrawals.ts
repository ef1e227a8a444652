import type { ImportOptions } from '#contract/importazione.ts';
import type { RecordChange } from '../../change-set/change-set.ts';
import type { RememberedPlan } from './lacking.ts';

/**
 * The plan with the withdrawal of the tests that its file lacks, if it was confirmed for as many:
 * where the catalogue or the file has moved since, it is to be confirmed again.
 * @param records every test
 * @param today the laboratory's day, which is that of the withdrawal
 */
export function withWithdrawals(
  plan: RememberedPlan,
  { withdrawLacking = 0 }: ImportOptions,
  records: readonly RecordChange['after'][],
  today: string,
): RememberedPlan {
  const { lacking } = plan;
  if (lacking.length === 0 || withdrawLacking !== lacking.length) return plan;
  const ids = new Set(lacking.map(({ id }) => id));
  const withdrawals: RecordChange[] = records
    .filter((record) => ids.has(Number(record['id'])))
    .map((before) => ({ before, after: { ...before, withdrawnOn: today } }));
  return {
    ...plan,
    changes: [...plan.changes, ...withdrawals],
    withdrawnTests: withdrawals.length,
  };
}
