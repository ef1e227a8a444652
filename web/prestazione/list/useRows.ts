import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/hydration.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import type { Line } from './lines.ts';
import { testAt } from './lines.ts';

/** Rows rendered beyond the viewport's edges: few with a new list, more once those are there. */
const overscan = { first: 3, later: 8 };

/**
 * The lines that the server renders: of all tests what fills a window, of a search or an initial as
 * many as are read through. `SentNote` leads to the others.
 */
export function sentOf(lines: readonly Line[], isNarrowed: boolean): readonly Line[] {
  return lines.slice(0, isNarrowed ? 200 : 24);
}

/**
 * Measured heights, by visit, so that Back restores the position among rows of different heights.
 */
const measured = new Map<string, VirtualItem[]>();

/**
 * A row's height as its observer reports it. Until then the last known one, or the estimate: reading
 * it from a new row would be a layout within each render.
 */
function heightOf(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (entry !== undefined) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}

/** The rendered rows, the space of the others, and the keyboard navigation between rows. */
export interface Rows {
  readonly drawn: readonly { readonly index: number; readonly line: Line }[];
  readonly before: number;
  readonly after: number;
  readonly measure: (row: Element | null) => void;
  readonly focusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface RowsWanted {
  readonly lines: readonly Line[];
  /** The element that holds the rows; they begin at its `[data-rows-begin]`, or with itself. */
  readonly place: RefObject<HTMLElement | null>;
  readonly estimate: number;
  /** The height of the sticky head that covers rows. */
  readonly covered: number;
  /** Called when the reader goes up from the first row. */
  readonly onLeave: () => void;
}

/** Renders only the rows near the viewport, and all of them for print. */
export function useRows({ lines, place, estimate, covered, onLeave }: RowsWanted): Rows {
  const { key: visit } = useLocation();
  const printing = usePrinting();
  const isHydrated = useIsHydrated();
  const [top, setTop] = useState(0);
  const before = measured.get(visit);
  const areDrawn = useDeferredValue(lines) === lines;
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => estimate,
    measureElement: heightOf,
    overscan: areDrawn ? overscan.later : overscan.first,
    ...(isHydrated && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
    scrollMargin: top,
    scrollPaddingStart: covered,
    getItemKey: (index) => lines[index]?.key ?? index,
    ...(before && { initialMeasurementsCache: before }),
  });
  const findTop = useEffectEvent(() => {
    const start = place.current?.querySelector('[data-rows-begin]') ?? place.current;
    if (start) setTop(Math.round(start.getBoundingClientRect().top + window.scrollY));
  });
  useLayoutEffect(() => findTop(), []);
  // At every render: whatever stands above the rows may have moved them. An observer's first report
  // comes when the frame's layout is done, so that the render forces none of its own.
  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(() => findTop());
    observer.observe(place.current);
    return () => observer.disconnect();
  });
  useEffect(() => {
    return () => {
      measured.clear();
      measured.set(visit, virtualizer.takeSnapshot());
    };
  }, [visit, virtualizer]);

  const awaitedRow = useRef<number | undefined>(undefined);
  const focusAwaited = (row: Element | null | undefined) => {
    const link = row?.querySelector<HTMLElement>('a');
    if (!link) return;
    awaitedRow.current = undefined;
    link.focus();
  };
  // Of the same identity at each render, so that it is called once for each row.
  const [measure] = useState(() => (row: Element | null) => {
    virtualizer.measureElement(row);
    // A far row is rendered first, then it takes the focus.
    if (row?.getAttribute('data-index') === String(awaitedRow.current)) focusAwaited(row);
  });
  const focusRow = (index: number) => {
    const within = testAt(lines, Math.max(index, 0), false);
    if (within < 0) return;
    awaitedRow.current = within;
    virtualizer.scrollToIndex(within);
    focusAwaited(place.current?.querySelector(`[data-index="${within}"]`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (row === null) return;
    const at = Number(row.getAttribute('data-index'));
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: lines.length - 1,
    };
    const aim = targets[event.key];
    if (aim === undefined) return;
    event.preventDefault();
    const target = aim < 0 ? aim : testAt(lines, aim, event.key === 'ArrowUp');
    if (target < 0) onLeave();
    else focusRow(target);
  };

  const everything = () => lines.map((line, index) => ({ index, line }));
  if (!isHydrated) {
    const drawn = everything();
    return { drawn, before: 0, after: 0, measure: () => undefined, focusRow, onKeyDown };
  }
  const near = virtualizer.getVirtualItems();
  const [first] = near;
  const last = near.at(-1);
  const inView = near.flatMap(({ index }) => {
    const line = lines[index];
    return line ? [{ index, line }] : [];
  });
  return {
    drawn: printing ? everything() : inView,
    before: printing || !first ? 0 : Math.max(0, first.start - top),
    // The whole height is reserved before the first render, so that Back can restore the scroll
    // position.
    after: printing ? 0 : Math.max(0, virtualizer.getTotalSize() - (last ? last.end - top : 0)),
    measure,
    focusRow,
    onKeyDown,
  };
}
