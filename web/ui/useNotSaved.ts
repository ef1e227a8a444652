import { useEffect, useId } from 'react';

/**
 * What becomes of something unsaved when its page goes: `kept` in the tab for whoever wrote it, or
 * `lost` with the page.
 */
type NotSaved = 'kept' | 'lost';

const onPage = new Map<string, NotSaved>();

/** What stands unsaved on the page at the moment. */
export function notSavedNow(): ReadonlySet<NotSaved> {
  return new Set(onPage.values());
}

/** Tells, as long as it is shown, that something is unsaved here; null: nothing is. */
export function useNotSaved(what: NotSaved | null): void {
  const id = useId();
  useEffect(() => {
    if (what === null) return;
    onPage.set(id, what);
    return () => void onPage.delete(id);
  }, [id, what]);
}
