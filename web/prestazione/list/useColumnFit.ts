import type { RefObject } from 'react';
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { usePrinting } from '../../platform/usePrinting.ts';
import { fitColumns, longestWords } from './column-fit.ts';
import type { ColumnKey } from './columns.ts';
import { buttonWidth, columnWidth } from './columns.ts';
import { useColumnLabels } from './useColumnLabels.ts';

/** A word is not given more, in rem: a longer one is divided. */
const mostWord = 18;

/** The padding of a cell, and beside a container's words the picture of it, in rem. */
const padding = 1.1;
const picture: Partial<Record<ColumnKey, number>> = {
  testTubeContainer: 1.75,
  handling: 5,
  urgentRequest: 2,
};

/** Measures words as the table writes them, in pixels. */
function measureIn(place: Element): (word: string) => number {
  const { fontFamily, fontSize } = getComputedStyle(place);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return () => 0;
  context.font = `500 ${fontSize} ${fontFamily}`;
  return (word) => context.measureText(word).width;
}

/**
 * The columns that have room in the window, with their widths in pixels; undefined until the room
 * is known, and on paper, which has them all.
 * @param place what the table is as wide as
 */
export function useColumnFit(
  place: RefObject<Element | null>,
  items: readonly PrestazioneListItem[],
  columns: readonly ColumnKey[],
  urgentOnly: boolean,
): ReadonlyMap<ColumnKey, number> | undefined {
  const isPrinting = usePrinting();
  const { columnHead } = useColumnLabels();
  const labels = columns.map(columnHead).join('\n');
  const [availableWidth, setAvailableWidth] = useState<number>();
  useLayoutEffect(() => {
    const measured = place.current;
    if (measured === null) return;
    // The first report comes with the frame's own layout; the table is fitted in slices after it.
    const observer = new ResizeObserver(() =>
      startTransition(() => setAvailableWidth(measured.clientWidth)),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, [place]);
  const isMeasured = availableWidth !== undefined;
  const needed = useMemo(() => {
    if (!isMeasured || place.current === null) return undefined;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const widthOf = measureIn(place.current);
    const heads = labels.split('\n');
    const widths = columns.map((key, at) => {
      const words = [...longestWords(items, key), ...(heads[at] ?? '').split(/\s+/)];
      const word = Math.min(Math.max(...words.map(widthOf)), mostWord * rem);
      const ideal = columnWidth(key, urgentOnly) * rem;
      const least = word + (padding + (picture[key] ?? 0)) * rem;
      // Its marks stay on one line each.
      const isOfMarks = urgentOnly && key === 'urgentRequest';
      return { key, ideal, least: isOfMarks ? ideal : least };
    });
    return { rem, columns: widths };
  }, [isMeasured, place, items, columns, labels, urgentOnly]);
  return useMemo(
    () =>
      needed && availableWidth !== undefined && !isPrinting
        ? fitColumns(needed.columns, availableWidth, buttonWidth * needed.rem)
        : undefined,
    [needed, availableWidth, isPrinting],
  );
}
