import type { StatedStatus } from '#contract/test-status.ts';
import { statusOn } from '#contract/test-status.ts';

/** The phrases of what holds on the day, then of what is still to come. */
const phrases = {
  withdrawal: ['status.withdrawnOn', 'status.willWithdraw'],
  suspension: ['status.suspendedFrom', 'status.willSuspend'],
  suspensionTo: ['status.suspendedTo', 'status.willSuspendTo'],
} as const;

/**
 * What is said of a test's status: that of the day, else what is planned, the nearer of the two;
 * undefined where there is nothing to say.
 * @param today the laboratory's day, `YYYY-MM-DD`
 * @param writeDay a day in the reader's language
 */
export function statusPhrase(test: StatedStatus, today: string, writeDay: (day: string) => string) {
  const { suspendedFrom, suspendedTo, withdrawnOn } = test;
  const status = statusOn(test, today);
  const isToBeSuspended =
    suspendedFrom && suspendedFrom > today && !(withdrawnOn && withdrawnOn <= suspendedFrom);
  const at = status === 'inUse' ? 1 : 0;
  if (suspendedFrom && (status === 'suspended' || (status === 'inUse' && isToBeSuspended))) {
    const phrase = phrases[suspendedTo ? 'suspensionTo' : 'suspension'][at];
    const to = suspendedTo ? writeDay(suspendedTo) : '';
    return { kind: 'suspension', phrase, values: { from: writeDay(suspendedFrom), to } } as const;
  }
  if (!withdrawnOn) return undefined;
  const values = { from: writeDay(withdrawnOn) };
  return { kind: 'withdrawal', phrase: phrases.withdrawal[at], values } as const;
}
