import { useLayoutEffect, useRef, useState } from 'react';

type View = 'form' | 'preview' | 'conflict';

/**
 * Why the form is shown again: back from the preview or the two versions, with choices taken, or
 * with faults to mend.
 */
export type Cause = 'back' | 'taken' | 'faults';

/**
 * The views of a record being edited. Each begins at its top; the form is found again where it was
 * left.
 */
export function useViews() {
  const [{ view, cause }, setView] = useState<{ view: View; cause: Cause | undefined }>({
    view: 'form',
    cause: undefined,
  });
  const left = useRef(0);
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, view === 'form' ? left.current : 0);
  }, [view]);
  const turn = (to: View, why?: Cause) => {
    if (view === 'form') left.current = window.scrollY;
    setView({ view: to, cause: why });
  };
  return { view, cause, turn };
}
