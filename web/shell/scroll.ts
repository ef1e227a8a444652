import type { Location } from 'react-router';
import { readJson, writeJson } from '../platform/json-storage.ts';

/** Under which name the tab keeps how far down each page was left. */
export const scrollsKeptAs = 'dlab.scrolls';

/**
 * Names a visit of the history. The first page of a load has no name there: its path is one. Not
 * its search: a list changes it past the router (`useListAddress`), so that it is left under one
 * address and come back to under another.
 */
export function visitOf({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string {
  return key === 'default' ? pathname : key;
}

/**
 * A page that is gone to by its address begins at its top, whatever stood there before; loaded anew
 * it stays where it was.
 */
export function beginAtTop(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'navigate') return;
  const kept = readJson('tab', scrollsKeptAs);
  if (typeof kept !== 'object' || kept === null) return;
  const first = visitOf({ key: 'default', pathname: window.location.pathname });
  writeJson(
    'tab',
    scrollsKeptAs,
    Object.fromEntries(Object.entries(kept).filter(([visit]) => visit !== first)),
  );
}
