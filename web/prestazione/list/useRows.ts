import type { VirtualItem } from '@tanstack/react-virtual';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { usePrinting } from '../../platform/usePrinting.ts';

/** Rows drawn beyond the screen's edges. */
const overscan = 8;

/** Heights as they were measured, by visit, so that Back finds the place again among rows of many heights. */
const measured = new Map<string, VirtualItem[]>();

/** The rows that are drawn, the room of those that are not, and the way from row to row by keyboard. */
export interface Rows {
  readonly drawn: readonly { readonly index: number; readonly item: PrestazioneListItem }[];
  readonly before: number;
  readonly after: number;
  readonly measure: (row: Element | null) => void;
  readonly focusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface RowsWanted {
  readonly items: readonly PrestazioneListItem[];
  /** The element that holds the rows; they begin at its `[data-rows-begin]`, or with itself. */
  readonly place: RefObject<HTMLElement | null>;
  readonly estimate: number;
  /** The height of what stays at the top of the window and covers rows. */
  readonly covered: number;
  /** Called when the reader goes up from the first row. */
  readonly onLeave: () => void;
}

/** Draws only the rows near the window's view, and all of them for the printer. */
export function useRows({ items, place, estimate, covered, onLeave }: RowsWanted): Rows {
  const { key: visit } = useLocation();
  const printing = usePrinting();
  const [top, setTop] = useState(0);
  const before = measured.get(visit);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: covered,
    getItemKey: (index) => items[index]?.id ?? index,
    ...(before && { initialMeasurementsCache: before }),
  });
  useLayoutEffect(() => {
    const now = place.current?.querySelector('[data-rows-begin]') ?? place.current;
    if (now) setTop(Math.round(now.getBoundingClientRect().top + window.scrollY));
  });
  useEffect(() => {
    return () => {
      measured.clear();
      measured.set(visit, virtualizer.takeSnapshot());
    };
  }, [visit, virtualizer]);

  const wanted = useRef<number | undefined>(undefined);
  const focusWanted = () => {
    const link = place.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  };
  // A row far away is drawn first, then it can take the focus.
  useEffect(focusWanted);
  const focusRow = (index: number) => {
    const within = Math.min(Math.max(index, 0), items.length - 1);
    if (within < 0) return;
    wanted.current = within;
    virtualizer.scrollToIndex(within);
    focusWanted();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (row === null) return;
    const at = Number(row.getAttribute('data-index'));
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target < 0) onLeave();
    else focusRow(target);
  };

  const everything = () => items.map((item, index) => ({ index, item }));
  const near = virtualizer.getVirtualItems();
  const [first] = near;
  const last = near.at(-1);
  const inView = near.flatMap(({ index }) => {
    const item = items[index];
    return item ? [{ index, item }] : [];
  });
  return {
    drawn: printing ? everything() : inView,
    before: printing || !first ? 0 : Math.max(0, first.start - top),
    // Before the first rows are drawn their whole room is kept: Back restores the place in it.
    after: printing ? 0 : Math.max(0, virtualizer.getTotalSize() - (last ? last.end - top : 0)),
    measure: virtualizer.measureElement,
    focusRow,
    onKeyDown,
  };
}
