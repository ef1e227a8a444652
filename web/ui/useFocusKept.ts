import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back that a form lost while its boxes were locked (`inert`), unless it has gone
 * elsewhere meanwhile.
 */
export function useFocusKept(form: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      // Checked before the browser draws and takes the focus away.
      const isInside =
        activeElement instanceof HTMLElement && form.current?.contains(activeElement) === true;
      focused.current = isInside ? activeElement : null;
      return;
    }
    if (focused.current?.isConnected && activeElement === document.body)
      focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [form, isLocked]);
}
