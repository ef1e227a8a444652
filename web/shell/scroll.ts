import type { Location } from 'react-router';
import { readJson, writeJson } from '../platform/json-storage.ts';

/** The session storage key of the pages' scroll positions. */
export const scrollStorageKey = 'dlab.scrolls';

/**
 * Identifies a visit in the history. The first page of a load has no key: its path is used, without
 * the query, which a list changes without the router (`useListState`).
 */
export function visitKey({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}

/**
 * A page opened by its address begins at its top, whatever was stored; after a reload it stays
 * where it was.
 */
export function beginAtTop(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'navigate') return;
  const stored = readJson('tab', scrollStorageKey);
  if (typeof stored !== 'object' || stored === null) return;
  const first = visitKey({ key: 'default', pathname: window.location.pathname });
  writeJson(
    'tab',
    scrollStorageKey,
    Object.fromEntries(Object.entries(stored).filter(([visit]) => visit !== first)),
  );
}
