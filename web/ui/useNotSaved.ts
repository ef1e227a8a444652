import { useEffect, useId } from 'react';

/**
 * What happens to unsaved input when the page is left: `kept` in the tab for its author, or `lost`.
 */
type NotSaved = 'kept' | 'lost';

const onPage = new Map<string, NotSaved>();

/** The unsaved input of the current page. */
export function notSavedNow(): ReadonlySet<NotSaved> {
  return new Set(onPage.values());
}

/** Registers unsaved input for as long as the component is mounted; null: nothing is unsaved. */
export function useNotSaved(unsaved: NotSaved | null): void {
  const id = useId();
  useEffect(() => {
    if (unsaved === null) return;
    onPage.set(id, unsaved);
    return () => void onPage.delete(id);
  }, [id, unsaved]);
}
