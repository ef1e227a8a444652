import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { logFailure } from '../../platform/log.ts';
import { filterQuery, notRead, readFilter, searchOfVisit } from './list-address.ts';

const nothing: readonly string[] = [];

const read = (key: string, search: string) => ({
  key,
  filter: readFilter(search),
  unread: notRead(search),
});

/**
 * The list's state and its address, one and the same. The state is set first, so that results are
 * drawn on the next frame; the address is then replaced past the router, for which a key in the
 * search box would be a whole navigation. The third: what the address asked for and the list cannot
 * give (`notRead`).
 */
export function useListAddress(): [
  PrestazioneFilter,
  (filter: PrestazioneFilter) => void,
  readonly string[],
] {
  const { key, pathname, search } = useLocation();
  const [held, setHeld] = useState(() => read(key, search));
  // A navigation (a link, Back) to this very page brings another address.
  if (held.key !== key) setHeld(read(key, searchOfVisit(key, search)));
  const setFilter = useCallback(
    (filter: PrestazioneFilter) => {
      setHeld({ key, filter, unread: nothing });
      // Another page is about to be drawn: the address is that page's already.
      if (window.location.pathname !== pathname) return;
      try {
        window.history.replaceState(window.history.state, '', pathname + filterQuery(filter));
      } catch (cause) {
        // Browsers refuse very many changes in a short time; the next one brings the address up to
        // date.
        logFailure('the address was not changed', cause);
      }
    },
    [key, pathname],
  );
  return [held.filter, setFilter, held.unread];
}
