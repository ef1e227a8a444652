import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import { logFailure } from '../../platform/log.ts';
import { filterQuery, readFilter } from './list-address.ts';

/**
 * The list's state and its address, one and the same. The state is set first, so that results are drawn on the next
 * frame; the address is then replaced past the router, for which a key in the search box would be a whole navigation.
 */
export function useListAddress(): [PrestazioneFilter, (filter: PrestazioneFilter) => void] {
  const { key, pathname, search } = useLocation();
  const [held, setHeld] = useState(() => ({ key, filter: readFilter(search) }));
  // A navigation (a link, Back) to this very page brings another address.
  if (held.key !== key) setHeld({ key, filter: readFilter(search) });
  const setFilter = useCallback(
    (filter: PrestazioneFilter) => {
      setHeld({ key, filter });
      try {
        window.history.replaceState(window.history.state, '', pathname + filterQuery(filter));
      } catch (cause) {
        // Browsers refuse very many changes in a short time; the next one brings the address up to date.
        logFailure('the address was not changed', cause);
      }
    },
    [key, pathname],
  );
  return [held.filter, setFilter];
}
