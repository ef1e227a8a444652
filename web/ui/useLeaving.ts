import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** A reader about to leave a page with something that is not safe yet, and the two answers. */
export interface Leaving {
  /** By the browser's Back, or Forward. */
  readonly isBack: boolean;
  readonly stay: () => void;
  /** Leaves all the same. */
  readonly leave: () => void;
}

/** The state of a navigation whose reader was asked already: nothing keeps it back. */
export const wasAsked = { wasAsked: true } as const;

const isLetThrough = (state: unknown) =>
  (state as Partial<typeof wasAsked> | null)?.wasAsked === true;

/**
 * Asks before the page is left, within the program by `LeaveDialog`, otherwise in the browser's own
 * words.
 * @param asks is there anything to ask for? Looked up at the moment of leaving
 * @param onLeave the reader leaves, and knows what is given up
 */
export function useLeaving(asks: () => boolean, onLeave?: () => void): Leaving | null {
  const isBack = useRef(false);
  const latest = useRef(asks);
  useEffect(() => {
    latest.current = asks;
  });
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return (
      asks() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isLetThrough(nextLocation.state)
    );
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return { isBack: isBack.current, stay: () => blocker.reset(), leave };
}
