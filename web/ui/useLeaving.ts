import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { isObject } from '#contract/is-object.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';

/** A reader is about to leave a page with unsaved input. */
export interface Leaving {
  /** By the browser's Back, or Forward. */
  readonly isBack: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** The state of a navigation that the reader has already confirmed: it is not blocked. */
export const leaveConfirmed = { leaveConfirmed: true } as const;

const isConfirmed = (state: unknown) => isObject(state) && state['leaveConfirmed'] === true;

/**
 * Asks before the page is left: within the application by `LeaveDialog`, otherwise by the browser's
 * own dialog.
 * @param isUnsaved is there unsaved input? Called at the moment of leaving
 * @param onLeave the reader leaves, and knows what is lost
 */
export function useLeaving(isUnsaved: () => boolean, onLeave?: () => void): Leaving | null {
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return (
      isUnsaved() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isConfirmed(nextLocation.state)
    );
  });
  useUnloadWarning(isUnsaved);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return { isBack: isBack.current, stay: () => blocker.reset(), leave };
}
