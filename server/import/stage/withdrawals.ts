import type { ImportOptions } from '#contract/importazione.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { RecordChange } from '../../change-set/change-set.ts';
import { checkRecord } from '../../change-set/preview.ts';
import { nounRegistry } from '../../nouns.ts';
import type { Existing } from '../plan/existing.ts';
import { toSentence } from '../plan/remark.ts';
import type { RememberedPlan } from './lacking.ts';

/** More tests are counted, not named. */
const mostNamed = 20;

/**
 * The plan with the withdrawal of the tests that its file lacks, if it was confirmed for as many:
 * where the catalogue or the file has moved since, it is to be confirmed again. A test that is older
 * than a rule which it breaks stays, and the plan warns of it.
 * @param today the laboratory's day, which is that of the withdrawal
 */
export function withWithdrawals(
  plan: RememberedPlan,
  { withdrawLacking = 0 }: ImportOptions,
  { records, required = new Set() }: Existing,
  today: string,
  phrases: Phrases,
): RememberedPlan {
  const { lacking } = plan;
  if (lacking.length === 0 || withdrawLacking !== lacking.length) return plan;
  const ids = new Set(lacking.map(({ id }) => id));
  const withdrawals: RecordChange[] = [];
  const staying: string[] = [];
  for (const before of records) {
    if (!ids.has(Number(before['id']))) continue;
    const record = { ...before, withdrawnOn: today };
    const checked = checkRecord('prestazione', nounRegistry.prestazione, record, required, before);
    if ('record' in checked) withdrawals.push({ before, after: checked.record });
    else staying.push(String(before['internalCode']));
  }
  const codes = staying.slice(0, mostNamed).join(', ');
  const values = { count: staying.length, codes };
  const remark = { column: null, phrase: 'import.notWithdrawn', values } as const;
  return {
    ...plan,
    changes: [...plan.changes, ...withdrawals],
    withdrawnTests: withdrawals.length,
    warnings: [...plan.warnings, ...(staying.length > 0 ? [toSentence(remark, phrases)] : [])],
  };
}
