import { useEffect } from 'react';
import { codeAccepted } from '../platform/step-up.ts';
import { useOperation } from '../platform/useOperation.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How often the progress is read, in milliseconds. */
const pollInterval = 500;

/**
 * The progress of a dangerous action that takes long; null while it is unknown. Once it has begun,
 * its code was accepted, and the dialog for the code closes.
 * @param requestId of its call under way
 */
export function useProgress(requestId: string | null): Progress | null {
  const input = { progress: requestId ?? '' };
  const { data: step } = useOperation('ImportProgress', input, {
    enabled: requestId !== null,
    every: pollInterval,
  });
  const hasBegun = requestId !== null && step !== undefined && step.state !== 'unknown';
  useEffect(() => {
    if (hasBegun) codeAccepted();
  }, [hasBegun]);
  return hasBegun && step.total > 0 ? step : null;
}
