import { useEffect, useRef, useState } from 'react';
import { ApiProblem, endings, useOperation } from '../platform/api.ts';
import { requestNames } from '../platform/request-name.ts';
import { ActDropped, codeAccepted, withFreshCode } from '../platform/step-up.ts';

/** How far an act is, in records. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What goes with the call of a long act: its name, by which its progress is asked for, and a fresh code. */
export interface LongCall {
  readonly requestId: string;
  readonly otp?: string;
}

/** A dangerous act that takes long: a fresh code is asked for, and it is told how far it is. */
export interface LongAct {
  readonly start: () => void;
  readonly isUnderWay: boolean;
  /** Null while nothing is known of it. */
  readonly progress: Progress | null;
  /** Why it failed. Null too when the reader dropped it, and when the session is over: that is told over the page. */
  readonly error: unknown;
}

/** How often it is asked how far it is, in milliseconds. */
const often = 500;

function isToldElsewhere(failure: unknown): boolean {
  return failure instanceof ActDropped || (failure instanceof ApiProblem && endings.has(failure.code));
}

/**
 * Does such an act, once at a time.
 * @param content what is done: sent again while its outcome is unknown, it has the same name and no second effect
 * @param act makes the call
 */
export function useLongAct<Answer>(
  content: unknown,
  act: (call: LongCall) => Promise<Answer>,
  { onDone, onFailed }: { readonly onDone: (answer: Answer) => void; readonly onFailed?: (failure: unknown) => void },
): LongAct {
  const [names] = useState(requestNames);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const input = { progress: requestId ?? '' };
  const { data: step } = useOperation('ImportProgress', input, { enabled: requestId !== null, every: often });
  // It has begun: so its code was a good one.
  const hasBegun = requestId !== null && step !== undefined && step.state !== 'unknown';
  useEffect(() => {
    if (hasBegun) codeAccepted();
  }, [hasBegun]);

  async function called(name: string): Promise<Answer> {
    try {
      return await act({ requestId: name });
    } catch (failure) {
      if (!(failure instanceof ApiProblem) || failure.code !== 'auth.stepUpRequired') throw failure;
      return await withFreshCode((otp) => act({ requestId: name, otp }));
    }
  }

  async function start(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const name = names.nameOf(content);
    setError(null);
    setRequestId(name);
    try {
      const answer = await called(name);
      names.ended(null);
      onDone(answer);
    } catch (failure) {
      names.ended(failure);
      if (!isToldElsewhere(failure)) setError(failure);
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
