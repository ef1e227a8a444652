import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../platform/hydration.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import type { ListLine } from './lines.ts';
import { testAt } from './lines.ts';

/** Rows rendered beyond the viewport's edges: few with a new list, more once those are there. */
const overscan = { first: 3, later: 8 };

/**
 * The lines that the server renders: of all tests what fills a window, of a search or an initial as
 * many as are read through. `SentNote` leads to the others.
 */
export function linesForServer(
  lines: readonly ListLine[],
  isNarrowed: boolean,
): readonly ListLine[] {
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
function rowHeight(
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
  /** `row`: its row, of the first in it. */
  readonly rows: readonly {
    readonly index: number;
    readonly line: ListLine;
    readonly row: number | undefined;
  }[];
  readonly before: number;
  readonly after: number;
  readonly measure: (row: Element | null) => void;
  readonly focusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface RowsOptions {
  readonly lines: readonly ListLine[];
  /** The element that holds the rows; they begin at its `[data-rows-begin]`, or with itself. */
  readonly place: RefObject<HTMLElement | null>;
  readonly estimate: number;
  /** The height of the sticky head that covers rows. */
  readonly covered: number;
  /** How many tests stand beside one another; a heading stands alone. */
  readonly columns?: number;
  /** Called when the reader goes up from the first row. */
  readonly onLeave: () => void;
}

/** The line that each row begins with, and the row of each line. */
function rowsOf(lines: readonly ListLine[], columns: number) {
  const starts: number[] = [];
  const rowOf = lines.map(({ kind }, index) => {
    const start = starts.at(-1);
    const isBeside =
      start !== undefined &&
      index - start < columns &&
      kind === 'test' &&
      lines[start]?.kind === 'test';
    if (!isBeside) starts.push(index);
    return starts.length - 1;
  });
  return { starts, rowOf };
}

/** Renders only the rows near the viewport, and all of them for print. */
export function useRows({
  lines,
  place,
  estimate,
  covered,
  columns = 1,
  onLeave,
}: RowsOptions): Rows {
  const { key: visit } = useLocation();
  const printing = usePrinting();
  const isHydrated = useIsHydrated();
  const [top, setTop] = useState(0);
  const before = measured.get(visit);
  const { starts, rowOf } = useMemo(() => rowsOf(lines, columns), [lines, columns]);
  const areDrawn = useDeferredValue(lines) === lines;
  const virtualizer = useWindowVirtualizer({
    count: starts.length,
    indexAttribute: 'data-row',
    estimateSize: () => estimate,
    measureElement: rowHeight,
    overscan: areDrawn ? overscan.later : overscan.first,
    ...(isHydrated && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
    scrollMargin: top,
    scrollPaddingStart: covered,
    getItemKey: (row) => lines[starts[row] ?? row]?.key ?? row,
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
    // The others of a row are as high as its first.
    if (row === null || row.hasAttribute('data-row')) virtualizer.measureElement(row);
    // A far row is rendered first, then it takes the focus.
    if (row?.getAttribute('data-index') === String(awaitedRow.current)) focusAwaited(row);
  });
  const focusRow = (index: number) => {
    const within = testAt(lines, Math.max(index, 0), false);
    if (within < 0) return;
    awaitedRow.current = within;
    virtualizer.scrollToIndex(rowOf[within] ?? 0);
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

  const linesFrom = (from: number, to: number) =>
    lines.slice(from, to).map((line, offset) => {
      const index = from + offset;
      const row = rowOf[index];
      return { index, line, row: row !== undefined && starts[row] === index ? row : undefined };
    });
  const everything = () => linesFrom(0, lines.length);
  if (!isHydrated) {
    const rows = everything();
    return { rows, before: 0, after: 0, measure: () => undefined, focusRow, onKeyDown };
  }
  const near = virtualizer.getVirtualItems();
  const [first] = near;
  const last = near.at(-1);
  const inView = near.flatMap(({ index }) =>
    linesFrom(starts[index] ?? lines.length, starts[index + 1] ?? lines.length),
  );
  return {
    rows: printing ? everything() : inView,
    before: printing || !first ? 0 : Math.max(0, first.start - top),
    // The whole height is reserved before the first render, so that Back can restore the scroll
    // position.
    after: printing ? 0 : Math.max(0, virtualizer.getTotalSize() - (last ? last.end - top : 0)),
    measure,
    focusRow,
    onKeyDown,
  };
}
