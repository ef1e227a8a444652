import { useEffect, useMemo } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { selectPrestazioni } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Marks } from '../../ui/Marked.tsx';
import { marksOf, noMarks } from '../../ui/Marked.tsx';
import { prepareSearch, searchOf } from '../catalogue.ts';
import type { Facets } from './facets.ts';
import { countFacets } from './facets.ts';

/** What a list shows for a filter. */
export interface Listing {
  readonly rows: readonly PrestazioneListItem[];
  readonly facets: Facets;
  /** What the search hit in a text. */
  readonly marks: Marks;
  /** The nearest words, when the search found nothing. */
  readonly nearest: readonly string[];
}

/** Searches, filters and counts, all in the browser (design.md section 3: no request for a keystroke). */
export function useListing(items: readonly PrestazioneListItem[], filter: PrestazioneFilter): Listing {
  useEffect(() => prepareSearch(items), [items]);
  const q = filter.q?.trim() ?? '';
  const found = useMemo(() => (q === '' ? undefined : searchOf(items).find(q)), [items, q]);
  const marks = useMemo(() => (q === '' ? noMarks : marksOf(q, searchOf(items))), [items, q]);
  const rows = useMemo(() => selectPrestazioni(items, filter, found?.ids), [items, filter, found]);
  const facets = useMemo(
    () => countFacets(found ? selectPrestazioni(items, {}, found.ids) : items, filter),
    [items, filter, found],
  );
  return { rows, facets, marks, nearest: found?.nearest ?? [] };
}
