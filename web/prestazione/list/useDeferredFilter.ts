import { useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { ListState } from '../../platform/useListState.ts';
import { changed } from './list-address.ts';

const choicesOf = ({ q: _q, ...choices }: PrestazioneFilter) => JSON.stringify(choices);

/**
 * The filter that a list is drawn by. A choice is drawn at once; what is typed is drawn after its
 * letter, until there is an answer with what was there, and the next key interrupts it. A choice
 * made in between leaves what was typed as it is.
 */
export function useDeferredFilter({ state, setState }: ListState<PrestazioneFilter>) {
  const deferred = useDeferredValue(state);
  const filter = choicesOf(state) === choicesOf(deferred) ? deferred : state;
  const drawn = useRef(filter.q);
  useLayoutEffect(() => {
    drawn.current = filter.q;
  });
  const onFilter = useCallback(
    (next: PrestazioneFilter) =>
      setState((latest) => (next.q === drawn.current ? changed(next, { q: latest.q }) : next)),
    [setState],
  );
  return { filter, onFilter };
}
