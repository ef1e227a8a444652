import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { isObject } from '#contract/is-object.ts';
import type { StateReaders } from '#contract/list-state.ts';
import { readState, writeState } from '#contract/list-state.ts';
import { writeAddressSoon } from './address-writer.ts';
import { logFailure } from './log.ts';
import { isWindowScrolled } from './window-scroll.ts';

/** What the reader made of a list since its page was opened. */
interface Visit {
  readonly key: string;
  readonly pathname: string;
  readonly state: object;
}

/** By the list's readers: one for all parts of a page, and the search field in the bar. */
const useVisits = create<ReadonlyMap<object, Visit>>(() => new Map());

const isHydrating = () => useVisits.getState().size === 0;

/**
 * Is the browser's address that of a visit? It has the new address before the page renders.
 */
export function isAtVisit(key: string): boolean {
  const state: unknown = window.history.state;
  return (isObject(state) ? state['key'] : undefined) === (key === 'default' ? undefined : key);
}

/** The present query of a visit's address: the router does not know what was typed in between. */
function queryOfVisit(key: string, search: string): string {
  return isAtVisit(key) ? window.location.search : search;
}

interface ListOptions {
  /** On a page without a list, the state is empty at first, and in no address. */
  readonly isInAddress?: boolean;
  /** Another list does not start at its top: it is only a part of its page. */
  readonly keepsScroll?: boolean;
}

export interface ListState<State> {
  readonly state: State;
  /**
   * Changes the list in place; the same function until the address changes. A function is given the
   * latest state, which may not be rendered yet.
   */
  readonly setState: (next: State | ((latest: State) => State)) => void;
  /** The address of another state. */
  readonly to: (next: State) => string;
  /** The query that the page was opened with; empty once the reader changed something. */
  readonly query: string;
}

const nothingUsual = {};

/**
 * A list's state, synchronized with its address. The state is set first, so that results render in
 * the next frame; the address follows when the changes pause, without the router, for which every
 * key in a search field would be a navigation.
 * @param usual what is not written: a list without parameters shows it
 */
export function useListState<State extends object>(
  readers: StateReaders<State>,
  usual: Partial<State> = nothingUsual,
  { isInAddress = true, keepsScroll = false }: ListOptions = {},
): ListState<State> {
  const { key, pathname, search } = useLocation();
  const arrived = useMemo(() => {
    // A navigation (a link, Back) to this very page brings another address.
    const query = !isInAddress ? '' : isHydrating() ? search : queryOfVisit(key, search);
    return { query, state: { ...usual, ...readState(readers, new URLSearchParams(query)) } };
  }, [readers, usual, isInAddress, key, search]);
  const stateIn = useCallback(
    (visits: ReadonlyMap<object, Visit>) => {
      const visit = visits.get(readers);
      return visit?.key === key && visit.pathname === pathname ? (visit.state as State) : undefined;
    },
    [readers, key, pathname],
  );
  const changed = useVisits(stateIn);
  const setState = useCallback(
    (change: State | ((latest: State) => State)) => {
      const visits = useVisits.getState();
      const next = typeof change === 'function' ? change(stateIn(visits) ?? arrived.state) : change;
      const state = { ...usual, ...next };
      useVisits.setState(new Map(visits).set(readers, { key, pathname, state }), true);
      // Another page is about to render: the address is already that page's.
      if (!isInAddress || window.location.pathname !== pathname) return;
      if (!keepsScroll && isWindowScrolled()) window.scrollTo({ top: 0 });
      writeAddressSoon(() => {
        // Back was pressed within the pause: the address is another visit's.
        if (!isAtVisit(key)) return;
        try {
          const address = pathname + writeState(readers, next, usual);
          window.history.replaceState(window.history.state, '', address);
        } catch (cause) {
          // Browsers refuse very many changes in a short time; the next one updates the address.
          logFailure('the address was not changed', cause);
        }
      });
    },
    [readers, usual, isInAddress, keepsScroll, key, pathname, arrived, stateIn],
  );
  return {
    state: changed ?? arrived.state,
    setState,
    to: (next) => pathname + writeState(readers, next, usual),
    query: changed ? '' : arrived.query,
  };
}
