import type { StatedStatus } from '#contract/test-status.ts';
import { statusOn } from '#contract/test-status.ts';

/** Days as `YYYY-MM-DD`, for the caller to write in its language. */
function phraseOf(test: StatedStatus, today: string) {
  const { suspendedFrom, suspendedTo, withdrawnOn } = test;
  const status = statusOn(test, today);
  const withdrawal = withdrawnOn ? { from: withdrawnOn } : undefined;
  if (status === 'withdrawn' && withdrawal)
    return { phrase: 'status.withdrawnOn', days: withdrawal } as const;
  if (suspendedFrom && status === 'suspended') {
    if (suspendedTo)
      return {
        phrase: 'status.suspendedTo',
        days: { from: suspendedFrom, to: suspendedTo },
      } as const;
    return { phrase: 'status.suspendedFrom', days: { from: suspendedFrom } } as const;
  }
  // What is planned: the nearer of the two.
  const isLater = suspendedFrom && suspendedFrom > today;
  if (isLater && !(withdrawal && withdrawal.from <= suspendedFrom)) {
    if (suspendedTo)
      return {
        phrase: 'status.willSuspendTo',
        days: { from: suspendedFrom, to: suspendedTo },
      } as const;
    return { phrase: 'status.willSuspend', days: { from: suspendedFrom } } as const;
  }
  return withdrawal && ({ phrase: 'status.willWithdraw', days: withdrawal } as const);
}

/**
 * What is said of a test's status: that of the day, else what is planned; undefined where there is
 * nothing to say.
 * @param today the laboratory's day, `YYYY-MM-DD`
 * @param writeDay a day in the reader's language
 */
export function statusPhrase(test: StatedStatus, today: string, writeDay: (day: string) => string) {
  const found = phraseOf(test, today);
  if (found === undefined) return undefined;
  const days = Object.entries(found.days).map(([name, day]) => [name, writeDay(day)]);
  return { phrase: found.phrase, values: Object.fromEntries(days) as Record<string, string> };
}
