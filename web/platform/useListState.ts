import { useCallback } from 'react';
import type { NavigateOptions } from 'react-router';
import { useSearchParams } from 'react-router';
import type { StateReaders } from '#contract/list-state.ts';
import { readState, writeState } from '#contract/list-state.ts';

export interface ListState<State> {
  readonly state: State;
  /** Moves to another state of the list; the same function until the address changes. */
  readonly setState: (next: State, options?: NavigateOptions) => void;
  /** The address of another state, within the page. */
  readonly to: (next: State) => string;
}

const nothingUsual = {};

/**
 * A list's state, kept in the address and nowhere else.
 * @param usual what is not written: a list without parameters shows it
 */
export function useListState<State extends object>(
  readers: StateReaders<State>,
  usual: Partial<State> = nothingUsual,
): ListState<State> {
  const [search, setSearch] = useSearchParams();
  const setState = useCallback(
    (next: State, options?: NavigateOptions) =>
      setSearch(writeState(readers, next, usual), options),
    [readers, usual, setSearch],
  );
  return {
    state: { ...usual, ...readState(readers, search) },
    setState,
    to: (next) => `?${new URLSearchParams(writeState(readers, next, usual))}`,
  };
}
