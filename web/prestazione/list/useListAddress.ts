import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import { logFailure } from '../../platform/log.ts';
import { filterQuery, readFilter, searchOfVisit, unreadFields } from './list-address.ts';

/** What the reader made of the list since its page was opened. */
interface Visit {
  readonly key: string;
  readonly pathname: string;
  readonly filter: PrestazioneFilter;
}

const nothing: readonly string[] = [];

/** One for the page and the search field in the bar. Null until something changes. */
const useVisit = create<Visit | null>(() => null);

const isHydrating = () => useVisit.getState() === null;

/**
 * The list's state, synchronized with its address. The state is set first, so that results render
 * in the next frame; the address is then replaced without the router, for which every key in the
 * search field would be a navigation. The third value: the parts of the address that the list
 * cannot read.
 * @param list undefined on a page without one: the state is empty at first, and in no address
 */
export function useListAddress(
  list: TestList | undefined,
): [PrestazioneFilter, (filter: PrestazioneFilter) => void, readonly string[]] {
  const { key, pathname, search } = useLocation();
  const visit = useVisit();
  const arrived = useMemo(() => {
    if (list === undefined) return { filter: {}, unread: nothing };
    // A navigation (a link, Back) to this very page brings another address.
    const query = isHydrating() ? search : searchOfVisit(key, search);
    return { filter: readFilter(list, query), unread: unreadFields(list, query) };
  }, [list, key, search]);
  const setFilter = useCallback(
    (filter: PrestazioneFilter) => {
      useVisit.setState({ key, pathname, filter }, true);
      // Another page is about to render: the address is already that page's.
      if (list === undefined || window.location.pathname !== pathname) return;
      // Another list starts at its top.
      if (window.scrollY > 0) window.scrollTo({ top: 0 });
      try {
        window.history.replaceState(window.history.state, '', pathname + filterQuery(filter));
      } catch (cause) {
        // Browsers refuse very many changes in a short time; the next one updates the address.
        logFailure('the address was not changed', cause);
      }
    },
    [list, key, pathname],
  );
  const isChanged = visit?.key === key && visit.pathname === pathname;
  return isChanged
    ? [visit.filter, setFilter, nothing]
    : [arrived.filter, setFilter, arrived.unread];
}
