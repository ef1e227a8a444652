import { useEffect, useRef, useState } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { useOperation } from '../platform/api.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import type { FreshCode } from '../platform/step-up.ts';
import { codeAccepted, isReportedElsewhere, withStepUp } from '../platform/step-up.ts';

/** How far an act is, in records. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * What goes with the call of a long act: its name, by which its progress is asked for, and a fresh
 * code.
 */
export interface LongCall extends FreshCode {
  readonly requestId: string;
}

/** A dangerous act that takes long: a fresh code is asked for, and it is told how far it is. */
export interface LongAct {
  readonly start: () => void;
  readonly isUnderWay: boolean;
  /** Null while nothing is known of it. */
  readonly progress: Progress | null;
  /**
   * Why it failed. Null too when the reader dropped it, and when the session is over: that is told
   * over the page.
   */
  readonly error: unknown;
}

/** How often it is asked how far it is, in milliseconds. */
const often = 500;

/**
 * Does such an act, once at a time.
 * @param name the operation that it calls
 * @param content what is done: sent again while its outcome is unknown, it has the same name and no
 * second effect
 * @param act makes the call
 */
export function useLongAct<Answer>(
  name: OperationName,
  content: unknown,
  act: (call: LongCall) => Promise<Answer>,
  {
    onDone,
    onFailed,
  }: { readonly onDone: (answer: Answer) => void; readonly onFailed?: (failure: unknown) => void },
): LongAct {
  const [keys] = useState(idempotencyKeys);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const input = { progress: requestId ?? '' };
  const { data: step } = useOperation('ImportProgress', input, {
    enabled: requestId !== null,
    every: often,
  });
  // It has begun: so its code was a good one.
  const hasBegun = requestId !== null && step !== undefined && step.state !== 'unknown';
  useEffect(() => {
    if (hasBegun) codeAccepted();
  }, [hasBegun]);

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const called = keys.keyFor(content);
    setError(null);
    setRequestId(called);
    try {
      const answer = await withStepUp((fresh) => act({ requestId: called, ...fresh }));
      keys.settle(null);
      onDone(answer);
    } catch (failure) {
      keys.settle(failure);
      if (!isReportedElsewhere(name, failure)) setError(failure);
      onFailed?.(failure);
    } finally {
      isRunning.current = false;
      setRequestId(null);
    }
  }

  return {
    start: () => void start(),
    isUnderWay: requestId !== null,
    progress: hasBegun && step.total > 0 ? step : null,
    error,
  };
}
