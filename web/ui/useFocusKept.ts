import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back that a form lost while its boxes were locked (`inert`), unless it has gone
 * elsewhere meanwhile.
 */
export function useFocusKept(form: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isLocked) {
      // Asked before the browser draws, and takes the focus away.
      const isInside =
        activeElement instanceof HTMLElement && form.current?.contains(activeElement) === true;
      held.current = isInside ? activeElement : null;
      return;
    }
    if (held.current?.isConnected && activeElement === document.body)
      held.current.focus({ preventScroll: true });
    held.current = null;
  }, [form, isLocked]);
}
