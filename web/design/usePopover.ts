import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** The distance of a popover from the window's edges and its anchor, in pixels. */
const apart = 4;

/** Below its anchor, or above it where there is more room. */
function place(popover: HTMLElement, anchor: HTMLElement, isAsWide: boolean): void {
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = popover;
  if (isAsWide) style.inlineSize = `${width}px`;
  const below = clientHeight - bottom - 2 * apart;
  const above = top - 2 * apart;
  const isBelow = below >= Math.min(popover.scrollHeight, 320) || below >= above;
  style.maxBlockSize = `${Math.max(isBelow ? below : above, 0)}px`;
  style.top = isBelow ? `${bottom + apart}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${clientHeight - top + apart}px`;
  // Aligned with the anchor's start, or else with its end.
  const isFromStart = left + popover.offsetWidth <= clientWidth - apart;
  style.left = `${Math.max(isFromStart ? left : right - popover.offsetWidth, apart)}px`;
}

/**
 * Shows an element on top, beside its anchor, while it is open (Popover API): no dialog and no
 * table clips it. The element has `popover`, and `hidden` while it is not open.
 * @param isAsWide as wide as the anchor
 */
export function usePopover(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  isAsWide = false,
) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popover.current;
    const beside = anchor.current;
    if (!isOpen || shown === null || beside === null) return;
    const put = () => place(shown, beside, isAsWide);
    shown.showPopover();
    put();
    // The list may be shorter after the next key.
    const resized = new ResizeObserver(put);
    resized.observe(shown);
    window.addEventListener('resize', put);
    document.addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', put);
      document.removeEventListener('scroll', put, { capture: true });
      shown.hidePopover();
    };
  }, [isOpen, anchor, isAsWide]);
  return popover;
}
