import { useEffect, useEffectEvent } from 'react';

/**
 * Has the browser ask before the page goes with something unsaved.
 * @param isUnsaved called at the moment of leaving
 */
export function useUnloadWarning(isUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
}
