import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import { logFailure } from '../../platform/log.ts';
import { filterQuery, readFilter, searchOfVisit, unreadFields } from './list-address.ts';

const nothing: readonly string[] = [];

const read = (list: TestList, key: string, search: string) => ({
  key,
  filter: readFilter(list, search),
  unread: unreadFields(list, search),
});

/**
 * The list's state, synchronized with its address. The state is set first, so that results render
 * in the next frame; the address is then replaced without the router, for which every key in the
 * search field would be a navigation. The third value: the parts of the address that the list
 * cannot read.
 */
export function useListAddress(
  list: TestList,
): [PrestazioneFilter, (filter: PrestazioneFilter) => void, readonly string[]] {
  const { key, pathname, search } = useLocation();
  const [visit, setVisit] = useState(() => read(list, key, search));
  // A navigation (a link, Back) to this very page brings another address.
  if (visit.key !== key) setVisit(read(list, key, searchOfVisit(key, search)));
  const setFilter = useCallback(
    (filter: PrestazioneFilter) => {
      setVisit({ key, filter, unread: nothing });
      // Another page is about to render: the address is already that page's.
      if (window.location.pathname !== pathname) return;
      try {
        window.history.replaceState(window.history.state, '', pathname + filterQuery(filter));
      } catch (cause) {
        // Browsers refuse very many changes in a short time; the next one updates the address.
        logFailure('the address was not changed', cause);
      }
    },
    [key, pathname],
  );
  return [visit.filter, setFilter, visit.unread];
}
