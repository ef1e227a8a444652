import { useEffect, useRef, useState } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import type { FreshCode } from '../platform/step-up.ts';
import { codeAccepted, isReportedElsewhere, withStepUp } from '../platform/step-up.ts';
import { useOperation } from '../platform/useOperation.ts';

/** The progress of an action, in records. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * The input that every call of a long action has: the request id, by which its progress is read,
 * and a fresh code.
 */
export interface LongCall extends FreshCode {
  readonly requestId: string;
}

/** A dangerous action that takes long, with a fresh code and a progress. */
export interface LongAction {
  readonly start: () => void;
  readonly isUnderWay: boolean;
  /** Null while it is unknown. */
  readonly progress: Progress | null;
  /**
   * Why it failed. Also null when the reader cancelled it, and when the session is over: a dialog
   * says that.
   */
  readonly error: unknown;
}

/** How often the progress is read, in milliseconds. */
const pollInterval = 500;

/**
 * Runs such an action, one at a time.
 * @param name the operation that it calls
 * @param content what is done: sent again while its outcome is unknown, it has the same request id
 * and no second effect
 * @param run makes the call
 */
export function useLongAction<Result>(
  name: OperationName,
  content: unknown,
  run: (call: LongCall) => Promise<Result>,
  {
    onDone,
    onFailed,
  }: { readonly onDone: (result: Result) => void; readonly onFailed?: (failure: unknown) => void },
): LongAction {
  const [keys] = useState(idempotencyKeys);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const input = { progress: requestId ?? '' };
  const { data: step } = useOperation('ImportProgress', input, {
    enabled: requestId !== null,
    every: pollInterval,
  });
  // It has begun, so its code was accepted.
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
      const result = await withStepUp((fresh) => run({ requestId: called, ...fresh }));
      keys.settle(null);
      onDone(result);
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
